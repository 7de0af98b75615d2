import { z } from 'zod';

/** Every table but the list of migrations. */
export const TABLE_NAMES =
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migration'";

/** A statement for the rows of one table. */
export const formatRowCount = (table: string): string =>
  `SELECT count(*) AS count FROM "${table.replaceAll('"', '""')}"`;

const nameRows = z.array(z.object({ name: z.string() }));
const countRow = z.tuple([z.object({ count: z.number() })]);

/** What a statement for the names, or for the rows of one table, answered. */
export const listTableNames = (rows: unknown): string[] => nameRows.parse(rows).map(({ name }) => name);
export const readRowCount = (rows: unknown): number => countRow.parse(rows)[0].count;

/** A sentence about the first table that lost or gained rows; null: none did. No migration of ours does that to a table that there was. */
export function findRowCountMismatch(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string | null {
  for (const [name, count] of before)
    if (after.get(name) !== count) return `${name} would have ${after.get(name) ?? 0} rows, not ${count}.`;
  return null;
}
