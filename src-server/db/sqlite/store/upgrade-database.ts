import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { hasPackedRecords, openLog } from '@server/db/sqlite/audit/log/open-log';
import type { StoredRecord } from '@server/db/sqlite/audit/records/audit-row';
import {
  createRecordTexts,
  formatOldRecordColumns,
  toAuditRow,
} from '@server/db/sqlite/audit/records/audit-row';
import { createStringTable } from '@server/db/sqlite/audit/records/string-table';
import type { MigrationChecks } from '@server/db/sqlite/engine/migrate';
import { listAppliedMigrations, listPendingMigrations, migrate } from '@server/db/sqlite/engine/migrate';
import {
  findRowCountMismatch,
  formatRowCount,
  listTableNames,
  readRowCount,
  TABLE_NAMES,
} from '@server/db/sqlite/engine/row-counts';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import { PRIVATE_FILE } from '@server/files/own-file';
import { createTempPath } from '@server/files/temp-file';
import type { ChainedRecord } from '@server/stores/audit-store';
import { AppError } from '@shared/kernel/errors';
import { startErrorMessages } from '@shared/service/start-error.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import Database from 'better-sqlite3';

type Connection = Database.Database;

const PAGE_SIZE = 1000;

const createUpgradeError = (message: EnglishMessage): AppError => new AppError('database_damaged', message);

/** Counts the rows of every table. */
const countRows = (db: Connection): ReadonlyMap<string, number> =>
  new Map(
    listTableNames(db.prepare(TABLE_NAMES).all()).map((name) => [
      name,
      readRowCount(db.prepare(formatRowCount(name)).all()),
    ]),
  );

type ListRecords = (afterSeq: number, limit: number) => readonly ChainedRecord[];

/** Creates the lister of records of an older version, which are rows with the columns of that time. */
function createRowLister(db: Connection): ListRecords {
  const present = db.prepare<[], string>("SELECT name FROM pragma_table_info('audit_record')").pluck().all();
  const read = db.prepare<[number, number], StoredRecord>(
    `SELECT ${formatOldRecordColumns(new Set(present))} FROM audit_record WHERE seq > ? ORDER BY seq LIMIT ?`,
  );
  const texts = createRecordTexts(db, createStringTable(db));
  return (afterSeq, limit) => read.all(afterSeq, limit).map((record) => toAuditRow(record, texts));
}

/** Finds the first record whose stored hash does not follow from the one before it. Null if the whole log is valid. */
function findChainError(db: Connection): number | null {
  const list = hasPackedRecords(db) ? openLog(db).chain.listRecords : createRowLister(db);
  const removed = db
    .prepare<[], { seq: number; hash: Uint8Array }>(
      'SELECT through_seq AS seq, last_hash AS hash FROM audit_tombstone ORDER BY through_seq DESC LIMIT 1',
    )
    .get();
  const linkHash = createRecordHasher();
  let last = removed ?? { seq: 0, hash: GENESIS_HASH };
  for (;;) {
    const page = list(last.seq, PAGE_SIZE);
    for (const record of page) {
      const hash = linkHash(last.hash, record.seq, record);
      if (record.seq !== last.seq + 1 || (record.hash !== null && !hash.equals(record.hash)))
        return last.seq + 1;
      last = { seq: record.seq, hash };
    }
    if (page.length < PAGE_SIZE) return null;
  }
}

/** Returns the id of the last migration applied to the database; null for a new database. */
const getVersion = (db: Connection): string | null => listAppliedMigrations(db).at(-1)?.id ?? null;

/** Stores a complete and durable copy of the database under the name of its version. */
function storeCopy(db: Connection, file: string, version: string): void {
  const temporary = createTempPath(file);
  // The file exists before the copy, so that it is always private. SQLite accepts an empty file as a target.
  closeSync(openSync(temporary, 'wx', PRIVATE_FILE));
  try {
    db.prepare('VACUUM INTO ?').run(temporary);
    const copy = new Database(temporary, { readonly: true });
    const copied = getVersion(copy);
    copy.close();
    // Another process has upgraded the database meanwhile, and has stored its own copy.
    if (copied !== version) return;
    const descriptor = openSync(temporary, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(temporary, `${file}.at-${version}`);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Creates checks that compare the database before and after the migrations. */
function createUpgradeChecks(db: Connection): MigrationChecks {
  let rows: ReadonlyMap<string, number> = new Map();
  let failedSeq: number | null = null;
  return {
    before() {
      rows = countRows(db);
      failedSeq = findChainError(db);
    },
    after() {
      const mismatch = findRowCountMismatch(rows, countRows(db));
      if (mismatch !== null)
        throw createUpgradeError(fillMessage(startErrorMessages.upgradeRows, { ...mismatch }));
      // A log that was broken before may stay as it was, because its owner must be able to open and inspect it.
      if (findChainError(db) !== failedSeq)
        throw createUpgradeError(fillMessage(startErrorMessages.upgradeLog));
    },
  };
}

/**
 * Upgrades an older database to this program's schema in one transaction. First it stores a copy as
 * `<file>.at-<its last migration>`. Before the commit it compares the numbers of rows and verifies the log. Throws AppError
 * `database_damaged`, and then nothing has changed.
 */
export function upgradeDatabase(db: Connection, file: string, nowMs: number, isBackupStored: boolean): void {
  const version = getVersion(db);
  if (listPendingMigrations(db).length === 0) return;
  if (version !== null && isBackupStored) storeCopy(db, file, version);
  if (version === null) migrate(db, nowMs);
  else migrate(db, nowMs, createUpgradeChecks(db));
}
