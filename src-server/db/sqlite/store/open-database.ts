import { closeSync, existsSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkMigrations, listAppliedMigrations, migrate } from '@server/db/sqlite/engine/migrate';
import type { SchemaDifference } from '@server/db/sqlite/engine/schema-check';
import { findSchemaDifference } from '@server/db/sqlite/engine/schema-check';
import { isBusy, isDamaged } from '@server/db/sqlite/engine/sqlite-error';
import { removeDatabase, requireOwnDatabase } from '@server/db/sqlite/files/companion-files';
import { PRIVATE_FILE } from '@server/files/own-file';
import { createTempPath } from '@server/files/temp-file';
import type { OpenOptions } from '@server/stores/engine/engine-port';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { AppError } from '@shared/kernel/errors';
import { startErrorMessages } from '@shared/service/start-error.messages';
import { fillMessage } from '@shared/text/filled-message';
import Database from 'better-sqlite3';
import { ZodError } from 'zod';
import { assertNeverHadDatabase } from './missing-database';
import { upgradeDatabase } from './upgrade-database';

/** 'BTAG': marks a database as one of this program. */
export const APPLICATION_ID = 0x42544147;
/** In older versions two connections that write and checkpoint at the same time can damage a WAL database. */
const MIN_SQLITE_VERSION = [3, 51, 3] as const;
const WAL_PAGES_BEFORE_CHECKPOINT = 4000;
const MAX_WAL_BYTES = 64 * 1024 * 1024;

function assertSqliteVersion(db: Database.Database): void {
  const version = String(db.prepare('SELECT sqlite_version()').pluck().get());
  const parts = version.split('.').map(Number);
  for (const [index, least] of MIN_SQLITE_VERSION.entries()) {
    const part = parts[index] ?? 0;
    if (part > least) return;
    if (part < least)
      throw new Error(`SQLite ${version} is too old: ${MIN_SQLITE_VERSION.join('.')} is needed`);
  }
}

const formatRestoreCommand = (file: string): string => formatCliCommand('restore FILE', dirname(file));

const createDamagedError = (file: string, cause?: unknown): AppError =>
  new AppError(
    'database_damaged',
    fillMessage(startErrorMessages.damaged, { file, command: formatRestoreCommand(file) }),
    { cause },
  );

const createForeignSchemaError = (file: string, found: SchemaDifference): AppError =>
  new AppError(
    'database_damaged',
    fillMessage(startErrorMessages.changed, { file, ...found, command: formatRestoreCommand(file) }),
  );

/** Converts an error of opening to a refusal that names the file. Other errors stay as they are. */
function toOpenError(file: string, cause: unknown): unknown {
  // A row of the schema whose values have another type is damage, too.
  if (isDamaged(cause) || cause instanceof ZodError) return createDamagedError(file, cause);
  if (!isBusy(cause)) return cause;
  return new AppError('data_directory_in_use', fillMessage(startErrorMessages.locked, { file }), { cause });
}

/** True if stored settings are not the JSON that they are written as: their page is that of another table. Each start reads them. */
function hasForeignSettings(db: Database.Database): boolean {
  const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'service_setting'").get();
  if (table === undefined) return false;
  return db.prepare('SELECT 1 FROM service_setting WHERE json_valid(value) IS NOT 1').get() !== undefined;
}

/** Checks the file without changing it. A read-only connection never writes, not even at close. */
function inspectFile(file: string, checksEveryPage: boolean): void {
  if (statSync(file).size === 0) throw createDamagedError(file);
  try {
    const db = new Database(file, { readonly: true, timeout: 5000 });
    try {
      if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw createDamagedError(file);
      checkMigrations(listAppliedMigrations(db));
      const difference = findSchemaDifference(db);
      if (difference !== null) throw createForeignSchemaError(file, difference);
      if (checksEveryPage && db.pragma('quick_check(1)', { simple: true }) !== 'ok')
        throw createDamagedError(file);
      if (hasForeignSettings(db)) throw createDamagedError(file);
    } finally {
      db.close();
    }
  } catch (error) {
    throw toOpenError(file, error);
  }
}

/** Configures a connection. `synchronous` is set after WAL, because better-sqlite3's build lowers it when WAL is first used. */
function configure(db: Database.Database): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('trusted_schema = OFF');
  db.pragma('cell_size_check = ON');
  // What is erased is overwritten, and not only marked as free. decision 0152.
  db.pragma('secure_delete = ON');
  db.pragma('cache_size = -65536');
  db.pragma(`wal_autocheckpoint = ${WAL_PAGES_BEFORE_CHECKPOINT}`);
  db.pragma(`journal_size_limit = ${MAX_WAL_BYTES}`);
}

/** Creates the database as a temporary file and links it when it is complete. An incomplete file never has the final name. */
function createDatabase(file: string, nowMs: number): void {
  const temporary = createTempPath(file);
  closeSync(openSync(temporary, 'wx', PRIVATE_FILE));
  const db = new Database(temporary);
  try {
    db.pragma('auto_vacuum = INCREMENTAL');
    db.pragma(`application_id = ${APPLICATION_ID}`);
    configure(db);
    migrate(db, nowMs);
  } catch (error) {
    db.close();
    removeDatabase(temporary);
    throw error;
  }
  db.close();
  try {
    linkSync(temporary, file);
  } catch (error) {
    // Another process has created the database meanwhile, and that one is used.
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

export interface OpenedDatabase {
  /** The one connection that writes. */
  readonly writer: Database.Database;
  /** Reads the last committed state, also while the writer has a transaction open. */
  readonly reader: Database.Database;
}

/**
 * Opens the database, and creates or migrates it where needed.
 * Throws AppError `database_damaged`, `database_newer` or, for a lock of another program, `data_directory_in_use`. Then the file is byte for byte unchanged. A database
 * that is missing beside its companions counts as damaged.
 */
export function openDatabase(file: string, nowMs: number, options: OpenOptions): OpenedDatabase {
  const { checksEveryPage, keepsOlder = true, isStaged = false } = options;
  requireOwnDatabase(file);
  if (existsSync(file)) inspectFile(file, checksEveryPage);
  else {
    assertNeverHadDatabase(file);
    createDatabase(file, nowMs);
  }
  const writer = new Database(file, { timeout: 5000 });
  try {
    assertSqliteVersion(writer);
    configure(writer);
    if (isStaged) writer.pragma('synchronous = OFF');
    upgradeDatabase(writer, file, nowMs, keepsOlder);
    writer.pragma('busy_timeout = 0');
    const reader = new Database(file, { readonly: true, timeout: 5000 });
    reader.pragma('cache_size = -32768');
    return { writer, reader };
  } catch (error) {
    writer.close();
    throw toOpenError(file, error);
  }
}
