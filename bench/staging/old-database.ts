import { hash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { migrations } from '@server/db/sqlite/engine/migrate';
import { APPLICATION_ID } from '@server/db/sqlite/store/open-database';
import Database from 'better-sqlite3';
import { fillLog, openLog } from '../audit/fill-log';

/** The last migration of the program that the backup is of: those after it make the index of the whole log anew. */
const OLD = '0002_rooms_reservations';
/** What lies in the log; the other tables stay empty. */
const FILLED = ['audit_term', 'audit_record', 'audit_time_fall'];

/** The same log in a database as an early program left it. Returns its bytes. */
export async function createOldDatabase(file: string, records: number): Promise<number> {
  const newer = `${file}.newer`;
  const store = openLog(newer);
  await fillLog(store, records);
  await store.close();
  const db = new Database(file);
  db.pragma('journal_mode = OFF');
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.exec(
    'CREATE TABLE migration (id TEXT PRIMARY KEY NOT NULL, hash TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  );
  for (const { id, sql } of migrations.filter((migration) => migration.id <= OLD)) {
    db.exec(sql);
    db.prepare('INSERT INTO migration VALUES (?, ?, 1)').run(id, hash('sha256', sql));
  }
  db.prepare('ATTACH ? AS newer').run(newer);
  for (const table of FILLED) db.exec(`INSERT INTO ${table} SELECT * FROM newer.${table}`);
  db.close();
  for (const tail of ['', '-wal', '-shm']) rmSync(`${newer}${tail}`, { force: true });
  return statSync(file).size;
}
