import { hash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { migrations } from '@server/db/sqlite/engine/migrate';
import { APPLICATION_ID } from '@server/db/sqlite/store/open-database';
import Database from 'better-sqlite3';
import { fillLog, openLog } from '../audit/fill-log';
import { writeRows } from './write-rows';

/** The last migration of the program that wrote the backup. Later migrations rebuild the index of the whole log. */
const OLD = '0002_rooms_reservations';
/** Tables that the log fills; the others stay empty. */
const FILLED = ['audit_term', 'audit_time_fall'];

/** Creates the same log in a database of an early program, without the names of clients. Returns its bytes. */
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
  writeRows(db, newer);
  db.close();
  for (const tail of ['', '-wal', '-shm']) rmSync(`${newer}${tail}`, { force: true });
  return statSync(file).size;
}
