import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { StoredRecord } from '@server/db/sqlite/audit/audit-row';
import { recordColumns, toAuditRow } from '@server/db/sqlite/audit/audit-row';
import { createStringTable } from '@server/db/sqlite/audit/string-table';
import type { MigrationChecks } from '@server/db/sqlite/engine/migrate';
import { listAppliedMigrations, listPendingMigrations, migrate } from '@server/db/sqlite/engine/migrate';
import {
  findRowCountMismatch,
  formatRowCount,
  listTableNames,
  readRowCount,
  TABLE_NAMES,
} from '@server/db/sqlite/engine/row-counts';
import { PRIVATE_FILE } from '@server/db/sqlite/files/data-directory';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import { createTempPath } from '@server/files/temp-file';
import { AppError } from '@shared/kernel/errors';
import Database from 'better-sqlite3';

type Connection = Database.Database;

const PAGE = 1000;

const failed = (what: string): AppError =>
  new AppError(
    'database_damaged',
    `The database could not be brought to this version of the program: ${what} Nothing was changed.`,
  );

/** Rows of every table. */
const countRows = (db: Connection): ReadonlyMap<string, number> =>
  new Map(
    listTableNames(db.prepare(TABLE_NAMES).all()).map((name) => [
      name,
      readRowCount(db.prepare(formatRowCount(name)).all()),
    ]),
  );

/** The first record that does not follow from the one before it; null: the whole log does. */
function findChainError(db: Connection): number | null {
  const read = db.prepare<[number, number], StoredRecord>(
    `SELECT ${recordColumns} FROM audit_record WHERE seq > ? ORDER BY seq LIMIT ?`,
  );
  const removed = db
    .prepare<[], { seq: number; hash: Uint8Array }>(
      'SELECT through_seq AS seq, last_hash AS hash FROM audit_tombstone ORDER BY through_seq DESC LIMIT 1',
    )
    .get();
  const linkHash = createRecordHasher();
  const textOf = createStringTable(db).reader();
  let last = removed ?? { seq: 0, hash: GENESIS_HASH };
  for (;;) {
    const page = read.all(last.seq, PAGE);
    for (const record of page) {
      const row = toAuditRow(record, textOf);
      if (row.seq !== last.seq + 1 || !linkHash(last.hash, row.seq, row).equals(row.hash))
        return last.seq + 1;
      last = row;
    }
    if (page.length < PAGE) return null;
  }
}

/** What the database is before any of the due migrations: the name of the last one it has seen. */
const versionOf = (db: Connection): string | null => listAppliedMigrations(db).at(-1)?.id ?? null;

/** Keeps the database as it is, complete and durable, under the name of its version. */
function storeCopy(db: Connection, file: string, version: string): void {
  const temporary = createTempPath(file);
  // Private from its first moment; the engine takes an empty file for none.
  closeSync(openSync(temporary, 'wx', PRIVATE_FILE));
  try {
    db.prepare('VACUUM INTO ?').run(temporary);
    const copy = new Database(temporary, { readonly: true });
    const copied = versionOf(copy);
    copy.close();
    // Another process has brought it to this version meanwhile, and has kept its own copy.
    if (copied !== version) return;
    const descriptor = openSync(temporary, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(temporary, `${file}.at-${version}`);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Compares what the migrations were given with what they leave. */
function comparing(db: Connection): MigrationChecks {
  let rows: ReadonlyMap<string, number> = new Map();
  let failedSeq: number | null = null;
  return {
    before() {
      rows = countRows(db);
      failedSeq = findChainError(db);
    },
    after() {
      const problem = findRowCountMismatch(rows, countRows(db));
      if (problem !== null) throw failed(problem);
      // One that was broken before is no worse for it, and whoever has one must be able to see it.
      if (findChainError(db) !== failedSeq) throw failed('its audit log would be broken.');
    },
  };
}

/**
 * Brings an older database to this program's schema in one transaction, after a copy of it was kept beside it as
 * `<file>.at-<its last migration>`. Rows are counted and the log is walked before the commit. Throws AppError
 * `database_damaged`: then nothing has changed.
 */
export function upgradeDatabase(db: Connection, file: string, nowMs: number, isBackupStored: boolean): void {
  const version = versionOf(db);
  if (listPendingMigrations(db).length === 0) return;
  if (version !== null && isBackupStored) storeCopy(db, file, version);
  if (version === null) migrate(db, nowMs);
  else migrate(db, nowMs, comparing(db));
}
