import { join } from 'node:path';
import { openDatabase } from '@server/db/sqlite/store/open-database';
import { is } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getTableConfig, SQLiteTable as TableClass } from 'drizzle-orm/sqlite-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createTemporaryFolder } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const modules = import.meta.glob<Record<string, unknown>>('../../../../../src-server/db/*/schema/*.ts', {
  eager: true,
});

const tables: readonly (readonly [string, SQLiteTable])[] = Object.values(modules)
  .flatMap((exports) => Object.values(exports))
  .filter((value) => is(value, TableClass))
  .map((table) => [getTableConfig(table).name, table] as const);

const queries = Object.values(
  import.meta.glob<string>('../../../../../src-server/db/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNotNull: boolean;
  readonly isPrimary: boolean;
}

const realColumns = z.array(
  z
    .looseObject({ name: z.string(), type: z.string(), notnull: z.number(), pk: z.number() })
    .transform(
      ({ name, type, notnull, pk }): Column => ({ name, type, isNotNull: notnull === 1, isPrimary: pk > 0 }),
    ),
);

const realTables = z.array(
  z.looseObject({ schema: z.string(), name: z.string(), type: z.string(), strict: z.number() }),
);

function open() {
  const { writer, reader } = openDatabase(join(createTemporaryFolder(), 'brasstag.db'), 0, {
    checksEveryPage: false,
  });
  onTestFinished(() => {
    reader.close();
    writer.close();
  });
  return writer;
}

function describedColumns(table: SQLiteTable): Column[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const keyed = new Set<string>(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  const isPrimary = (column: SQLiteColumn) => column.primary || keyed.has(column.name);
  return columns.map((column) => ({
    name: column.name,
    type: column.getSQLType().toUpperCase(),
    isNotNull: column.notNull || isPrimary(column),
    isPrimary: isPrimary(column),
  }));
}

describe('the tables that queries describe', () => {
  it('are found', () => {
    expect(tables.map(([name]) => name)).toEqual(
      expect.arrayContaining(['property', 'guest', 'reservation', 'api_key']),
    );
  });

  it('are each used by a query', () => {
    const described = Object.values(modules).flatMap((exports) => Object.keys(exports));
    const isUsed = (name: string) =>
      queries.some((text) => new RegExp(`\\b${name}\\b[^;]* from '[^']*schema`).test(text));
    expect(described.filter((name) => !isUsed(name))).toEqual([]);
  });

  it.each(tables)('%s has the columns, types and keys of the migrated one', (name, table) => {
    const real = realColumns.parse(open().pragma(`table_xinfo(${name})`));
    expect(describedColumns(table)).toEqual(real);
  });

  verifies('run.strict-tables', 'are all strict, and so is every other table of ours', () => {
    const real = realTables.parse(open().pragma('table_list'));
    const lax = real.filter(
      ({ schema, name, type, strict }) =>
        schema === 'main' && type === 'table' && !name.startsWith('sqlite_') && strict !== 1,
    );
    expect(lax.map(({ name }) => name)).toEqual([]);
  });
});
