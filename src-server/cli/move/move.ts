import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { findActingMember, getDirectoryPath } from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createAction } from '@server/cli/context/command-action';
import { createNotSetUpError, openCommandStore } from '@server/cli/context/command-database';
import { readDatabaseUrl, resolveDatabaseFile } from '@server/cli/context/database-file';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { printAnswer } from '@server/cli/output/output';
import { withProgress } from '@server/cli/output/progress-bar';
import { formatDefinitionList } from '@server/cli/output/table';
import { engine } from '@server/engine/engine';
import { transfer } from '@server/engine/transfer';
import type { MovedData } from '@server/features/service/move/move-data';
import { moveData } from '@server/features/service/move/move-data';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { Command } from 'commander';
import { z } from 'zod';

const moveOptions = z.object({ to: z.string().min(1) });

/** Locates the directory of an installation. Throws AppError `not_found` where nothing is set up. */
function requireInstallation(path: string): DataDirectory {
  if (!existsSync(path)) throw createNotSetUpError(path);
  const directory = engine.prepareDirectory(path);
  if (!existsSync(directory.databaseFile)) throw createNotSetUpError(path);
  return directory;
}

function formatMoved({ to, rows, auditRecords, isCopied }: MovedData, { path }: DataDirectory): CliAnswer {
  const counts = isCopied
    ? formatDefinitionList([
        ['Rows', String(rows ?? 0)],
        ['Audit records', `${auditRecords ?? 0}, verified in the new database`],
      ])
    : ['An earlier run had copied everything.'];
  return {
    value: { to, rows: rows ?? null, audit_records: auditRecords ?? null },
    lines: [
      `Moved to ${to}`,
      ...counts,
      `${path} refuses to work from now on. Copy audit-signing.key, secrets.key and checkpoints to the data directory of each service.`,
    ],
  };
}

async function move(io: Io, file: string, common: AnyCommandOptions): Promise<CliAnswer> {
  const url = readDatabaseUrl(resolveDatabaseFile(file));
  const path = getDirectoryPath(io, common);
  const directory = requireInstallation(path);
  const lock = transfer.lockForMove(directory);
  try {
    const moved = await withProgress(io, 'Moving', (progress) =>
      moveData({
        directory,
        url,
        now: io.now,
        randomBytes,
        progress,
        openStore: () => openCommandStore(directory.databaseFile, io),
        findMember: (store) => findActingMember(store, common.as, path),
      }),
    );
    return formatMoved(moved, directory);
  } finally {
    lock.release();
  }
}

/** Adds `move`. */
export function addMove(program: Command, io: Io): void {
  program
    .command('move')
    .description(
      'Move all data to an empty PostgreSQL database; the data directory refuses to work afterwards',
    )
    .requiredOption('--to <file>', 'File that holds the URL of the database, readable by you alone')
    .addHelpText('after', formatExample('move --to database.url'))
    .action(
      createAction(moveOptions, async ({ to }, common) =>
        printAnswer(io, await move(io, to, common), common.json),
      ),
    );
}
