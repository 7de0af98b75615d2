import { expect, it } from 'vitest';
import { z } from 'zod';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';

const CALLS = 20;

const scansSchema = z.tuple([z.object({ whole: z.int(), byIndex: z.int() })]);

/** Counts how often the log was read as a whole, and by an index. A connection reports it at its end. */
const countScans = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT seq_scan::int AS whole, idx_scan::int AS "byIndex" FROM pg_stat_user_tables WHERE relname = 'audit_record'`,
    );
    return scansSchema.parse(rows)[0];
  });

it('the newest record is found by its index, also by a plan that was made while the log was short', async () => {
  const { store, url, openStoreWithClock } = await openPostgresTestStore();
  await appendAll({ store }, createCallEntries(5));
  await withClient(url, (client) => client.query('ANALYZE audit_record'));
  const before = await countScans(url);
  const calling = await openStoreWithClock();
  for (let call = 0; call < CALLS; call += 1) await appendAll({ store: calling }, createCallEntries(1));
  await calling.close();
  await expect
    .poll(async () => (await countScans(url)).byIndex - before.byIndex)
    .toBeGreaterThanOrEqual(CALLS);
  expect((await countScans(url)).whole - before.whole).toBeLessThan(CALLS);
});
