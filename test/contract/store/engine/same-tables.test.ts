import { postgresMigrations } from '@server/db/postgres/engine/postgres-migrations';
import { createMigrationScript, migrations } from '@server/db/sqlite/engine/migrate';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { borrowMigratedDatabase, withClient } from '../../../support/postgres/postgres-store';
import { verifies } from '../../../support/service/verifies';

/**
 * The log and the clock, which each engine stores in its own form, and the list of applied migrations. Also what only
 * several services of one database need. decision 0187; decision 0211; decision 0227.
 */
const OWN_TABLES =
  /^(?:audit_|sqlite_|auth_failure_count$|clock$|migration$|shared_file$|web_session$|launch_link$)/;

/** A fact about a table, such as `property.name: text, required`. */
const factsSchema = z.array(z.object({ fact: z.string() }));

const listFacts = (rows: unknown, table: string): string[] =>
  factsSchema.parse(rows).map(({ fact }) => `${table}.${fact}`);

const namesSchema = z.array(z.object({ name: z.string() }));

const SQLITE_FACTS = [
  `SELECT name || ': ' || CASE type WHEN 'INTEGER' THEN 'bigint' WHEN 'BLOB' THEN 'bytea' ELSE lower(type) END
     || CASE WHEN "notnull" OR pk THEN ', required' ELSE '' END
     || CASE WHEN dflt_value IS NULL THEN '' ELSE ', default ' || dflt_value END AS fact
   FROM pragma_table_xinfo(?)`,
  `SELECT 'key ' || group_concat(name, ', ' ORDER BY name) AS fact FROM pragma_table_xinfo(?) WHERE pk HAVING count(*) > 0`,
  `SELECT 'reference ' || "from" || ' to ' || "table" || '.' || "to" AS fact FROM pragma_foreign_key_list(?)`,
  `SELECT CASE WHEN partial THEN 'unique where ' ELSE 'unique ' END || (
     SELECT group_concat(name, ', ' ORDER BY name) FROM pragma_index_info(i.name)) AS fact
   FROM pragma_index_list(?) i WHERE "unique" AND origin <> 'pk'`,
];

const POSTGRES_FACTS = [
  `SELECT attname || ': ' || format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ', required' ELSE '' END
     || coalesce(', default ' || replace(pg_get_expr(adbin, adrelid), '::text', ''), '') AS fact
   FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE attrelid = $1::regclass AND attnum > 0`,
  `SELECT 'key ' || string_agg(attname, ', ' ORDER BY attname) AS fact
   FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
   WHERE indrelid = $1::regclass AND indisprimary HAVING count(*) > 0`,
  `SELECT 'reference ' || a.attname || ' to ' || confrelid::regclass || '.' || b.attname AS fact
   FROM pg_constraint JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = ANY (conkey)
   JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = ANY (confkey)
   WHERE conrelid = $1::regclass AND contype = 'f'`,
  `SELECT CASE WHEN indpred IS NULL THEN 'unique ' ELSE 'unique where ' END || (
     SELECT string_agg(attname, ', ' ORDER BY attname) FROM pg_attribute
     WHERE attrelid = indrelid AND attnum = ANY (indkey)) AS fact
   FROM pg_index WHERE indrelid = $1::regclass AND indisunique AND NOT indisprimary`,
];

const isCompared = (name: string): boolean => !OWN_TABLES.test(name);

function listSqliteFacts(): string[] {
  const db = new Database(':memory:');
  try {
    for (const statements of createMigrationScript(migrations, 0)) db.exec(statements);
    const tables = namesSchema.parse(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all());
    return tables
      .filter(({ name }) => isCompared(name))
      .flatMap(({ name }) => SQLITE_FACTS.flatMap((query) => listFacts(db.prepare(query).all(name), name)))
      .toSorted();
  } finally {
    db.close();
  }
}

const listPostgresFacts = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const facts: string[] = [];
    for (const { name } of namesSchema.parse(rows))
      if (isCompared(name))
        for (const query of POSTGRES_FACTS)
          facts.push(...listFacts((await client.query(query, [name])).rows, name));
    return facts.toSorted();
  });

describe('the migrations of both engines', () => {
  verifies('run.same-tables', 'make the same tables, but for the log and the clock', async () => {
    const facts = await listPostgresFacts(await borrowMigratedDatabase());
    expect(facts).toEqual(listSqliteFacts());
    expect(facts).toContain('reservation.unique number, property_id');
  });

  verifies('run.same-tables', 'have the same numbers, from the first one of PostgreSQL on', () => {
    const getNumber = ({ id }: { readonly id: string }): string => id.slice(0, 4);
    // The log came later than the other tables of its number.
    const own = [...new Set(postgresMigrations.map(getNumber))];
    const first = own[0] ?? '';
    expect(own).toEqual(migrations.map(getNumber).filter((number) => number >= first));
  });
});
