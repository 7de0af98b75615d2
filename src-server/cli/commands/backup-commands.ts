import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CliContext } from '@server/cli/context/cli-context';
import { getDirectoryPath } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createAction, createCommandAction } from '@server/cli/context/command-action';
import { findDatabaseFile } from '@server/cli/context/database-file';
import { restoreServerBackup, writeServerBackup } from '@server/cli/move/back-up-server';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { printAnswer } from '@server/cli/output/output';
import { requireTarget } from '@server/cli/output/output-path';
import { withProgress } from '@server/cli/output/progress-bar';
import { formatDefinitionList, formatTable } from '@server/cli/output/table';
import { engine } from '@server/engine/engine';
import { toBackupOutput } from '@server/features/service/backup-output';
import { createTempPath } from '@server/files/temp-file';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { CommandOutput } from '@shared/contract/management-contract';
import { serviceMessages } from '@shared/service/service.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { Command } from 'commander';
import { z } from 'zod';
import { restoreDatabase } from './restore-database';

const backupOptions = z.object({ file: z.string().min(1), force: z.boolean().default(false) });
const restoreOptions = z.object({ file: z.string().min(1) });

/** Requires that the file is absent or an older backup, so that a mistyped name never replaces another file. */
async function requireReplaceable(file: string, directory: DataDirectory, isForced: boolean): Promise<void> {
  requireTarget(file, directory, isForced);
  if (existsSync(file)) await engine.backups.requireOwn(file, file);
}

type BackupOptions = z.output<typeof backupOptions>;

/** Makes a backup at a path that must be free. */
type MakeBackup = (file: string) => Promise<CommandOutput<'service.backup'>>;

async function writeBackup(
  directory: DataDirectory,
  { file: wanted, force }: BackupOptions,
  make: MakeBackup,
): Promise<CliAnswer> {
  const file = resolve(wanted);
  await requireReplaceable(file, directory, force);
  const isThere = existsSync(file);
  // The older backup stays until the new one is complete.
  const written = isThere ? createTempPath(file) : file;
  try {
    const copy = await make(written);
    const { damaged_rows: count } = copy;
    if (isThere) {
      // Checked again: another program may have written there during the backup.
      await requireReplaceable(file, directory, force);
      renameSync(written, file);
    }
    return {
      value: { file, ...copy },
      lines: [
        ...formatDefinitionList([
          ['Backup', file],
          ['Bytes', String(copy.bytes)],
          ['Audit records', `${copy.audit_records}, verified`],
        ]),
        ...(count === 0 ? [] : [formatEnglish(serviceMessages.backupMadeWithDamage, { count })]),
      ],
    };
  } finally {
    if (isThere) rmSync(written, { force: true });
  }
}

/** Writes a backup of the data directory. */
const writeOwnBackup = (io: Io, context: CliContext, options: BackupOptions): Promise<CliAnswer> =>
  writeBackup(context.directory, options, (file) =>
    withProgress(io, 'Checking', (progress) => context.call('service.backup', { file }, progress)),
  );

/** Writes a backup of a database on a server, where a file with its URL is named. */
const createBackupAction = (io: Io) => {
  const backUpDirectory = createCommandAction(io, backupOptions, (context, options) =>
    writeOwnBackup(io, context, options),
  );
  return async (...given: unknown[]): Promise<void> => {
    const backUp = createAction(backupOptions, async (options, common) => {
      const databaseFile = findDatabaseFile(common.database, io);
      if (databaseFile === null) return backUpDirectory(...given);
      const directory = engine.locateDirectory(getDirectoryPath(io, common));
      const answer = await writeBackup(directory, options, async (file) =>
        toBackupOutput(
          await writeServerBackup(io, databaseFile, { file, name: resolve(options.file), common }),
        ),
      );
      printAnswer(io, answer, common.json);
    });
    await backUp(...given);
  };
};

/** Restores a backup to the data directory. */
async function restoreOwn(io: Io, file: string, common: AnyCommandOptions): Promise<CliAnswer> {
  const restored = await restoreDatabase(io, file, common);
  const { revoked_keys: revoked, changed_keys: changed, kept_as: keptAs } = restored;
  const lines = [
    `Restored ${restored.file}`,
    `Keys revoked: ${revoked}. A restore never makes a key active again.`,
    ...(changed.length === 0 ? [] : [`Revoked, because they differ in the backup: ${changed.join(', ')}.`]),
    ...(keptAs === null ? [] : [`The previous database is kept as ${keptAs}`]),
  ];
  return { value: restored, lines };
}

const createRestoreAction = (io: Io) =>
  createAction(restoreOptions, async ({ file }, common) => {
    const databaseFile = findDatabaseFile(common.database, io);
    const answer =
      databaseFile === null
        ? await restoreOwn(io, resolve(file), common)
        : await restoreServerBackup(io, databaseFile, resolve(file), common);
    printAnswer(io, answer, common.json);
  });

async function settle(context: CliContext): Promise<CliAnswer> {
  const settled = await context.call('service.settle', {});
  const { was_held: wasHeld, revoked_keys: keys } = settled;
  if (!wasHeld)
    return {
      value: settled,
      lines: ['The database agrees with its newest checkpoint. Nothing was changed.'],
    };
  const rows = keys.map(({ name, prefix, property }) => [name, prefix, property]);
  return {
    value: settled,
    lines: [
      `Keys revoked: ${keys.length}. The service accepts calls again.`,
      ...formatTable(
        ['Name', 'Prefix', 'Property'],
        rows,
        'No key was revoked: none was active, or another data directory was settled before.',
      ),
      'Members, roles and passwords are those of this database. Check them.',
    ],
  };
}

/** Adds `backup` and `restore`. */
export function addBackup(program: Command, io: Io): void {
  program
    .command('backup')
    .description('Write a verified backup, also while the service is running')
    .argument('<file>', 'Backup file to write')
    .option('--force', 'Overwrite an existing backup')
    .addHelpText('after', formatExample('backup brasstag-2026-11-21.db'))
    .action(createBackupAction(io));
  program
    .command('restore')
    .description(
      'Restore a backup while the service is stopped, to a server while its services go on; revoked keys stay revoked',
    )
    .argument('<file>', 'Backup file to restore')
    .addHelpText('after', formatExample('restore brasstag-2026-11-21.db'))
    .action(createRestoreAction(io));
}

/** Adds `settle`. */
export function addSettle(program: Command, io: Io): void {
  program
    .command('settle')
    .description('Accept a database that contradicts its newest checkpoint; revokes all its keys')
    .addHelpText('after', formatExample('settle'))
    .action(createCommandAction(io, z.object({}), settle));
}
