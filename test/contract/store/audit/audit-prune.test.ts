import { formatTombstoneTarget } from '@server/features/audit/chain/tombstone-target';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import type { WithStore } from '../../../support/audit/audit-log';
import { appendAll, createCallEntries, listSeqs } from '../../../support/audit/audit-log';
import { engines } from '../../../support/db/contract-store';

describe.each(engines)('pruning on %s', (_engine, open) => {
  const prune = ({ store }: WithStore, beforeMs: number, limit: number) =>
    store.transact(({ audit }) =>
      audit.prune(beforeMs, limit, createAuditEntry({ atMs: 100, requestId: 'prune' })),
    );

  it('removes the oldest records and leaves a chained tombstone', async () => {
    const world = await open();
    await appendAll(world, createCallEntries(6));
    const [firstHash, lastHash] = await world.store.read(async ({ audit }) => [
      await audit.findHash(1),
      await audit.findHash(3),
    ]);
    expect(await prune(world, 3, 5000)).toBe(3);
    expect(await listSeqs(world)).toEqual([4, 5, 6, 7]);
    const [tombstone, record] = await world.store.read(async ({ audit }) => [
      (await audit.tombstones())[0],
      await audit.find(7),
    ]);
    const removed = { firstSeq: 1, throughSeq: 3, firstHash, lastHash };
    expect(tombstone).toEqual({ seq: 7, ...removed });
    expect(record).toMatchObject({ operation: 'audit.prune', requestId: 'prune' });
    expect(tombstone === undefined ? '' : formatTombstoneTarget(tombstone)).toBe(record?.targetId);
  });

  it('removes no more than asked, and goes on where it stopped, past the records of earlier removals', async () => {
    const world = await open();
    await appendAll(world, createCallEntries(5));
    expect(await prune(world, 50, 2)).toBe(2);
    expect(await listSeqs(world)).toEqual([3, 4, 5, 6]);
    expect(await prune(world, 50, 2)).toBe(2);
    expect(await prune(world, 50, 2)).toBe(1);
    await appendAll(world, createCallEntries(1, 200));
    expect(await prune(world, 150, 5000)).toBe(3);
    expect(await listSeqs(world)).toEqual([9, 10]);
    const tombstones = await world.store.read(({ audit }) => audit.tombstones());
    expect(tombstones.map((stone) => [stone.seq, stone.firstSeq, stone.throughSeq])).toEqual([
      [6, 1, 2],
      [7, 3, 4],
      [8, 5, 5],
      [10, 6, 8],
    ]);
  });

  it('never removes the newest record, and writes nothing when nothing is old enough', async () => {
    const world = await open();
    expect(await prune(world, 50, 10)).toBe(0);
    await appendAll(world, createCallEntries(1));
    expect(await prune(world, 50, 10)).toBe(0);
    await appendAll(world, createCallEntries(1, 60));
    expect(await prune(world, 0, 10)).toBe(0);
    expect(await listSeqs(world)).toEqual([1, 2]);
    expect(await prune(world, 1000, 10)).toBe(1);
    expect(await listSeqs(world)).toEqual([2, 3]);
  });

  it('removes at most 5,000 at once', async () => {
    const world = await open();
    await appendAll(world, createCallEntries(5100));
    expect(await prune(world, 10_000, 1_000_000)).toBe(5000);
    expect(await prune(world, 10_000, 1_000_000)).toBe(100);
  });

  it('takes a record that a doubted clock dated ahead along with older ones behind it', async () => {
    const world = await open();
    await appendAll(world, [
      ...createCallEntries(2),
      ...createCallEntries(2, 99_999),
      ...createCallEntries(4, 2),
    ]);
    expect(await prune(world, 4, 10)).toBe(6);
    expect(await listSeqs(world)).toEqual([7, 8, 9]);
  });
});
