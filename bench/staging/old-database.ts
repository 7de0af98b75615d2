import { hash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { migrations } from '@server/db/sqlite/migrate';
import { APPLICATION_ID } from '@server/db/sqlite/open-database';
import { openStore } from '@server/db/sqlite/sqlite-store';
import Database from 'better-sqlite3';
import { inventEntry, LOG_END_MS } from '../audit/invented-entry';

/** The last migration of the program that the backup is of: those after it make the index of the whole log anew. */
const OLD = '0002_rooms_reservations';
const RECORDS_PER_UNIT = 500;
/** What lies in the log; the other tables stay empty. */
const FILLED = ['audit_term', 'audit_record', 'audit_time_fall'];

/** A log of so many invented records as this program writes it. */
async function fillLog(file: string, records: number): Promise<void> {
  const store = openStore({
    file,
    now: () => LOG_END_MS,
    monotonicMs: () => performance.now(),
    beginWithinMs: 800,
    isThorough: false,
    onFailure: (error) => void process.stderr.write(`${String(error)}\n`),
  });
  for (let first = 1; first <= records; first += RECORDS_PER_UNIT)
    await store.transact(async (tx) => {
      const last = Math.min(records, first + RECORDS_PER_UNIT - 1);
      for (let number = first; number <= last; number += 1)
        await tx.audit.append(inventEntry(number, records));
    });
  await store.close();
}

/** The same log in a database as an early program left it. Returns its bytes. */
export async function makeOldDatabase(file: string, records: number): Promise<number> {
  const newer = `${file}.newer`;
  await fillLog(newer, records);
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
