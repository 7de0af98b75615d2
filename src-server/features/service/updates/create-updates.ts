import { join } from 'node:path';
import type {
  InstallableUpdate,
  KnownUpdate,
  UpdateInstaller,
  UpdateSource,
  Updates,
} from '@server/commands/ports/update-port';
import { readOwnFile } from '@server/files/own-file';
import { replaceOwnFile } from '@server/files/replace-own-file';
import { version as ownVersion } from '@server/kernel/version';
import type { Installation, UpdateProblem } from '@shared/service/version-file';
import {
  compareVersions,
  MAX_VERSION_FILE_BYTES,
  updateProblems,
  versionSchema,
} from '@shared/service/version-file';
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
  file: z.string().max(MAX_VERSION_FILE_BYTES).nullable().default(null),
});

const nothingKnown: KnownUpdate = {
  newest: null,
  signedAtMs: null,
  checkedAtMs: null,
  triedAtMs: null,
  problem: null,
  file: null,
};

interface UpdatesDeps {
  /** null: nothing is offered. */
  readonly source: UpdateSource | null;
  readonly dataDirectory: string;
  readonly installedAs: Installation;
  /** Left out: this program installs nothing by itself. */
  readonly installer?: UpdateInstaller | undefined;
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

/** A statement that counts, and the text that it was read from. */
type News = VersionStatement & { readonly file: string };

/** Asks the source, and judges its answer. */
async function askSource(
  source: UpdateSource,
  known: KnownUpdate,
  nowMs: number,
): Promise<News | UpdateProblem> {
  const answer = await fetchVersionFile(source.feed.url, source);
  if (answer.kind === 'problem') return answer.problem;
  try {
    const statement = readVersionFile(answer.text, source.feed.publicKey);
    return findProblem(statement, known, nowMs) ?? { ...statement, file: answer.text };
  } catch {
    return 'invalid';
  }
}

/**
 * Finds the package of a newer version for this program. The remembered text decides nothing by itself: its signature is checked
 * again. null: there is none.
 */
function findSignedPackage(
  { source, installer }: UpdatesDeps,
  { file }: KnownUpdate,
  nowMs: number,
): InstallableUpdate | null {
  if (source === null || installer === undefined || file === null) return null;
  try {
    const { version, packages, expiresAtMs } = readVersionFile(file, source.feed.publicKey);
    if (expiresAtMs <= nowMs || compareVersions(version, ownVersion) <= 0) return null;
    const { kind, processor } = installer;
    const signedPackage = packages.find((one) => one.kind === kind && one.processor === processor);
    return signedPackage === undefined ? null : { version, signedPackage };
  } catch {
    return null;
  }
}

/** Creates the news of newer versions, which remembers in the data directory what it read. */
export function createUpdates(deps: UpdatesDeps): Updates {
  const { source, dataDirectory, installedAs, installer = null } = deps;
  return {
    isOffered: source !== null,
    installedAs,
    installer,
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
              file: found.file,
            };
      replaceOwnFile(getKnownFile(dataDirectory), `${JSON.stringify(next)}\n`);
      return next;
    },
    findPackage: (nowMs) => findSignedPackage(deps, readKnown(dataDirectory), nowMs),
    async download(update, progress) {
      if (source === null || installer === null) throw new Error('This program installs nothing by itself.');
      await installer.download(update, source, progress);
    },
  };
}
