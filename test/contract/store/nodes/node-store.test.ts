import type { PostgresStore } from '@server/db/postgres/store/postgres-store';
import { describe, expect, it, vi } from 'vitest';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** The lease must end first, on a machine that may be slow. */
const SLOW = { timeout: 8000 };
const JOBS = ['upkeep', 'webhooks'] as const;
const DATABASE_TIME = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** Creates the function that lets time pass for the rows of the services. */
const createPass = (url: string) => (ms: number) =>
  withClient(url, async (client) => {
    await client.query('UPDATE node SET seen_at = seen_at - $1', [ms]);
    await client.query('UPDATE job_lease SET ends_at = ends_at - $1', [ms]);
  });

/** Two services of one database. `pass` lets the time of the database pass for their rows. */
async function openTwo() {
  const { store, url, openStoreWithoutClock } = await openPostgresTestStore();
  return {
    one: store,
    other: await openStoreWithoutClock(),
    url,
    pass: createPass(url),
  };
}

/** Starts services of one database by their data directories. */
async function openInDirectories() {
  const { url, openStoreWith } = await openPostgresTestStore();
  return {
    start: (dataDirectory: string) => openStoreWith({ now: undefined, dataDirectory }),
    pass: createPass(url),
  };
}

const noteRunning = ({ transact }: PostgresStore) => transact(({ nodes }) => nodes.noteRunning());
const takeLeases = ({ transact }: PostgresStore) => transact(({ nodes }) => nodes.takeLeases(JOBS));
const holdsLease = ({ transact }: PostgresStore) => transact(({ nodes }) => nodes.holdsLease('upkeep'));
const list = ({ read }: PostgresStore) => read(({ nodes }) => nodes.list());

describe('the services of one PostgreSQL', () => {
  verifies('node.known', 'know each other until one was not seen for 20 seconds', async () => {
    const { one, other, pass } = await openTwo();
    expect([await noteRunning(one), await noteRunning(other)]).toEqual([1, 2]);
    await pass(10_000);
    expect((await list(one)).map(({ isRunning }) => isRunning)).toEqual([true, true]);
    await noteRunning(one);
    await pass(15_000);
    expect(await noteRunning(one)).toBe(1);
    expect((await list(one)).map(({ isRunning }) => isRunning)).toEqual([true, false]);
    expect(await noteRunning(other)).toBe(2);
    await other.transact(({ nodes }) => nodes.forgetOwn());
    expect(await list(one)).toHaveLength(1);
  });

  verifies('node.listed', 'say which one is own, what each does for all, and that one ends', async () => {
    const { one, other, pass } = await openTwo();
    for (const service of [one, other]) await noteRunning(service);
    await takeLeases(other);
    await one.transact(({ nodes }) => nodes.noteDraining());
    await noteRunning(one);
    expect(await list(one)).toMatchObject([
      { isOwn: true, isRunning: true, isDraining: true, leases: [] },
      { isOwn: false, isRunning: true, isDraining: false, leases: ['upkeep', 'webhooks'] },
    ]);
    expect((await list(other)).map(({ isOwn }) => isOwn)).toEqual([false, true]);
    await pass(21_000);
    expect((await list(one)).map(({ leases }) => leases)).toEqual([[], []]);
  });

  verifies('node.replaced', 'list a killed one until its data directory has one again', async () => {
    const { start, pass } = await openInDirectories();
    const killed = await start('/srv/one');
    const other = await start('/srv/two');
    for (const service of [killed, other]) await noteRunning(service);
    await pass(21_000);
    await noteRunning(other);
    expect((await list(other)).map(({ isRunning }) => isRunning)).toEqual([false, true]);
    const again = await start('/srv/one');
    await noteRunning(again);
    expect(await list(again)).toMatchObject([
      { dataDirectory: '/srv/two', isRunning: true, isOwn: false },
      { dataDirectory: '/srv/one', isRunning: true, isOwn: true },
    ]);
    // A command of the command line counts as no service.
    const command = await start('/srv/two');
    expect((await list(command)).map(({ isOwn }) => isOwn)).toEqual([true, false]);
  });

  verifies('node.lease', 'have each lease in one of them, until it ends or is given back', async () => {
    const { one, other, pass } = await openTwo();
    expect([await takeLeases(one), await takeLeases(other)]).toEqual([JOBS, []]);
    await pass(10_000);
    expect([await takeLeases(one), await takeLeases(other)]).toEqual([JOBS, []]);
    await pass(21_000);
    expect(await holdsLease(one)).toBe(false);
    expect(await takeLeases(other)).toEqual(JOBS);
    expect([await holdsLease(one), await holdsLease(other)]).toEqual([false, true]);
    await other.transact(({ nodes }) => nodes.forgetOwn());
    expect(await takeLeases(one)).toEqual(JOBS);
  });

  verifies('node.lease', 'get a lease that ends only after the transaction that has read it', async () => {
    const { one, other, url } = await openTwo();
    await takeLeases(one);
    const ended: string[] = [];
    await withClient(url, (client) => client.query(`UPDATE job_lease SET ends_at = ${DATABASE_TIME} + 3000`));
    let taking: Promise<unknown> = Promise.resolve();
    await one.transact(async ({ nodes }) => {
      expect(await nodes.holdsLease('upkeep')).toBe(true);
      await withClient(url, (client) =>
        vi.waitFor(async () => {
          const { rowCount } = await client.query(
            `SELECT FROM job_lease WHERE name = 'upkeep' AND ends_at < ${DATABASE_TIME}`,
          );
          expect(rowCount).toBe(1);
        }, SLOW),
      );
      taking = vi
        .waitFor(() => takeLeases(other), SLOW)
        .then((jobs) => ended.push(`the other has ${jobs.length}`));
      await withClient(url, (client) =>
        vi.waitFor(async () => {
          const { rowCount } = await client.query(
            "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          );
          expect(rowCount).toBe(1);
        }, SLOW),
      );
      ended.push('the first transaction');
    });
    await taking;
    expect(ended).toEqual(['the first transaction', 'the other has 2']);
  });
});

it('the one service of a SQLite file has every lease, and nothing is stored', async () => {
  const { programStore: store } = openTestStore();
  const first = await store.transact(async ({ nodes }) => ({
    running: await nodes.noteRunning(),
    jobs: await nodes.takeLeases(JOBS),
    holds: await nodes.holdsLease('upkeep'),
  }));
  expect(first).toEqual({ running: 1, jobs: JOBS, holds: true });
  expect(await store.read(({ nodes }) => nodes.list())).toEqual([]);
});
