import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { checkMigrations, listAppliedMigrations } from '@server/db/sqlite/engine/migrate';
import type { SchemaDifference } from '@server/db/sqlite/engine/schema-check';
import { findSchemaDifference } from '@server/db/sqlite/engine/schema-check';
import { isDamaged } from '@server/db/sqlite/engine/sqlite-error';
import { checkIntegrity } from '@server/db/sqlite/files/integrity-check';
import { PRIVATE_FILE } from '@server/files/own-file';
import { collectErrorCodes, LOG_DAMAGED, ROW_DAMAGED } from '@server/kernel/system-error';
import { AppError } from '@shared/kernel/errors';
import { backupFileMessages } from '@shared/service/backup-file.messages';
import { fillMessage } from '@shared/text/filled-message';
import Database from 'better-sqlite3';
import { ZodError } from 'zod';
import { APPLICATION_ID } from './open-database';

const createDamagedError = (name: string, cause?: unknown): AppError =>
  new AppError('database_damaged', fillMessage(backupFileMessages.damaged, { file: name }), {
    cause,
  });

const createForeignSchemaError = (name: string, found: SchemaDifference): AppError =>
  new AppError('database_damaged', fillMessage(backupFileMessages.changed, { file: name, ...found }));

/** True if SQLite found damage, or a reader of this program: a value of another type, or bytes that are never written. */
const showsDamage = (error: unknown): boolean =>
  isDamaged(error) ||
  error instanceof ZodError ||
  collectErrorCodes(error).some((code) => code === LOG_DAMAGED || code === ROW_DAMAGED);

/** Runs work on a file. Throws AppError `database_damaged` for every error that shows damage. */
export async function withDamagedError<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw showsDamage(error) ? createDamagedError(name, error) : error;
  }
}

/** Where a database names the format in which it may be written. */
const WRITE_FORMAT_AT = 18;
/** The formats that SQLite writes. It opens others, and refuses the first write. */
const LAST_WRITE_FORMAT = 2;

/** True if SQLite can write to the file. */
function isWritable(copy: string): boolean {
  const header = Buffer.alloc(WRITE_FORMAT_AT + 1);
  const file = openSync(copy, 'r');
  try {
    readSync(file, header);
  } finally {
    closeSync(file);
  }
  return header.readUInt8(WRITE_FORMAT_AT) <= LAST_WRITE_FORMAT;
}

/**
 * Throws AppError `database_damaged` unless the copy is a database of this program, and `database_newer` for a later version.
 * `name` is the user's name of the file, for the message.
 */
export const assertBrasstagDatabase = (copy: string, name: string): Promise<void> =>
  withDamagedError(name, () => {
    if (statSync(copy).size === 0 || !isWritable(copy)) throw createDamagedError(name);
    const db = new Database(copy, { readonly: true });
    try {
      if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw createDamagedError(name);
      checkMigrations(listAppliedMigrations(db));
      const difference = findSchemaDifference(db);
      if (difference !== null) throw createForeignSchemaError(name, difference);
    } finally {
      db.close();
    }
  });

/**
 * Makes a copy self-contained, private and durable, and checks every page of every table. No connection may have it open.
 * Throws AppError `database_damaged`.
 */
export const finishCopy = (copy: string, name: string): Promise<void> =>
  withDamagedError(name, async () => {
    const db = new Database(copy, { fileMustExist: true });
    // Without a write-ahead log, one file is the whole backup.
    try {
      db.pragma('journal_mode = DELETE');
    } finally {
      db.close();
    }
    if (!(await checkIntegrity(copy))) throw createDamagedError(name);
    const handle = await open(copy, 'r+');
    try {
      await handle.chmod(PRIVATE_FILE);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
