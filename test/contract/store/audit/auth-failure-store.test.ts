import { describe, expect, it } from 'vitest';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';

const openCounts = async (open: OpenContractStore) => {
  const { store } = await open();
  return {
    add: (source: string, reason: string, minute: number, by = 1) =>
      store.transact(({ authFailures }) => authFailures.add(source, reason, minute, by)),
    /** Stores one failure of each source in one transaction. */
    addAll: (sources: readonly string[], minute: number) =>
      store.transact(async ({ authFailures }) => {
        for (const source of sources) await authFailures.add(source, 'missing', minute, 1);
      }),
    forget: (minute: number) => store.transact(({ authFailures }) => authFailures.forget(minute)),
  };
};

const sources = (count: number) => Array.from({ length: count }, (_, index) => `source ${index}`);

describe.each(engines)('counters of failed authentications on %s', (_engine, open) => {
  it('count apart by source, reason and minute, and tell the new value', async () => {
    const { add } = await openCounts(open);
    const values = [
      await add('a', 'missing', 1),
      await add('a', 'missing', 1, 5),
      await add('a', 'malformed', 1),
      await add('b', 'missing', 1),
      await add('a', 'missing', 2),
    ];
    expect(values).toEqual([1, 6, 1, 1, 1]);
  });

  it('name 256 sources a minute; every further one is counted as other', async () => {
    const { add, addAll } = await openCounts(open);
    await addAll(sources(256), 1);
    expect(await add('source 0', 'missing', 1)).toBe(2);
    expect(await add('source 255', 'unknown_token', 1)).toBe(1);
    expect(await add('the 257th', 'missing', 1)).toBe(1);
    expect(await add('the 258th', 'missing', 1)).toBe(2);
    expect(await add('the 257th', 'unknown_token', 1)).toBe(1);
    expect(await add('other', 'missing', 1)).toBe(3);
    expect(await add('the 257th', 'missing', 2)).toBe(1);
    expect(await add('the 258th', 'missing', 2)).toBe(1);
  });

  it('a source named other does not replace the overflow source', async () => {
    const { add, addAll } = await openCounts(open);
    await add('other', 'missing', 1);
    await addAll(sources(256), 1);
    expect(await add('source 255', 'missing', 1)).toBe(2);
    expect(await add('the 257th', 'missing', 1)).toBe(2);
  });

  it('are forgotten up to a minute, and not that minute itself', async () => {
    const { add, forget } = await openCounts(open);
    for (const minute of [1, 2, 3]) await add('a', 'missing', minute);
    await forget(3);
    expect([await add('a', 'missing', 2), await add('a', 'missing', 3)]).toEqual([1, 2]);
  });
});
