import type { ClientBase } from 'pg';

/** Counts the rows of a table. */
export async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*) AS count FROM "${table}"`);
  return rows[0]?.count ?? 0;
}
