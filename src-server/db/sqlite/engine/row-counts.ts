import { z } from 'zod';

/** Every table but the list of migrations. */
export const TABLE_NAMES =
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migration'";

/** Formats a statement that counts the rows of one table. */
export const formatRowCount = (table: string): string =>
  `SELECT count(*) AS count FROM "${table.replaceAll('"', '""')}"`;

const nameRowsSchema = z.array(z.object({ name: z.string() }));
const countRowSchema = z.tuple([z.object({ count: z.number() })]);

/** Reads the rows that `TABLE_NAMES` returns. */
export const listTableNames = (rows: unknown): string[] => nameRowsSchema.parse(rows).map(({ name }) => name);

/** Reads the row that a statement of `formatRowCount` returns. */
export const readRowCount = (rows: unknown): number => countRowSchema.parse(rows)[0].count;

/** A table that would have another number of rows. The numbers are texts without separators, for a message. */
export interface RowCountMismatch {
  readonly table: string;
  readonly before: string;
  readonly after: string;
}

/** Finds the first table that lost or gained rows. Null if there is none. No migration may change the number of rows of an existing table. */
export function findRowCountMismatch(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): RowCountMismatch | null {
  for (const [table, count] of before)
    if (after.get(table) !== count)
      return { table, before: String(count), after: String(after.get(table) ?? 0) };
  return null;
}
