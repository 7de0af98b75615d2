import type { AuditSource } from '@server/features/audit/chain/audit-source';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import type { TestStore } from '../../../support/service/store';
import { openTestStore } from '../../../support/service/store';

/** Wraps a source so that the log changes before each page is read. */
const disturbed = (world: TestStore, disturb: (page: number) => Promise<unknown>): AuditSource => {
  const source = createAuditSource(world.store);
  let page = 0;
  return {
    ...source,
    async span(afterSeq, limit) {
      page += 1;
      await disturb(page);
      return source.span(afterSeq, limit);
    },
  };
};

const prune = ({ store }: TestStore, beforeMs: number, limit: number) =>
  store.transact(({ audit }) => audit.prune(beforeMs, limit, createAuditEntry({ atMs: 1e6 })));

describe('while the log is being verified', () => {
  it('records may be appended', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(1200));
    const source = disturbed(world, async (page) => page < 4 && appendAll(world, createCallEntries(3, 5000)));
    expect(await verifyChain(source)).toMatchObject({ ok: true, checked: 1209, lastSeq: 1209 });
  });

  it('retention may remove what was read and what was not', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(1800));
    const source = disturbed(world, async (page) => page === 2 && prune(world, 900, 5000));
    expect(await verifyChain(source)).toMatchObject({ ok: true, firstSeq: 901, lastSeq: 1801 });
  });

  it('retention may go on at every page and after the last', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(1800));
    const source = disturbed(world, () => prune(world, 2000, 200));
    expect(await verifyChain(source)).toMatchObject({ ok: true });
  });

  it('progress rises to the number of records', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(1200));
    const seen: (readonly [number, number])[] = [];
    await verifyChain(createAuditSource(world.store), { onProgress: (...step) => seen.push(step) });
    expect(seen).toEqual([
      [200, 1200],
      [400, 1200],
      [600, 1200],
      [800, 1200],
      [1000, 1200],
      [1200, 1200],
    ]);
  });

  it('it can be called off', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(1200));
    const stop = new AbortController();
    const verification = verifyChain(createAuditSource(world.store), {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    });
    await expect(verification).rejects.toThrow('enough');
  });
});
