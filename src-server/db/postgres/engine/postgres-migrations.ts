import { hash } from 'node:crypto';
import { AppError } from '@shared/kernel/errors';
import { backupFileMessages } from '@shared/service/backup-file.messages';
import { fillMessage } from '@shared/text/filled-message';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { lockOrganisation } from './locks';

const migrationFiles = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Migration {
  /** The file name without folder and extension. It has the number of the SQLite migration that does the same. */
  readonly id: string;
  readonly sql: string;
  readonly hash: string;
}

/** Every migration of this program, in order. */
export const postgresMigrations: readonly Migration[] = Object.entries(migrationFiles)
  .map(([path, sql]) => ({ id: path.replace(/^.*\/|\.sql$/g, ''), sql, hash: hash('sha256', sql) }))
  .sort((left, right) => (left.id < right.id ? -1 : 1));

const appliedSchema = z.array(z.object({ id: z.string(), hash: z.string() }));

/** Lists the migrations that the database lacks. Throws AppError `database_newer` for one that this program does not know. */
async function listPendingMigrations(client: ClientBase): Promise<readonly Migration[]> {
  const { rows: tables } = await client.query(
    "SELECT FROM pg_tables WHERE tablename = 'migration' AND schemaname = current_schema()",
  );
  if (tables.length === 0) return postgresMigrations;
  const applied = appliedSchema.parse((await client.query('SELECT id, hash FROM migration')).rows);
  for (const { id, hash: appliedHash } of applied)
    if (postgresMigrations.find((migration) => migration.id === id)?.hash !== appliedHash)
      throw new AppError('database_newer', fillMessage(backupFileMessages.newer, { id }));
  return postgresMigrations.filter(({ id }) => !applied.some((known) => known.id === id));
}

/** Throws AppError `database_newer`, or `database_older` for a database that must be migrated first. */
export async function requireCurrentSchema(client: ClientBase): Promise<void> {
  if ((await listPendingMigrations(client)).length === 0) return;
  throw new AppError(
    'database_older',
    'The database has no tables of this version of Brasstag yet. Nothing was changed. With the URL of the owner in FILE, run: brasstag migrate --database FILE',
  );
}

/** Applies what the database lacks, in the running transaction. Returns the ids applied now. */
export async function applyMigrations(client: ClientBase, nowMs: number): Promise<string[]> {
  // Another program may be at the same: what is pending is known behind the lock.
  await lockOrganisation(client);
  const due = await listPendingMigrations(client);
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (id text COLLATE "C" PRIMARY KEY, hash text NOT NULL, applied_at bigint NOT NULL)',
  );
  for (const migration of due) {
    await client.query(migration.sql);
    const values = [migration.id, migration.hash, nowMs];
    await client.query('INSERT INTO migration (id, hash, applied_at) VALUES ($1, $2, $3)', values);
  }
  return due.map(({ id }) => id);
}

/** Brings the database to this program's schema in one transaction. Returns the ids applied now. */
export async function migratePostgres(client: ClientBase, nowMs: number): Promise<string[]> {
  await client.query('BEGIN');
  try {
    const applied = await applyMigrations(client, nowMs);
    await client.query('COMMIT');
    return applied;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
