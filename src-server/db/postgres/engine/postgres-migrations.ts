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

/** The name of a migration that a program without it need not know, so that it goes on beside those that do. decision 0243. */
const ADDITIVE = /\.additive$/;

const appliedSchema = z.array(z.object({ id: z.string(), hash: z.string() }));

type AppliedMigrations = z.infer<typeof appliedSchema>;

/** Reads which migrations were applied. null: the database has no tables yet. */
async function readApplied(client: ClientBase): Promise<AppliedMigrations | null> {
  const { rows: tables } = await client.query(
    "SELECT FROM pg_tables WHERE tablename = 'migration' AND schemaname = current_schema()",
  );
  if (tables.length === 0) return null;
  return appliedSchema.parse((await client.query('SELECT id, hash FROM migration')).rows);
}

const isKnown = (id: string): boolean => postgresMigrations.some((migration) => migration.id === id);

/** True if a database with this migration is one of this program's version. */
const isOwn = ({ id, hash: appliedHash }: AppliedMigrations[number]): boolean =>
  postgresMigrations.find((migration) => migration.id === id)?.hash === appliedHash;

/** True if this program can also work without knowing the migration. */
const isUsable = (applied: AppliedMigrations[number]): boolean =>
  isOwn(applied) || (ADDITIVE.test(applied.id) && !isKnown(applied.id));

/** Lists the migrations that the database lacks. Throws AppError `database_newer` for one with which this program cannot work. */
async function listPendingMigrations(
  client: ClientBase,
  isAccepted: typeof isOwn,
): Promise<readonly Migration[]> {
  const applied = await readApplied(client);
  if (applied === null) return postgresMigrations;
  const refused = applied.find((migration) => !isAccepted(migration));
  if (refused !== undefined)
    throw new AppError('database_newer', fillMessage(backupFileMessages.newer, { id: refused.id }));
  return postgresMigrations.filter(({ id }) => !applied.some((known) => known.id === id));
}

async function requireSchema(client: ClientBase, isAccepted: typeof isOwn): Promise<void> {
  if ((await listPendingMigrations(client, isAccepted)).length === 0) return;
  throw new AppError(
    'database_older',
    'The database has no tables of this version of Brasstag yet. Nothing was changed. With the URL of the owner in FILE, run: brasstag migrate --database FILE',
  );
}

/**
 * Requires every migration of this program and no other, as what copies whole tables needs it. Throws AppError `database_newer`, or
 * `database_older` for a database that must be migrated first.
 */
export const requireCurrentSchema = (client: ClientBase): Promise<void> => requireSchema(client, isOwn);

/** The same for a service, which also works where later migrations have only added something. */
export const requireUsableSchema = (client: ClientBase): Promise<void> => requireSchema(client, isUsable);

/** Services and commands of this program that are connected. Every role may read that. */
const COUNT_OTHERS = `
  SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'brasstag'`;

const othersSchema = z.tuple([z.object({ others: z.int() })]);

/**
 * Keeps programs that do not know the migrations from working on what they make. One that connects waits for the table, then
 * refuses. Throws AppError `unavailable` if one is connected already.
 */
async function requireNoOthers(client: ClientBase, due: readonly Migration[]): Promise<void> {
  const closed = due.find(({ id }) => !ADDITIVE.test(id));
  if (closed === undefined) return;
  await client.query('LOCK TABLE migration IN ACCESS EXCLUSIVE MODE');
  const [{ others }] = othersSchema.parse((await client.query(COUNT_OTHERS)).rows);
  if (others === 0) return;
  throw new AppError(
    'unavailable',
    `Services or commands of Brasstag are connected to the database, and an older one cannot go on after ${closed.id}. End all of them, then run the command again. Nothing was changed.`,
  );
}

/** Applies what the database lacks, in the running transaction. Returns the ids applied now. */
export async function applyMigrations(client: ClientBase, nowMs: number): Promise<string[]> {
  // Another program may be at the same: what is pending is known behind the lock.
  await lockOrganisation(client);
  const due = await listPendingMigrations(client, isOwn);
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (id text COLLATE "C" PRIMARY KEY, hash text NOT NULL, applied_at bigint NOT NULL)',
  );
  await requireNoOthers(client, due);
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
