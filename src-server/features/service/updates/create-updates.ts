import { join } from 'node:path';
import type { KnownUpdate, UpdateSource, Updates } from '@server/commands/ports/update-port';
import { readOwnFile } from '@server/files/own-file';
import { replaceOwnFile } from '@server/files/replace-own-file';
import type { Installation, UpdateProblem } from '@shared/service/updates-contract';
import { updateProblems } from '@shared/service/updates-contract';
import { compareVersions, versionSchema } from '@shared/service/version-file';
import { z } from 'zod';
import { fetchVersionFile } from './fetch-version-file';
import type { VersionStatement } from './read-version-file';
import { readVersionFile } from './read-version-file';

const knownSchema = z.object({
  newest: versionSchema.nullable(),
  signedAtMs: z.number().nullable(),
  checkedAtMs: z.number().nullable(),
  triedAtMs: z.number().nullable(),
  problem: z.enum(updateProblems).nullable(),
});

const nothingKnown: KnownUpdate = {
  newest: null,
  signedAtMs: null,
  checkedAtMs: null,
  triedAtMs: null,
  problem: null,
};

interface UpdatesDeps {
  /** null: nothing is offered. */
  readonly source: UpdateSource | null;
  readonly dataDirectory: string;
  readonly installedAs: Installation;
}

/** Not in the database: a restore must not make an older file count as news. */
const getKnownFile = (dataDirectory: string): string => join(dataDirectory, 'update-check.json');

function readKnown(dataDirectory: string): KnownUpdate {
  try {
    return knownSchema.parse(JSON.parse(readOwnFile(getKnownFile(dataDirectory)) ?? 'null'));
  } catch {
    return nothingKnown;
  }
}

/** Finds what forbids to believe a statement. null: nothing does. */
function findProblem(statement: VersionStatement, known: KnownUpdate, nowMs: number): UpdateProblem | null {
  if (statement.expiresAtMs <= nowMs) return 'expired';
  const isOlder =
    (known.signedAtMs !== null && statement.signedAtMs < known.signedAtMs) ||
    (known.newest !== null && compareVersions(statement.version, known.newest) < 0);
  return isOlder ? 'older' : null;
}

/** Asks the source, and judges its answer. */
async function askSource(
  source: UpdateSource,
  known: KnownUpdate,
  nowMs: number,
): Promise<VersionStatement | UpdateProblem> {
  const answer = await fetchVersionFile(source.feed.url, source);
  if (answer.kind === 'problem') return answer.problem;
  try {
    const statement = readVersionFile(answer.text, source.feed.publicKey);
    return findProblem(statement, known, nowMs) ?? statement;
  } catch {
    return 'invalid';
  }
}

/** Creates the news of newer versions, which remembers in the data directory what it read. */
export function createUpdates({ source, dataDirectory, installedAs }: UpdatesDeps): Updates {
  return {
    isOffered: source !== null,
    installedAs,
    read: () => readKnown(dataDirectory),
    async check(nowMs) {
      if (source === null) throw new Error('This version has no address to look for newer ones.');
      const known = readKnown(dataDirectory);
      const found = await askSource(source, known, nowMs);
      const next: KnownUpdate =
        typeof found === 'string'
          ? { ...known, triedAtMs: nowMs, problem: found }
          : {
              newest: found.version,
              signedAtMs: found.signedAtMs,
              checkedAtMs: nowMs,
              triedAtMs: nowMs,
              problem: null,
            };
      replaceOwnFile(getKnownFile(dataDirectory), `${JSON.stringify(next)}\n`);
      return next;
    },
  };
}
