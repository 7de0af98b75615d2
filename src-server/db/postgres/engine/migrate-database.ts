import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@shared/kernel/errors';
import type { ClientBase } from 'pg';
import { Client } from 'pg';
import { z } from 'zod';
import { createConnectError } from './connect-error';
import type { PostgresConnection } from './connections';
import { createConnectOptions } from './connections';
import { endWithCommit } from './end-with-commit';
import { findDatabaseError } from './postgres-error';
import { applyMigrations } from './postgres-migrations';
import { requireDurableServer } from './server-check';

/** Calls that come later wait behind this one, and give up after 800 ms. */
const LOCK_TIMEOUT_MS = 500;
/** How often it asks for its locks, with a pause in which waiting calls go on. */
const LOCK_ATTEMPTS = 20;
const LOCK_PAUSE_MS = 250;
const CONNECT_TIMEOUT_MS = 10_000;

const rolesSchema = z.tuple([
  z.object({
    user: z.string(),
    owner: z.string(),
    mayBeOwner: z.boolean(),
    service: z.string().nullable(),
    isServiceOwner: z.boolean(),
  }),
]);

/** Whom the tables belong to: the owner of those that are there, else the one of the database. */
const READ_ROLES = `
  SELECT current_user::text AS user, o.rolname::text AS owner, pg_has_role(current_user, o.oid, 'MEMBER') AS "mayBeOwner",
    s.rolname::text AS service, coalesce(s.rolsuper OR pg_has_role(s.oid, o.oid, 'MEMBER'), false) AS "isServiceOwner"
  FROM pg_roles o LEFT JOIN pg_roles s ON s.rolname = $1
  WHERE o.oid = coalesce((SELECT relowner FROM pg_class WHERE oid = to_regclass('migration')),
    (SELECT datdba FROM pg_database WHERE datname = current_database()))`;

/** Works as the owner from here on, and checks that the role of services is another one. */
async function becomeOwner(client: ClientBase, serviceRole: string): Promise<void> {
  const [roles] = rolesSchema.parse((await client.query(READ_ROLES, [serviceRole])).rows);
  const { user, owner, mayBeOwner, service, isServiceOwner } = roles;
  if (!mayBeOwner)
    throw new AppError(
      'unavailable',
      `The database role ${user} may not migrate: the database belongs to ${owner}. Use a role that is a member of it.`,
    );
  if (service === null)
    throw new AppError(
      'not_found',
      `There is no database role ${serviceRole} for the service. Create it with LOGIN and a password, or name another one with --service-role.`,
    );
  if (isServiceOwner)
    throw new AppError(
      'validation_failed',
      `The database role ${service} may do everything here, so the audit log would not be safe from it. Name another one with --service-role.`,
    );
  await client.query(`SET ROLE ${client.escapeIdentifier(owner)}`);
}

/** True if another transaction kept the tables locked: the wait was too long, or each would have waited for the other. */
const isLocked = (error: unknown): boolean => /^(?:55P03|40P01)$/.test(findDatabaseError(error)?.code ?? '');

/** Says of an error of the server itself what to do. */
function describeMigrationError(error: unknown): unknown {
  const code = findDatabaseError(error)?.code;
  if (isLocked(error))
    return new AppError(
      'unavailable',
      'Another program is changing the database. Nothing was changed. Try again.',
    );
  if (code === '42501')
    return new AppError(
      'unavailable',
      'The owner of the database may not create tables in its schema. Nothing was changed. Make it the owner of the schema.',
    );
  return error;
}

/** The roles that get rights in a database. */
export interface DatabaseRoles {
  /** The one that services connect as. */
  readonly service: string;
  /** The one of auditors, who read the log and nothing else. */
  readonly reader: string;
}

/** What `migrateDatabase` did. */
export interface Migrated {
  /** Ids of the migrations that were applied now. */
  readonly applied: readonly string[];
  /** True if there is a role of auditors, which can read the log now. */
  readonly hasReader: boolean;
}

const readerSchema = z.array(z.object({ mayMore: z.boolean() }));

/** Lets the role of auditors read the log. False: there is no such role. */
async function grantReader(client: ClientBase, reader: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT rolsuper OR pg_has_role(oid, current_user, 'MEMBER') AS "mayMore" FROM pg_roles WHERE rolname = $1`,
    [reader],
  );
  const [found] = readerSchema.parse(rows);
  if (found === undefined) return false;
  if (found.mayMore)
    throw new AppError(
      'validation_failed',
      `The database role ${reader} may do everything here. Auditors only read the log: name another one with --reader-role.`,
    );
  await client.query('SELECT grant_reader($1)', [reader]);
  return true;
}

/** A cluster that was upgraded from before version 15 lets everyone create in this schema. Services refuse to run with that right. */
const REVOKE_CREATE = `
  DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC', current_schema()); END $$`;

/** Does all of it in one transaction, without its end. */
async function migrateOnce(
  client: ClientBase,
  { service, reader }: DatabaseRoles,
  nowMs: number,
): Promise<Migrated> {
  await client.query('BEGIN');
  const applied = await applyMigrations(client, nowMs);
  await client.query(REVOKE_CREATE);
  await client.query('SELECT grant_service($1)', [service]);
  return { applied, hasReader: await grantReader(client, reader) };
}

/** The same, again while services of the database keep the tables locked. */
async function migrate(
  client: ClientBase,
  roles: DatabaseRoles,
  nowMs: number,
  attempt = 1,
): Promise<Migrated> {
  try {
    return await migrateOnce(client, roles, nowMs);
  } catch (error) {
    if (!isLocked(error) || attempt === LOCK_ATTEMPTS) throw error;
  }
  await client.query('ROLLBACK');
  await pause(LOCK_PAUSE_MS);
  return migrate(client, roles, nowMs, attempt + 1);
}

/**
 * Brings the tables of a database to this program's version, as their owner, and gives both roles their rights. Throws AppError
 * `outcome_unknown` if the connection was lost with the commit. It throws `database_newer`, `not_found`, `validation_failed` or
 * `unavailable` if nothing was changed.
 */
export async function migrateDatabase(
  connection: PostgresConnection,
  roles: DatabaseRoles,
  nowMs: number,
): Promise<Migrated> {
  const client = new Client({
    ...createConnectOptions(connection),
    application_name: 'brasstag migrate',
    lock_timeout: LOCK_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Its statement fails, too, so this one needs no answer.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await requireDurableServer(client);
    await becomeOwner(client, roles.service);
    const migrated = await migrate(client, roles, nowMs);
    await endWithCommit(client, 'Run the command again: what is done stays, and the rest follows.');
    return migrated;
  } catch (error) {
    throw createConnectError(describeMigrationError(error), connection);
  } finally {
    await client.end().catch(() => undefined);
  }
}
