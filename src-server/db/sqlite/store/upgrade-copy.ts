import { createMigrationScript, listPendingMigrations } from '@server/db/sqlite/engine/migrate';
import {
  findRowCountMismatch,
  formatRowCount,
  listTableNames,
  readRowCount,
  TABLE_NAMES,
} from '@server/db/sqlite/engine/row-counts';
import type { WorkerConnection } from '@server/db/sqlite/files/worker-connection';
import { runInWorker } from '@server/db/sqlite/files/worker-connection';
import type { UpgradeProgress } from '@server/stores/engine/engine-port';
import { AppError } from '@shared/kernel/errors';
import { backupFileMessages } from '@shared/service/backup-file.messages';
import { fillMessage } from '@shared/text/filled-message';
import Database from 'better-sqlite3';
import { withDamagedError } from './backup-file';

/** Settings without durable writes. A copy whose upgrade fails is removed, so only the finished copy is made durable. */
const SETTINGS = `
PRAGMA journal_mode = DELETE;
PRAGMA synchronous = OFF;
PRAGMA foreign_keys = OFF;
PRAGMA trusted_schema = OFF;
PRAGMA cell_size_check = ON;
PRAGMA cache_size = -65536;
`;

function createScript(copy: string, nowMs: number): string[] {
  const db = new Database(copy, { readonly: true });
  try {
    const due = listPendingMigrations(db);
    return due.length === 0 ? [] : createMigrationScript(due, nowMs);
  } finally {
    db.close();
  }
}

async function countRows(db: WorkerConnection): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const name of listTableNames(await db.rows(TABLE_NAMES)))
    counts.set(name, readRowCount(await db.rows(formatRowCount(name))));
  return counts;
}

async function upgrade(
  db: WorkerConnection,
  name: string,
  script: readonly string[],
  { report, signal }: UpgradeProgress,
): Promise<void> {
  await db.run(SETTINGS);
  await db.run('BEGIN IMMEDIATE');
  const before = await countRows(db);
  for (const [index, statements] of script.entries()) {
    signal.throwIfAborted();
    await db.run(statements);
    report(index + 1, script.length);
  }
  const mismatch = findRowCountMismatch(before, await countRows(db));
  if (mismatch !== null)
    throw new AppError(
      'database_damaged',
      fillMessage(backupFileMessages.upgradeRows, { file: name, ...mismatch }),
    );
  await db.run('COMMIT');
}

/**
 * Upgrades a copy to this program's schema, in a worker. No connection may have it open. It compares the numbers of rows. The
 * caller must verify the log and check the pages. Throws AppError `database_damaged`, and the signal's reason when aborted.
 * After a throw the copy is useless. `name` is the user's name of the file, for the message.
 */
export const upgradeCopy = (
  copy: string,
  name: string,
  nowMs: number,
  course: UpgradeProgress,
): Promise<void> =>
  withDamagedError(name, async () => {
    const script = createScript(copy, nowMs);
    if (script.length === 0) return;
    course.report(0, script.length);
    await runInWorker(copy, false, (db) => upgrade(db, name, script, course));
  });
