import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CliContext } from '@server/cli/context/cli-context';
import { createAction, createCommandAction } from '@server/cli/context/command-action';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { printAnswer } from '@server/cli/output/output';
import { requireTarget } from '@server/cli/output/output-path';
import { withProgress } from '@server/cli/output/progress-bar';
import { formatDefinitionList, formatTable } from '@server/cli/output/table';
import { engine } from '@server/engine/engine';
import { createTempPath } from '@server/files/temp-file';
import type { DataDirectory } from '@server/stores/engine/engine-port';
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

async function writeBackup(
  io: Io,
  context: CliContext,
  { file: wanted, force }: z.output<typeof backupOptions>,
): Promise<CliAnswer> {
  const file = resolve(wanted);
  await requireReplaceable(file, context.directory, force);
  const isThere = existsSync(file);
  // The older backup stays until the new one is complete.
  const written = isThere ? createTempPath(file) : file;
  try {
    const copy = await withProgress(io, 'Checking', (progress) =>
      context.call('service.backup', { file: written }, progress),
    );
    const { damaged_rows: count } = copy;
    if (isThere) {
      // Checked again: another program may have written there during the backup.
      await requireReplaceable(file, context.directory, force);
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
      ...formatTable(['Name', 'Prefix', 'Property'], rows, 'No key was active.'),
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
    .action(createCommandAction(io, backupOptions, (context, options) => writeBackup(io, context, options)));
  program
    .command('restore')
    .description('Restore a backup while the service is stopped; revoked keys stay revoked')
    .argument('<file>', 'Backup file to restore')
    .addHelpText('after', formatExample('restore brasstag-2026-11-21.db'))
    .action(
      createAction(restoreOptions, async ({ file }, common) => {
        const restored = await restoreDatabase(io, resolve(file), common);
        const { revoked_keys: revoked, changed_keys: changed, kept_as: keptAs } = restored;
        const lines = [
          `Restored ${restored.file}`,
          `Keys revoked: ${revoked}. A restore never makes a key active again.`,
          ...(changed.length === 0
            ? []
            : [`Revoked, because they differ in the backup: ${changed.join(', ')}.`]),
          ...(keptAs === null ? [] : [`The previous database is kept as ${keptAs}`]),
        ];
        printAnswer(io, { value: restored, lines }, common.json);
      }),
    );
}

/** Adds `settle`. */
export function addSettle(program: Command, io: Io): void {
  program
    .command('settle')
    .description('Accept a database that contradicts its newest checkpoint; revokes all its keys')
    .addHelpText('after', formatExample('settle'))
    .action(createCommandAction(io, z.object({}), settle));
}
