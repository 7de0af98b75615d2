import { copyFileSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Runs a change as the owner of the file can: without the triggers, which are there again afterwards. */
export function changeWithoutTriggers(db: Database.Database, change: () => void): void {
  const triggers = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  change();
  for (const { sql } of triggers) db.exec(sql);
}

/** Changes the rows of a database file behind the program. */
export function changeDatabaseFile(file: string, sql: string): void {
  const db = new Database(file);
  try {
    // Other programs check references only when asked to.
    db.pragma('foreign_keys = OFF');
    changeWithoutTriggers(db, () => void db.exec(sql));
  } finally {
    db.close();
  }
}

/** Leaves the write-ahead log of a commit beside a database, as a killed program does. */
export function leaveWriteAheadLog(file: string): void {
  const db = new Database(file);
  const names = [file, `${file}-wal`];
  try {
    db.exec('UPDATE clock SET high_water_at = high_water_at');
    for (const name of names) copyFileSync(name, `${name}.kept`);
  } finally {
    db.close();
  }
  for (const name of names) renameSync(`${name}.kept`, name);
}
