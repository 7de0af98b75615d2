import { withMoveClient } from '@server/db/postgres/move/move-connection';
import { noteReplacedLog } from '@server/db/postgres/move/replaced-log';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { openPostgresTestStore, parseConnection } from '../../../support/postgres/postgres-store';
import { verifies } from '../../../support/service/verifies';

/** A log: what each record holds, by number, and the last number that retention has removed. */
interface TestLog {
  readonly records: Readonly<Record<number, string>>;
  readonly removed?: number;
}

interface ReplacedCase {
  readonly name: string;
  readonly live: TestLog;
  readonly restored: TestLog;
  readonly replaced: readonly number[];
}

const rowsSchema = z.array(z.object({ seq: z.number(), number: z.number() }));

const same = (first: number, last: number): Record<number, string> =>
  Object.fromEntries(Array.from({ length: last - first + 1 }, (_, index) => [first + index, 'same']));

const cases: readonly ReplacedCase[] = [
  {
    name: 'those behind the last one that both logs have',
    live: { records: same(1, 6) },
    restored: { records: { ...same(1, 3), 4: 'restored', 5: 'restored' } },
    replaced: [4, 5, 6],
  },
  {
    name: 'none of a log that the restored one continues',
    live: { records: same(1, 4) },
    restored: { records: same(1, 6) },
    replaced: [],
  },
  {
    name: 'all of another log',
    live: { records: same(1, 3) },
    restored: { records: { 1: 'restored', 2: 'restored', 3: 'restored' } },
    replaced: [1, 2, 3],
  },
  {
    name: 'all, by an empty log',
    live: { records: same(1, 2) },
    restored: { records: {} },
    replaced: [1, 2],
  },
  { name: 'none of an empty log', live: { records: {} }, restored: { records: same(1, 2) }, replaced: [] },
  {
    name: 'all and the last removed one, by a log that ends before the oldest',
    live: { records: same(51, 53), removed: 50 },
    restored: { records: same(1, 30) },
    replaced: [50, 51, 52, 53],
  },
  {
    name: 'no removed one that both logs have',
    live: { records: same(3, 6), removed: 2 },
    restored: { records: { ...same(1, 4), 5: 'restored' } },
    replaced: [5, 6],
  },
];

describe('the records that a restore to PostgreSQL notes as replaced', () => {
  for (const { name, live, restored, replaced } of cases)
    verifies('run.replaced-log', `are ${name}`, async () => {
      const { url } = await openPostgresTestStore();
      const rows = await withMoveClient(parseConnection(url), async (client) => {
        await client.query('BEGIN');
        for (const [schema, log] of Object.entries({ live, restored })) {
          await client.query(`CREATE SCHEMA test_${schema}; SET LOCAL search_path = test_${schema};
            CREATE TABLE audit_record (seq bigint PRIMARY KEY, hash bytea);
            CREATE TABLE audit_tombstone (through_seq bigint, last_hash bytea);
            CREATE TABLE audit_restore (number bigint, replaced_seq bigint, is_settled boolean);
            CREATE TABLE audit_replaced (seq bigint, number bigint, hash bytea)`);
          for (const [seq, held] of Object.entries(log.records))
            await client.query('INSERT INTO audit_record VALUES ($1, sha256($2::bytea))', [
              seq,
              `${held} ${seq}`,
            ]);
          if (log.removed !== undefined)
            await client.query("INSERT INTO audit_tombstone VALUES ($1, sha256('same'))", [log.removed]);
        }
        const schemas = { live: 'test_live', restored: 'test_restored' };
        await noteReplacedLog(client, schemas, { number: 7, isSettled: false });
        const found = await client.query('SELECT seq, number FROM test_restored.audit_replaced ORDER BY seq');
        await client.query('ROLLBACK');
        return rowsSchema.parse(found.rows);
      });
      expect(rows).toEqual(replaced.map((seq) => ({ seq, number: 7 })));
    });
});
