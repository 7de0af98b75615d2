import { chmodSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { PRIVATE_FILE } from './data-directory';
import { appliedMigrations, checkMigrations } from './migrate';
import { APPLICATION_ID } from './open-database';
import { isDamaged } from './sqlite-error';

const tableNames = z.array(z.string());
const findings = z.array(z.unknown());

const damaged = (name: string, cause?: unknown): AppError =>
  new AppError('database_damaged', `${name} is damaged, or no backup of this program. Nothing was changed.`, {
    cause,
  });

/** Whatever the engine says of a file that it cannot read is one thing to a person. */
async function told<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDamaged(error) ? damaged(name, error) : error;
  }
}

/**
 * Throws AppError `database_damaged` unless the copy is a database of ours, `database_newer` for one of a later version.
 * `name` is what a person calls the file.
 */
export const requireOurs = (copy: string, name: string): Promise<void> =>
  told(name, () => {
    if (statSync(copy).size === 0) throw damaged(name);
    const db = new Database(copy, { readonly: true });
    try {
      if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw damaged(name);
      checkMigrations(appliedMigrations(db));
    } finally {
      db.close();
    }
  });

async function checkTables(db: Database.Database, name: string): Promise<void> {
  const tables = tableNames.parse(
    db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all(),
  );
  for (const table of tables) {
    // One at a time: a service that makes a backup answers calls in between.
    if (db.pragma(`integrity_check("${table}")`, { simple: true }) !== 'ok') throw damaged(name);
    await nextTurn();
  }
  if (findings.parse(db.pragma('foreign_key_check')).length > 0) throw damaged(name);
}

/**
 * Makes a copy that nobody has open complete in itself, private and durable, and checks every page of every table.
 * Throws AppError `database_damaged`.
 */
export const settleCopy = (copy: string, name: string): Promise<void> =>
  told(name, async () => {
    const db = new Database(copy, { fileMustExist: true });
    try {
      // Without the log beside it, one file is the whole backup.
      db.pragma('journal_mode = DELETE');
      await checkTables(db, name);
    } finally {
      db.close();
    }
    chmodSync(copy, PRIVATE_FILE);
    const descriptor = openSync(copy, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  });
