import type { Client } from 'pg';
import { expect } from 'vitest';
import { createNewKey } from '../../../support/keys/key-rows';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const ANSWERS_OF_A_KEY = 20_000;
const KEYS = [createId('key', 1), createId('key', 2)] as const;

/** Counts how often the running transaction has written a number of answers. */
const WRITES = `SELECT (n_tup_ins + n_tup_upd)::int AS writes FROM pg_stat_xact_user_tables
  WHERE relname = 'idempotency_count'`;
const COUNTED = 'SELECT answers::int FROM idempotency_count ORDER BY key_id';

async function readNumbers(client: Client, sql: string): Promise<readonly number[]> {
  const { rows } = await client.query<number[]>({ text: sql, rowMode: 'array' });
  return rows.flat();
}

const STORE = `INSERT INTO idempotency (key_id, path, idempotency_key, request_hash, status, headers, body, created_at)
  SELECT key_id, '/guests', 'earlier-' || number, '', 201, '{}', '{}', 0
  FROM unnest($1::text[]) AS key_id, generate_series(1, $2::int) AS number`;

verifies(
  'run.answers-counted',
  'thousands of answers are stored, copied or removed in one transaction without a count for each',
  async () => {
    const { store, url } = await openPostgresTestStore();
    await store.transact(async ({ changes, properties, keys }) => {
      await changes('organisation');
      await properties.insert(createPropertyRow(1));
      for (const number of [1, 2]) await keys.insert(createNewKey(number));
    });
    await withClient(url, async (client) => {
      // As on the connections of a service.
      await client.query('SET statement_timeout = 10000');
      await client.query('BEGIN');
      await client.query(STORE, [KEYS, ANSWERS_OF_A_KEY]);
      expect(await readNumbers(client, COUNTED)).toEqual([ANSWERS_OF_A_KEY, ANSWERS_OF_A_KEY]);
      expect(await readNumbers(client, WRITES)).toEqual([KEYS.length]);
      await client.query("DELETE FROM idempotency WHERE idempotency_key <> 'earlier-1'");
      expect(await readNumbers(client, COUNTED)).toEqual([1, 1]);
      expect(await readNumbers(client, WRITES)).toEqual([2 * KEYS.length]);
      await client.query('COMMIT');
    });
  },
);
