import { hash } from 'node:crypto';
import { AppError } from '@shared/kernel/errors';
import { backupFileMessages } from '@shared/service/backup-file.messages';
import { fillMessage } from '@shared/text/filled-message';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';

const migrationFiles = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Migration {
  /** The file name without folder and extension, such as `0001_keys_people_audit`. */
  readonly id: string;
  readonly sql: string;
}

/** Every migration of this program, in order. */
export const migrations: readonly Migration[] = Object.entries(migrationFiles)
  .map(([path, sql]) => ({ id: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((left, right) => (left.id < right.id ? -1 : 1));

const appliedRowsSchema = z.array(z.object({ id: z.string(), hash: z.string() }));

const sha256 = (text: string): string => hash('sha256', text);

/** Lists ids and hashes of the migrations applied to a database. Empty for a new one. */
export function listAppliedMigrations(db: Database): { id: string; hash: string }[] {
  const exists = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'").get();
  if (exists === undefined) return [];
  return appliedRowsSchema.parse(db.prepare('SELECT id, hash FROM migration ORDER BY id').all());
}

/** Throws AppError `database_newer` if a migration was applied that this program has not, or has with another text. */
export function checkMigrations(applied: readonly { id: string; hash: string }[]): void {
  for (const { id, hash: appliedHash } of applied) {
    const known = migrations.find((migration) => migration.id === id);
    if (known === undefined || sha256(known.sql) !== appliedHash)
      throw new AppError('database_newer', fillMessage(backupFileMessages.newer, { id }));
  }
}

/** Lists the migrations of this program that are not applied yet. Throws AppError `database_newer`. */
export function listPendingMigrations(db: Database): Migration[] {
  const applied = listAppliedMigrations(db);
  checkMigrations(applied);
  const seen = new Set(applied.map(({ id }) => id));
  return migrations.filter(({ id }) => !seen.has(id));
}

/** Creates the SQL that applies migrations inside a transaction: the table of migrations, then one text for each. */
export const createMigrationScript = (due: readonly Migration[], nowMs: number): string[] => [
  'CREATE TABLE IF NOT EXISTS migration (id TEXT PRIMARY KEY NOT NULL, hash TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  // Ids are names of our own files, hashes are hex.
  ...due.map(
    ({ id, sql }) =>
      `${sql};\nINSERT INTO migration (id, hash, applied_at) VALUES ('${id}', '${sha256(sql)}', ${nowMs})`,
  ),
];

/** Checks inside the transaction, before and after the migrations. A throw rolls everything back. */
export interface MigrationChecks {
  before(): void;
  after(): void;
}

/** Brings the database to this program's schema in one transaction. Returns the ids applied now. */
export function migrate(db: Database, nowMs: number, checks?: MigrationChecks): string[] {
  if (listPendingMigrations(db).length === 0) return [];
  // SQLite ignores this inside a transaction. A table that is rebuilt would then delete the rows that refer to it.
  db.pragma('foreign_keys = OFF');
  try {
    db.exec('BEGIN IMMEDIATE');
    // Another process may have migrated the database first.
    const due = listPendingMigrations(db);
    checks?.before();
    for (const statements of createMigrationScript(due, nowMs)) db.exec(statements);
    if (z.array(z.unknown()).parse(db.pragma('foreign_key_check')).length > 0)
      throw new Error('a migration left rows that point nowhere');
    checks?.after();
    db.exec('COMMIT');
    return due.map(({ id }) => id);
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  } finally {
    db.pragma('foreign_keys = ON');
  }
}
