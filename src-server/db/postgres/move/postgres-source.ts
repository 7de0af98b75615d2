import type { CopySource, MovedClock, MovedRow } from '@server/db/shared/move/copy-ports';
import type { ClientBase } from 'pg';
import { createClientLog } from './client-log';
import { countRows } from './count-rows';

const ROWS_TOGETHER = 1000;

const READ_CLOCK = `SELECT high_water_at AS "highWaterMs", doubted_at AS "suspectMs", doubt_run_ms AS "suspectRunMs",
  doubt_seen_at AS "suspectSeenMs" FROM clock`;

/** Reads the rows of one table, some at a time, by a cursor of the open transaction. */
async function* readRows(client: ClientBase, table: string): AsyncGenerator<readonly MovedRow[]> {
  await client.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT * FROM "${table}"`);
  for (;;) {
    const { rows } = await client.query<{ [Name in keyof MovedRow]: MovedRow[Name] }>(
      `FETCH ${ROWS_TOGETHER} FROM moved`,
    );
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE moved');
}

/** Creates the source over a connection whose transaction sees one state. */
export function createPostgresSource(client: ClientBase): CopySource {
  return {
    countRows: (table) => countRows(client, table),
    readRows: (table) => readRows(client, table),
    async readClock() {
      const { rows } = await client.query<{ [Name in keyof MovedClock]: MovedClock[Name] }>(READ_CLOCK);
      return rows[0] ?? { highWaterMs: 0, suspectMs: null, suspectRunMs: 0, suspectSeenMs: null };
    },
    log: createClientLog(client),
  };
}
