import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '@server/service';
import { expect, it, onTestFinished } from 'vitest';
import { seededBytes, temporaryFolder, testClock } from '../../../support/store';

/** No process has this number. */
const DEAD = 2_147_483_646;

it('what killed processes left half-written goes at the start of a service, and nothing else', async () => {
  const dataDirectory = temporaryFolder();
  const backups = join(dataDirectory, 'backups');
  mkdirSync(backups);
  const copy = 'brasstag-20261121T090000Z.db';
  const gone = [`${copy}.part-${DEAD}`, `${copy}.part-${DEAD}-wal`, `${copy}.part-${process.pid}`];
  const kept = [copy, `${copy}.part-${process.ppid}`, 'mine.part', 'brief.new-draft'];
  for (const name of [...gone, ...kept]) writeFileSync(join(backups, name), '');
  writeFileSync(join(dataDirectory, `checkpoints.new-${DEAD}`), '');
  const { now, monotonicMs } = testClock();
  const log = { info: () => undefined, error: () => undefined };
  const service = startService({ dataDirectory, now, monotonicMs, randomBytes: seededBytes(3), log });
  onTestFinished(() => service.close());
  expect(readdirSync(backups).toSorted()).toEqual(kept.toSorted());
  expect(readdirSync(dataDirectory)).not.toContain(`checkpoints.new-${DEAD}`);
});
