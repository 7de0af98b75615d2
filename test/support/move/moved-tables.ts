import { movedTables } from '@server/db/shared/move/moved-tables';
import Database from 'better-sqlite3';
import type { FieldDef } from 'pg';
import { z } from 'zod';
import { withClient } from '../postgres/postgres-store';

/** The rows of every table, each as a text, in an order of their own. */
export type TableContents = Readonly<Record<string, readonly string[]>>;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Writes a row with its columns in the order of their names, and bytes as hex. */
function formatRow(row: Record<string, unknown>): string {
  const columns = Object.entries(row).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify(
    columns.map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('hex') : value]),
  );
}

const formatRows = (rows: unknown): string[] => rowsSchema.parse(rows).map(formatRow).toSorted();

/** Reads every moved table of a database file, without the program's own reader. */
export function readFileTables(file: string): TableContents {
  const db = new Database(file, { readonly: true });
  try {
    return Object.fromEntries(
      movedTables.map((table) => [table, formatRows(db.prepare(`SELECT * FROM "${table}"`).all())]),
    );
  } finally {
    db.close();
  }
}

const INT8 = 20;

/** Converts the integers of a row, which the driver gives as texts. */
const convertRow = (fields: readonly FieldDef[], row: unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, dataTypeID }, index) => {
      const value = row[index];
      return [name, dataTypeID === INT8 && value !== null ? Number(value) : value];
    }),
  );

/** Reads every moved table of a database of PostgreSQL in the same way. */
export const readServerTables = (url: string): Promise<TableContents> =>
  withClient(url, async (client) => {
    const contents: Record<string, readonly string[]> = {};
    for (const table of movedTables) {
      const { rows, fields } = await client.query<unknown[]>({
        text: `SELECT * FROM "${table}"`,
        rowMode: 'array',
      });
      contents[table] = formatRows(rows.map((row) => convertRow(fields, row)));
    }
    return contents;
  });
