import { join } from 'node:path';
import { createSwappableStore } from '@server/features/service/backup/swappable-store';
import type { Store } from '@server/stores/store';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import { createTemporaryFolder, createTestClock, openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const getOrganisation = (store: Store) =>
  store.read(async ({ properties }) => (await properties.organisation())?.name ?? null);

const found = (store: Store, name: string) =>
  store.transact(({ properties }) => properties.createOrganisation({ name, isDemo: false, createdAtMs: 1 }));

/** Creates the dependencies of a store, with a clock that the test moves. */
function createDeps(failures: unknown[] = []) {
  const clock = createTestClock();
  return { ...clock, onReopenFailure: (error: unknown) => void failures.push(error) };
}

/** Creates a store that opens one file after the other. */
async function openTwo() {
  const names = ['before', 'after'];
  const folder = createTemporaryFolder();
  for (const name of names) {
    const { store } = openTestStore(join(folder, `${name}.db`));
    await found(store, name);
  }
  let opened = 0;
  const live = createSwappableStore(() => {
    const { store } = openTestStore(join(folder, `${names[Math.min(opened, 1)]}.db`));
    opened += 1;
    return store;
  }, createDeps());
  return live;
}

describe('a store whose database is replaced', () => {
  it('answers from the new one', async () => {
    const { store, replace } = await openTwo();
    expect(await getOrganisation(store)).toBe('before');
    await replace((current) => current.close());
    expect(await getOrganisation(store)).toBe('after');
  });

  it('lets what is under way end before, and keeps waiting what comes meanwhile', async () => {
    const { store, replace } = await openTwo();
    const blocker = Promise.withResolvers<void>();
    const order: string[] = [];
    const early = store.read(async ({ properties }) => {
      await blocker.promise;
      order.push(`early: ${(await properties.organisation())?.name}`);
    });
    const replacing = replace(async (current) => {
      order.push('replaced');
      await current.close();
    });
    const late = getOrganisation(store).then((name) => order.push(`late: ${name}`));
    blocker.resolve();
    await Promise.all([early, replacing, late]);
    expect(order).toEqual(['early: before', 'replaced', 'late: after']);
  });

  it('refuses a caller who would wait too long as unavailable', async () => {
    const { store, replace } = await openTwo();
    const blocker = Promise.withResolvers<void>();
    const replacing = replace(async (current) => {
      await blocker.promise;
      await current.close();
    });
    expect(await getRefusal(getOrganisation(store))).toBe('unavailable');
    blocker.resolve();
    await replacing;
    expect(await getOrganisation(store)).toBe('after');
  });

  it('is replaced by one at a time', async () => {
    const { replace } = await openTwo();
    const first = replace((current) => current.close());
    expect(await getRefusal(replace((current) => current.close()))).toBe('data_directory_in_use');
    await first;
  });

  it('is not replaced while it is copied', async () => {
    const { store, replace } = await openTwo();
    const copying = store.copyTo(join(createTemporaryFolder(), 'copy.db'), new AbortController().signal);
    await Promise.resolve();
    expect(await getRefusal(replace((current) => current.close()))).toBe('data_directory_in_use');
    await copying;
  });

  it('is closed after a replacement that is under way', async () => {
    const { store, replace } = await openTwo();
    const blocker = Promise.withResolvers<void>();
    const replacing = replace(async (current) => {
      await blocker.promise;
      await current.close();
    });
    const closing = store.close();
    blocker.resolve();
    await Promise.all([replacing, closing]);
    await expect(getOrganisation(store)).rejects.toThrow('not open');
  });

  it('is the one before when the replacement fails', async () => {
    const folder = createTemporaryFolder();
    const open = () => openTestStore(join(folder, 'one.db')).store;
    const { store, replace } = createSwappableStore(open, createDeps());
    await found(store, 'one');
    const failing = replace(async (current) => {
      await current.close();
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(await getOrganisation(store)).toBe('one');
  });

  verifies('run.restore-running', 'that cannot be opened is unavailable until it can', async () => {
    const folder = createTemporaryFolder();
    const failures: unknown[] = [];
    const deps = createDeps(failures);
    let isFull = false;
    let openings = 0;
    const { store, replace } = createSwappableStore(() => {
      openings += 1;
      if (isFull) throw new Error('no room');
      return openTestStore(join(folder, 'one.db')).store;
    }, deps);
    isFull = true;
    await expect(replace((current) => current.close())).rejects.toThrow('no room');
    expect([await getRefusal(getOrganisation(store)), store.isAvailable]).toEqual(['unavailable', false]);
    // Every call of an API client asks this. An error here would cut its connection.
    expect([await store.probe(), await store.probe()]).toEqual([false, false]);
    deps.pass(250);
    expect([await store.probe(), openings, failures]).toEqual([false, 4, [new Error('no room')]]);
    isFull = false;
    deps.pass(250);
    expect(await store.probe()).toBe(true);
    expect(await getOrganisation(store)).toBeNull();
  });
});
