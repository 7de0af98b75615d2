import type { Database } from 'better-sqlite3';
import SqliteDatabase from 'better-sqlite3';
import { z } from 'zod';
import { createMigrationScript, listAppliedMigrations, migrations } from './migrate';

const objectRowsSchema = z.array(
  z.object({ type: z.string(), name: z.string(), sql: z.string().nullable() }),
);

// Names with this prefix belong to SQLite, which lets no statement create them.
const LIST_OBJECTS = String.raw`
SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY type, name
`;

/** Tables, indexes, triggers and views by kind and name, such as `trigger api_key_is_frozen`, with their SQL. */
function listObjects(db: Database): Map<string, string> {
  const rows = objectRowsSchema.parse(db.prepare(LIST_OBJECTS).all());
  return new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, (sql ?? '').replaceAll(/\s+/g, ' ')]));
}

/** Lists what the migrations of those ids create. */
function listExpectedObjects(ids: ReadonlySet<string>): Map<string, string> {
  const db = new SqliteDatabase(':memory:');
  try {
    const due = migrations.filter(({ id }) => ids.has(id));
    for (const statements of createMigrationScript(due, 0)) db.exec(statements);
    return listObjects(db);
  } finally {
    db.close();
  }
}

/**
 * Finds how the schema of a database differs from what its migrations create, as words for a message: a trigger
 * of another program could make a revoked key active. null: it does not differ. Never runs anything that the
 * schema defines.
 */
export function findSchemaDifference(db: Database): string | null {
  const expected = listExpectedObjects(new Set(listAppliedMigrations(db).map(({ id }) => id)));
  const actual = listObjects(db);
  for (const [name, sql] of actual) {
    const known = expected.get(name);
    if (known === undefined) return `has an unknown ${name}`;
    if (known !== sql) return `has another ${name}`;
  }
  const missing = [...expected.keys()].find((name) => !actual.has(name));
  return missing === undefined ? null : `lacks the ${missing}`;
}
