import { createReadiness } from '@server/http/readiness';
import { expect } from 'vitest';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { verifies } from '../../../support/service/verifies';

verifies(
  'http.ready',
  'makes a commit on a PostgreSQL, also if another service moved the clock just now',
  async () => {
    const { store, url, openStoreWithClock } = await openPostgresTestStore();
    let nowMs = 0;
    const isReady = createReadiness({
      store,
      isListening: () => true,
      drain: { hasBegun: () => false },
      monotonicMs: () => nowMs,
    });
    /** Changes with each commit that writes the row of the clock. */
    const readVersion = () =>
      withClient(url, async (client) => (await client.query('SELECT xmin::text FROM clock')).rows);
    const other = await openStoreWithClock();
    await other.transact(() => undefined);
    const before = await readVersion();
    expect(await isReady()).toBe(true);
    const after = await readVersion();
    expect(after).not.toEqual(before);
    nowMs = 1999;
    expect([await isReady(), await readVersion()]).toEqual([true, after]);
    nowMs = 2000;
    expect(await isReady()).toBe(true);
    expect(await readVersion()).not.toEqual(after);
  },
);
