import { postgresMigrations } from '@server/db/postgres/engine/postgres-migrations';
import type { ClientBase } from 'pg';

/** Quotes a name that the database or this program has given. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Reads the schema that the connection works in. */
export async function readSchema(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>('SELECT current_schema() AS name');
  const name = rows[0]?.name ?? null;
  if (name === null) throw new Error('the connection has no schema');
  return name;
}

/** Lets the connection work in a schema, as long as its transaction is open. */
export async function setSchema(client: ClientBase, name: string): Promise<void> {
  await client.query(`SET LOCAL search_path = ${quoteName(name)}`);
}

/** Creates a schema with all tables of this program, and lets the connection work in it. */
export async function createSchema(client: ClientBase, name: string, nowMs: number): Promise<void> {
  await client.query(`CREATE SCHEMA ${quoteName(name)}`);
  await setSchema(client, name);
  await client.query(
    'CREATE TABLE migration (id text COLLATE "C" PRIMARY KEY, hash text NOT NULL, applied_at bigint NOT NULL)',
  );
  for (const { id, sql, hash } of postgresMigrations) {
    await client.query(sql);
    await client.query('INSERT INTO migration (id, hash, applied_at) VALUES ($1, $2, $3)', [id, hash, nowMs]);
  }
}

/** True if the database has a schema of that name. */
export async function hasSchema(client: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [name]);
  return rowCount === 1;
}

/** Waits until no transaction uses a table of the schema, and keeps others out until this one ends. */
export async function lockTables(client: ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY 1',
    [schema],
  );
  const names = rows.map(({ name }) => `${quoteName(schema)}.${quoteName(name)}`);
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
}

/** Lists the roles of services: those that may create keys and do not own them. */
async function listServiceRoles(client: ClientBase, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT pg_get_userbyid(acl.grantee) AS name
     FROM pg_class c, aclexplode(c.relacl) AS acl
     WHERE c.relname = 'api_key' AND c.relnamespace = to_regnamespace($1) AND acl.privilege_type = 'INSERT'
       AND acl.grantee NOT IN (0, c.relowner)`,
    [quoteName(schema)],
  );
  return rows.map(({ name }) => name);
}

/** Lists the roles of auditors: those that may read the log and no key. */
async function listReaderRoles(client: ClientBase, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT pg_get_userbyid(acl.grantee) AS name
     FROM pg_class c, aclexplode(c.relacl) AS acl
     WHERE c.relname = 'audit_record' AND c.relnamespace = to_regnamespace($1) AND acl.privilege_type = 'SELECT'
       AND acl.grantee NOT IN (0, c.relowner)
       AND NOT has_table_privilege(acl.grantee, to_regclass($1 || '.api_key'), 'SELECT')`,
    [quoteName(schema)],
  );
  return rows.map(({ name }) => name);
}

/** Lets the functions with rights of their own read the tables beside them, whatever their schema was called before. */
async function setFunctionPaths(client: ClientBase, schema: string): Promise<void> {
  await client.query("SET LOCAL search_path = ''");
  const { rows } = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
     WHERE p.pronamespace = to_regnamespace($1)
       AND EXISTS (SELECT FROM unnest(p.proconfig) AS setting WHERE setting LIKE 'search_path=%')`,
    [quoteName(schema)],
  );
  for (const { name } of rows)
    await client.query(`ALTER FUNCTION ${name} SET search_path = ${quoteName(schema)}, pg_temp`);
}

/** Tables that no backup has, and of which those of now count: fingerprints of the files that all services have alike, restores and what they have replaced. */
const SERVER_TABLES = ['shared_file', 'audit_restore', 'audit_replaced'] as const;

/** Copies what only a database on a server has. A database of an older version may lack such a table. */
export async function copyServerTables(client: ClientBase, live: string, restored: string): Promise<void> {
  for (const table of SERVER_TABLES) {
    const from = `${quoteName(live)}.${quoteName(table)}`;
    const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
      from,
    ]);
    if (rows[0]?.found === true)
      await client.query(`INSERT INTO ${quoteName(restored)}.${quoteName(table)} SELECT * FROM ${from}`);
  }
}

/** The schemas of a swap. */
interface Swap {
  readonly live: string;
  readonly restored: string;
  /** What the living one is called afterwards. */
  readonly keptAs: string;
}

/** Puts the restored schema in the place of the living one, with the rights that services had there. */
export async function swapSchemas(client: ClientBase, { live, restored, keptAs }: Swap): Promise<void> {
  const roles = await listServiceRoles(client, live);
  const readers = await listReaderRoles(client, live);
  await client.query(`ALTER SCHEMA ${quoteName(live)} RENAME TO ${quoteName(keptAs)}`);
  await client.query(`ALTER SCHEMA ${quoteName(restored)} RENAME TO ${quoteName(live)}`);
  await setFunctionPaths(client, keptAs);
  await setFunctionPaths(client, live);
  await setSchema(client, live);
  await client.query(`REVOKE ALL ON SCHEMA ${quoteName(keptAs)} FROM PUBLIC`);
  for (const role of roles) {
    await client.query('SELECT grant_service($1)', [role]);
    await client.query(`REVOKE ALL ON SCHEMA ${quoteName(keptAs)} FROM ${quoteName(role)}`);
  }
  for (const role of readers) {
    await client.query('SELECT grant_reader($1)', [role]);
    await client.query(`REVOKE ALL ON SCHEMA ${quoteName(keptAs)} FROM ${quoteName(role)}`);
  }
}
