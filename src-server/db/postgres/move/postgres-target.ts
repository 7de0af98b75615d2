import { createEntrySealer } from '@server/db/postgres/seal/sealed-entry';
import type { CopyTarget, MovedRow } from '@server/db/shared/move/copy-ports';
import { movedTables, numberedTables } from '@server/db/shared/move/moved-tables';
import type { ClientBase } from 'pg';
import { countRows } from './count-rows';

const quote = (name: string): string => `"${name}"`;

const toHex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/** Converts bytes to the form that the server reads in JSON. */
const toPlainRow = (row: MovedRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? toHex(value) : value]),
  );

async function insertJson(
  client: ClientBase,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
    .map(quote)
    .join(', ');
  await client.query(
    `INSERT INTO ${quote(table)} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${quote(table)}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** Lets numbers go on behind those that were copied. */
async function advanceNumbers(client: ClientBase): Promise<void> {
  for (const table of numberedTables)
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${quote(table)} HAVING max(id) IS NOT NULL`,
    );
}

/** Creates the target over a connection, inside the caller's transaction. Its user must own the tables. */
export function createPostgresTarget(client: ClientBase): CopyTarget {
  const toSealed = createEntrySealer();
  return {
    countRows: (table) => countRows(client, table),
    async removeRows(table) {
      await client.query(`DELETE FROM ${quote(table)}`);
    },
    insertRows: (table, rows) => insertJson(client, table, rows.map(toPlainRow)),
    async appendRecords(end, rows) {
      let lastMs = end.atMs;
      const falls: { seq: number }[] = [];
      const stored = rows.map((row) => {
        if (row.atMs < lastMs) falls.push({ seq: row.seq });
        lastMs = row.atMs;
        const {
          tail: _,
          source: _source,
          minute: _minute,
          changes: _changes,
          with_module: _withModule,
          ...columns
        } = toSealed({
          entry: row,
          counter: null,
          changes: [],
          withModule: false,
        });
        return { seq: row.seq, ...columns, hash: toHex(row.hash) };
      });
      await insertJson(client, 'audit_record', stored);
      if (falls.length > 0) await insertJson(client, 'audit_time_fall', falls);
    },
    async insertTombstones(tombstones) {
      const stored = tombstones.map(({ seq, firstSeq, throughSeq, firstHash, lastHash }) => ({
        seq,
        first_seq: firstSeq,
        through_seq: throughSeq,
        first_hash: toHex(firstHash),
        last_hash: toHex(lastHash),
      }));
      if (stored.length > 0) await insertJson(client, 'audit_tombstone', stored);
    },
    async writeClock({ highWaterMs, suspectMs, suspectRunMs, suspectSeenMs }) {
      await client.query(
        `INSERT INTO clock (id, high_water_at, doubted_at, doubt_run_ms, doubt_seen_at) VALUES (1, $1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET high_water_at = excluded.high_water_at, doubted_at = excluded.doubted_at,
           doubt_run_ms = excluded.doubt_run_ms, doubt_seen_at = excluded.doubt_seen_at`,
        [highWaterMs, suspectMs, suspectRunMs, suspectSeenMs],
      );
    },
    async finish() {
      await advanceNumbers(client);
      // Without it the server plans for empty tables.
      await client.query(`ANALYZE ${['audit_record', ...movedTables].map(quote).join(', ')}`);
    },
  };
}
