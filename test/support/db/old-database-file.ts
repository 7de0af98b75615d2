import { hash } from 'node:crypto';
import { migrations } from '@server/db/sqlite/engine/migrate';
import { APPLICATION_ID } from '@server/db/sqlite/store/open-database';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import Database from 'better-sqlite3';
import { createAuditEntry } from '../audit/audit-entry';
import { changeWithoutTriggers } from './change-database';

/** The last migration of the old database. */
export const OLD_VERSION = '0002_rooms_reservations';
export const OLD_RECORDS = 5;

/** Calls of one key, in the form of the first tables. */
function insertRecords(db: Database.Database): void {
  db.exec("INSERT INTO audit_term VALUES (1, '0123456789abcdef'), (2, 'list_reservations')");
  const insert = db.prepare(
    `INSERT INTO audit_record (seq, at, channel, actor_kind, actor, operation, outcome, status, request_id, duration_us, hash)
     VALUES (?, ?, 0, 0, 1, 2, 0, 200, 'r', 345, ?)`,
  );
  const linkHash = createRecordHasher();
  let last: Uint8Array = GENESIS_HASH;
  for (let seq = 1; seq <= OLD_RECORDS; seq += 1) {
    const entry = createAuditEntry({ atMs: seq, propertyId: null, requestId: 'r', address: null });
    last = linkHash(last, seq, entry);
    insert.run(seq, seq, last);
  }
}

/** Fills a missing file with a database in the form of an early release. `change` alters it afterwards. */
export function createOldDatabaseFile(file: string, change = '', version = OLD_VERSION): void {
  const db = new Database(file);
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.exec(
    'CREATE TABLE migration (id TEXT PRIMARY KEY NOT NULL, hash TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  );
  for (const { id, sql } of migrations.filter((migration) => migration.id <= version)) {
    db.exec(sql);
    db.prepare('INSERT INTO migration VALUES (?, ?, 1)').run(id, hash('sha256', sql));
  }
  db.exec("INSERT INTO organisation VALUES (1, 'Quay & Sons', 0, 1)");
  insertRecords(db);
  changeWithoutTriggers(db, () => void db.exec(change));
  db.close();
}
