import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { pruneExpired } from '@server/features/audit/chain/retention';
import { verifyChain } from '@server/features/audit/chain/verify';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { appendAll, createCallEntries, listSeqs } from '../../../support/audit/audit-log';
import { openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** Opens a store at the beginning of a day, with old and new records. */
async function agedLog(old: number, ageDays: number) {
  const world = openTestStore();
  const nowMs = world.clock.now();
  const oldestMs = Math.floor(nowMs / DAY_MS) * DAY_MS - ageDays * DAY_MS;
  await appendAll(world, [...createCallEntries(old, oldestMs - old), ...createCallEntries(3, nowMs - 5)]);
  return world;
}

describe('retention', () => {
  verifies('audit.retention', 'removes records after 400 days and leaves a log that verifies', async () => {
    const world = await agedLog(4, 400);
    expect(await pruneExpired(world.store)).toBe(4);
    expect(await listSeqs(world)).toEqual([5, 6, 7, 8]);
    expect(await verifyChain(createAuditSource(world.store))).toMatchObject({
      ok: true,
      firstSeq: 5,
      lastSeq: 8,
    });
    const record = await world.store.read(({ audit }) => audit.find(8));
    expect(record).toMatchObject({ operation: 'audit.prune', actor: { kind: 'none' }, outcome: 'ok' });
    expect(record?.requestId).toMatch(/^req_[0-9a-z]{26}$/);
  });

  it('keeps records until their 400 days are whole', async () => {
    const world = await agedLog(4, 399);
    expect(await pruneExpired(world.store)).toBe(0);
    expect(await listSeqs(world)).toHaveLength(7);
  });

  it('writes nothing where nothing is old, not even in an empty log', async () => {
    const world = openTestStore();
    expect(await pruneExpired(world.store)).toBe(0);
    expect(await listSeqs(world)).toEqual([]);
  });

  it('takes the days a person has set, and their name into the record', async () => {
    const world = await agedLog(2, 100);
    const actor = { kind: 'person', email: 'jo@example.com' } as const;
    expect(await pruneExpired(world.store, { retentionDays: 100, actor, channel: 'desktop' })).toBe(2);
    const record = await world.store.read(({ audit }) => audit.find(6));
    expect(record).toMatchObject({ channel: 'desktop', actor });
  });

  it.each([89, 3651, 0, -1, Number.NaN])('refuses %d days', async (retentionDays) => {
    const world = await agedLog(2, 5000);
    await expect(pruneExpired(world.store, { retentionDays })).rejects.toThrow('90 to 3650');
    expect(await listSeqs(world)).toHaveLength(5);
  });

  it('removes any number in chunks, each under its own tombstone', async () => {
    const world = await agedLog(1010, 401);
    const steps: number[] = [];
    const removed = await pruneExpired(world.store, { onProgress: (step) => steps.push(step) });
    expect(removed).toBe(1010);
    expect(steps).toEqual([500, 1000, 1010]);
    const tombstones = await world.store.read(({ audit }) => audit.tombstones());
    expect(tombstones.map((stone) => stone.throughSeq)).toEqual([500, 1000, 1010]);
    expect(await verifyChain(createAuditSource(world.store))).toMatchObject({ ok: true, checked: 6 });
  });

  it('can be called off between two chunks', async () => {
    const world = await agedLog(1010, 401);
    const stop = new AbortController();
    const pruning = pruneExpired(world.store, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    });
    await expect(pruning).rejects.toThrow('enough');
    expect(await verifyChain(createAuditSource(world.store))).toMatchObject({ ok: true, firstSeq: 501 });
  });

  it('does not trust a clock that jumped ahead until a member confirms it', async () => {
    const world = await agedLog(0, 0);
    world.clock.set(world.clock.now() + 500 * DAY_MS);
    expect(await pruneExpired(world.store)).toBe(0);
    // One of them reports the clock jump.
    expect(await listSeqs(world)).toHaveLength(4);
    await world.store.transact((tx) => tx.clock.confirm(tx.nowMs));
    expect(await pruneExpired(world.store)).toBe(3);
  });

  it('forgets counters of failed authentications after 90 days', async () => {
    const world = openTestStore();
    const minuteOf = (ageDays: number) => Math.floor((world.clock.now() - ageDays * DAY_MS) / 60_000);
    const count = (ageDays: number, by: number) =>
      world.store.transact((tx) => tx.authFailures.add('::1', 'missing', minuteOf(ageDays), by));
    await count(91, 5);
    await count(89, 5);
    await pruneExpired(world.store);
    expect([await count(91, 1), await count(89, 1)]).toEqual([1, 6]);
  });
});
