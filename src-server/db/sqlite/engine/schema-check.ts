import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';
import { createMigrationScript, listAppliedMigrations, migrations } from './migrate';

/** What `hashSchema` returns after every migration. The test of the schema compares it, and prints the value after a new one. */
export const SCHEMA_HASH = 'b956ddb64f994c546285025b92d0f64a16d6580150ce9e1a0d63feaf7c9df398';

const objectRowsSchema = z.array(
  z.object({ type: z.string(), name: z.string(), sql: z.string().nullable() }),
);

// Nothing is left out by its name: a file that was edited by hand can have a trigger with a reserved one.
const LIST_OBJECTS = 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name, sql';

interface SchemaObject {
  /** Kind and name, such as `trigger api_key_is_frozen`. */
  readonly title: string;
  readonly sql: string;
}

/** Lists tables, indexes, triggers and views. Indexes that SQLite makes by itself have no SQL. */
const listObjects = (db: Database): SchemaObject[] =>
  objectRowsSchema
    .parse(db.prepare(LIST_OBJECTS).all())
    .map(({ type, name, sql }) => ({ title: `${type} ${name}`, sql: (sql ?? '').replaceAll(/\s+/g, ' ') }));

/** Hashes the schema of a database: SHA-256 in hex over kinds, names and SQL of its objects. */
export const hashSchema = (db: Database): string =>
  hash('sha256', JSON.stringify(listObjects(db).map(({ title, sql }) => [title, sql])));

/** Lists what the migrations of those ids create. */
function listExpectedObjects(ids: ReadonlySet<string>): SchemaObject[] {
  const db = new SqliteDatabase(':memory:');
  try {
    const due = migrations.filter(({ id }) => ids.has(id));
    for (const statements of createMigrationScript(due, 0)) db.exec(statements);
    return listObjects(db);
  } finally {
    db.close();
  }
}

/** The first object of a schema that is not as the migrations create it. */
export interface SchemaDifference {
  readonly difference: 'unknown' | 'changed' | 'missing';
  /** Kind and name, such as `trigger api_key_is_frozen`. */
  readonly object: string;
}

/**
 * Finds how the schema of a database differs from what its migrations create: a trigger of another program could
 * make a revoked key active. null: it does not differ. Never runs anything that the schema defines.
 */
export function findSchemaDifference(db: Database): SchemaDifference | null {
  const applied = new Set(listAppliedMigrations(db).map(({ id }) => id));
  // The usual start: creating the schema again to compare it takes a tenth of the start.
  if (applied.size === migrations.length && hashSchema(db) === SCHEMA_HASH) return null;
  const expected = new Map(listExpectedObjects(applied).map(({ title, sql }) => [title, sql]));
  for (const { title, sql } of listObjects(db)) {
    const known = expected.get(title);
    if (known === undefined) return { difference: 'unknown', object: title };
    if (known !== sql) return { difference: 'changed', object: title };
    // A second object of the same name is unknown, too.
    expected.delete(title);
  }
  const [missing] = expected.keys();
  return missing === undefined ? null : { difference: 'missing', object: missing };
}
