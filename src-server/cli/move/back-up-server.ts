import { randomBytes } from 'node:crypto';
import { findActingMember, getDirectoryPath } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createErrorLog } from '@server/cli/context/command-database';
import { readDatabaseUrl } from '@server/cli/context/database-file';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { withProgress } from '@server/cli/output/progress-bar';
import type { VerifiedBackup } from '@server/commands/ports/backup-port';
import type { Progress } from '@server/commands/ports/progress';
import { engine } from '@server/engine/engine';
import { backUpFromServer } from '@server/features/service/move/backup-from-server';
import { restoreOnServer } from '@server/features/service/move/restore-on-server';
import type { Snapshot } from '@server/stores/store';

/** Collects what both commands need: the server, the directory of a service there, clocks and the acting member. */
function collectTools(io: Io, databaseFile: string, common: AnyCommandOptions) {
  const directory = engine.prepareDirectory(getDirectoryPath(io, common));
  return {
    directory,
    url: readDatabaseUrl(databaseFile),
    clocks: { now: io.now, monotonicMs: () => performance.now() },
    randomBytes,
    findMember: (snapshot: Snapshot) =>
      findActingMember({ read: async (query) => query(snapshot) }, common.as, directory.path),
  };
}

/** Writes a backup of the server to a new file. `name` is the user's name of it. */
export const writeServerBackup = (
  io: Io,
  databaseFile: string,
  {
    file,
    name,
    common,
  }: { readonly file: string; readonly name: string; readonly common: AnyCommandOptions },
): Promise<VerifiedBackup> =>
  withProgress(io, 'Copying', (progress: Progress) =>
    backUpFromServer({ ...collectTools(io, databaseFile, common), file, name, progress }),
  );

/** Restores a backup to the server. */
export async function restoreServerBackup(
  io: Io,
  databaseFile: string,
  file: string,
  common: AnyCommandOptions,
): Promise<CliAnswer> {
  const onError = (error: unknown) => createErrorLog(io).error('the restore left something undone', error);
  const { revoked, changed, keptAs } = await withProgress(io, 'Restoring', (progress: Progress) =>
    restoreOnServer({ ...collectTools(io, databaseFile, common), file, progress, onError }),
  );
  return {
    value: { file, revoked_keys: revoked, changed_keys: changed, kept_as: keptAs },
    lines: [
      `Restored ${file}`,
      `Keys revoked: ${revoked}. A restore never makes a key active again.`,
      ...(changed.length === 0 ? [] : [`Revoked, because they differ in the backup: ${changed.join(', ')}.`]),
      `What was there before is kept in the schema ${keptAs}.`,
      'If /readyz of a service answers 503 now, its data directory has seen records that the replaced log lacked. Run settle for it. That revokes every key, unless the restore has left none active.',
    ],
  };
}
