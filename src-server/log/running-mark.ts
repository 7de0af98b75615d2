import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile } from '@server/files/own-file';
import { replaceOwnFile } from '@server/files/replace-own-file';
import type { Log } from '@server/kernel/log';
import { version } from '@server/kernel/version';
import { toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';
import { noteCrash } from './crash-notes';

const getFile = (dataDirectory: string): string => join(dataDirectory, 'running.json');

const runSchema = z.object({ version: z.string(), started_at: z.string() });

/** Reads which run left its mark. null: the last one ended in order. */
function readMark(file: string): z.output<typeof runSchema> | null {
  const text = readOwnFile(file);
  if (text === null) return null;
  try {
    return runSchema.parse(JSON.parse(text));
  } catch {
    return { version: 'unknown', started_at: 'unknown' };
  }
}

interface RunDeps {
  readonly dataDirectory: string;
  readonly now: () => number;
  readonly log: Log;
}

/**
 * Marks that a service runs on the directory, which it has locked. A mark of an earlier run means that it was killed or that the
 * computer lost its power: that is noted and logged. Returns what removes the mark after an orderly end.
 */
export function markRunning({ dataDirectory, now, log }: RunDeps): () => void {
  const file = getFile(dataDirectory);
  try {
    const run = readMark(file);
    if (run !== null) {
      log.info('the last run of the service ended suddenly', run);
      noteCrash(dataDirectory, { kind: 'sudden_end', run }, now());
    }
    replaceOwnFile(file, `${JSON.stringify({ version, started_at: toTimestamp(now()) })}\n`);
  } catch (error) {
    log.error('the start of the service could not be noted', error);
  }
  return () => rmSync(file, { force: true });
}
