import { setImmediate } from 'node:timers/promises';
import type { Tx } from '@server/stores/store';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

/** Ends the connections of the service that are inside a transaction. */
const cutTransactions = (url: string): Promise<void> =>
  withClient(
    url,
    async (client) =>
      void (await client.query(
        `SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'brasstag' AND state = 'idle in transaction'`,
      )),
  );

describe('work that says late that it changes something', () => {
  verifies('run.late-change', 'runs again, and what its first run did is not kept', async () => {
    const { store, url } = await openPostgresTestStore();
    const seen: number[] = [];
    const result = await store.transact(async (tx) => {
      const before = await tx.properties.list();
      seen.push(before.length);
      if (seen.length === 1)
        // Another service commits between the read and the lock.
        await withClient(
          url,
          async (client) => void (await client.query("INSERT INTO setup_step VALUES ('service', 1)")),
        );
      await tx.changes('organisation');
      const steps = await tx.settings.stepsDone();
      await tx.properties.insert(createPropertyRow(1));
      return steps.size;
    });
    expect([result, seen]).toEqual([1, [0, 0]]);
    expect(await store.read(({ properties }) => properties.list())).toHaveLength(1);
  });

  verifies('run.late-change', 'runs once if it has read nothing before', async () => {
    const { store } = await openPostgresTestStore();
    let runs = 0;
    await store.transact(async (tx) => {
      runs += 1;
      await tx.changes('organisation');
      await tx.properties.insert(createPropertyRow(1));
    });
    expect(runs).toBe(1);
  });

  verifies('run.late-change', 'runs again also if it catches what ends its first run', async () => {
    const { store } = await openPostgresTestStore();
    const found = await store.transact(async (tx) => {
      await tx.properties.list();
      await Promise.resolve(tx.changes('organisation')).catch(() => undefined);
      await tx.properties.insert(createPropertyRow(1)).catch(() => undefined);
      return 'done';
    });
    expect(found).toBe('done');
    expect(await store.read(({ properties }) => properties.list())).toHaveLength(1);
  });
});

describe('a read', () => {
  it('sees one state, whatever is committed meanwhile', async () => {
    const { store } = await openPostgresTestStore();
    const counts = await store.read(async ({ properties }) => {
      const before = await properties.list();
      await store.transact(async (tx) => {
        await tx.changes('organisation');
        await tx.properties.insert(createPropertyRow(1));
      });
      return [before.length, (await properties.list()).length];
    });
    expect(counts).toEqual([0, 0]);
    expect(await store.read(({ properties }) => properties.list())).toHaveLength(1);
  });
});

/** Changes two things, of which one fails with that code of PostgreSQL in a part that can be undone alone. */
async function changeWithFailingPart(code: string) {
  const { store, url } = await openPostgresTestStore();
  const run = (sql: string) => withClient(url, async (client) => void (await client.query(sql)));
  onTestFinished(() => run('DROP FUNCTION fail_here CASCADE'));
  await run(`
    CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'could not extend file "base/5/1234"' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER fails BEFORE INSERT ON property FOR EACH ROW EXECUTE FUNCTION fail_here()`);
  const seen: unknown[] = [];
  const changed = store.transact(async (tx) => {
    await tx.changes('organisation');
    const part = tx.savepoint(() => tx.properties.insert(createPropertyRow(1)));
    seen.push(await part.catch((error: unknown) => error));
    await tx.settings.markStep('modules', 1);
  });
  // A caller awaits it later.
  changed.catch(() => undefined);
  return { store, seen, changed };
}

describe('a failure of the database', () => {
  verifies('run.database-failure', 'that work catches stores nothing', async () => {
    const { store } = await openPostgresTestStore();
    const caught = store.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.properties.insert(createPropertyRow(1));
      await tx.properties.insert(createPropertyRow(1)).catch(() => undefined);
    });
    await expect(caught).rejects.toMatchObject({ code: 'unavailable' });
    expect(await store.read(({ properties }) => properties.list())).toEqual([]);
  });

  verifies(
    'run.database-failure',
    'in a part that can be undone alone ends all of it if the server failed',
    async () => {
      const { store, seen, changed } = await changeWithFailingPart('53100');
      await expect(changed).rejects.toMatchObject({ code: 'unavailable' });
      expect(seen).toMatchObject([{ code: 'unavailable' }]);
      expect(await store.read(({ settings }) => settings.stepsDone())).toEqual(new Set());
    },
  );

  verifies(
    'run.database-failure',
    'in a part undoes that part alone if its statement took too long',
    async () => {
      const { store, seen, changed } = await changeWithFailingPart('57014');
      await changed;
      expect(seen).toEqual([expect.any(Error)]);
      expect(await store.read(({ settings }) => settings.stepsDone())).toEqual(new Set(['modules']));
    },
  );

  verifies('run.database-failure', 'reaches its caller without a statement or a value', async () => {
    const { store } = await openPostgresTestStore();
    const named = createPropertyRow(1, { name: 'Quay & Sons' });
    const failing = store.transact(async (tx) => {
      await tx.changes('organisation');
      for (const _time of [1, 2]) await tx.properties.insert(named);
    });
    const error = await failing.catch((failure) => failure);
    expect(error.message).toContain('Nothing was changed');
    expect(`${error.cause}`).toBe(
      'Error: PostgreSQL 23505 property_pkey: duplicate key value violates unique constraint "property_pkey"',
    );
    expect(JSON.stringify([error, error.cause, error.cause.cause])).not.toContain('Quay');
  });

  verifies('run.database-failure', 'in the middle of a change stores nothing of it', async () => {
    const { store, url } = await openPostgresTestStore();
    const cut = store.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.properties.insert(createPropertyRow(1));
      await cutTransactions(url);
      await tx.properties.insert(createPropertyRow(2));
    });
    await expect(cut).rejects.toMatchObject({ code: 'unavailable' });
    expect(await store.read(({ properties }) => properties.list())).toEqual([]);
  });

  verifies('run.database-failure', 'between reads that were sent together is reported once', async () => {
    const { store, url, clock } = await openPostgresTestStore();
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const propertyId = createId('prp', 1);
    const on = { date: '2026-11-21', trustedMs: clock.now() };
    for (const read of [
      ({ rooms }: Tx) => rooms.findRoomOn(propertyId, createId('unt', 1), on),
      ({ rooms }: Tx) => rooms.listRoomsOn(propertyId, on),
    ]) {
      const cut = store.transact(async (tx) => {
        await tx.changes({ propertyId });
        await cutTransactions(url);
        await read(tx);
      });
      await expect(cut).rejects.toMatchObject({ code: 'unavailable' });
      await store.probe();
    }
    // A rejection that nothing handles would end the service. Node reports it after the microtasks.
    await setImmediate();
    expect(unhandled).toEqual([]);
  });

  verifies('run.database-failure', 'at the commit leaves open whether it is stored', async () => {
    const { store, url } = await openPostgresTestStore();
    const cut = store.transact(async (tx) => {
      await tx.changes({ propertyId: createId('prp', 1) });
      await tx.settings.markStep('service', 1);
      await cutTransactions(url);
    });
    await expect(cut).rejects.toMatchObject({ code: 'outcome_unknown' });
    await store.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.settings.markStep('modules', 1);
    });
    expect(await store.read(({ settings }) => settings.stepsDone())).toEqual(new Set(['modules']));
  });
});

describe('the time', () => {
  verifies('run.database-clock', 'is that of the database, the same for each service', async () => {
    const { openStoreWithoutClock, readClock } = await openPostgresTestStore();
    const store = await openStoreWithoutClock();
    const before = await readClock();
    const times = await store.transact(({ nowMs, trustedMs, clockMs }) => [nowMs, trustedMs, clockMs]);
    const after = await readClock();
    for (const time of times) expect(time).toBeGreaterThanOrEqual(before);
    for (const time of times) expect(time).toBeLessThanOrEqual(after);
  });
});

verifies(
  'run.database-failure',
  'a store that has failed is available again after a durable write',
  async () => {
    const { store, url } = await openPostgresTestStore();
    const failing = store.transact(async (tx) => {
      await tx.changes('organisation');
      await cutTransactions(url);
      await tx.properties.insert(createPropertyRow(1));
    });
    await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
    expect(store.isAvailable).toBe(false);
    await withClient(url, async (client) => {
      // What the probe writes cannot be written meanwhile.
      await client.query('ALTER TABLE clock RENAME TO away');
      expect(await store.probe()).toBe(false);
      await client.query('ALTER TABLE away RENAME TO clock');
    });
    expect([await store.probe(), store.isAvailable]).toEqual([true, true]);
  },
);
