import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import { packOlderRecords } from '@server/main/pack-older-records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { appendAll, createCallEntries, openRawConnection } from '../../../../support/audit/audit-log';
import { changeLogFile } from '../../../../support/audit/audit-tampering';
import {
  anyFilter,
  expectNaive,
  LATEST_MS,
  readAllRecords,
  sampleEntries,
} from '../../../../support/audit/filter-oracle';
import type { TestStore } from '../../../../support/service/store';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const OLDER = 4500;
const YOUNGER = 700;

/** A log that an older version began and this one continued. */
async function openOlderLog(change = ''): Promise<TestStore> {
  const world = openTestStore();
  const entries = sampleEntries(OLDER + YOUNGER, 16);
  await appendAll(world, entries.slice(0, OLDER));
  changeLogFile(world, (db) => void db.exec(change));
  await appendAll(world, entries.slice(OLDER));
  return world;
}

const KEYS = 200;
/** The step in the middle of storing the postings of 16 blocks. */
const FAILING_STEP = 20;

const countRows = (world: TestStore, table: string): number =>
  openRawConnection(world).prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;

function countPages(world: TestStore): Record<'all' | 'free', number> {
  const db = openRawConnection(world);
  const read = (name: string) => z.int().parse(db.pragma(name, { simple: true }));
  return { all: read('page_count'), free: read('freelist_count') };
}

const packAll = ({ store }: TestStore) => packOlderRecords(store, new AbortController().signal);
const verify = ({ store }: TestStore) => verifyChain(createAuditSource(store));
const packOnce = ({ store }: TestStore) => store.transact(({ audit }) => audit.packOlder());

const questions = fc.sample(
  fc.record({
    filter: anyFilter,
    order: fc.constantFrom('newest_first' as const, 'oldest_first' as const),
    limit: fc.constantFrom(1, 50),
    afterSeq: fc.option(fc.nat({ max: OLDER + YOUNGER }), { nil: undefined }),
  }),
  { numRuns: 30, seed: 17 },
);

describe('records of an older version', () => {
  verifies('audit.older-form', 'are packed, and say what they said', async () => {
    const world = await openOlderLog();
    const before = await readAllRecords(world);
    const verified = await verify(world);
    expect(verified).toMatchObject({ ok: true, checked: OLDER + YOUNGER });
    await packAll(world);
    expect(countRows(world, 'audit_record')).toBe(0);
    expect(countRows(world, 'audit_by_actor')).toBe(0);
    expect(await readAllRecords(world)).toEqual(before);
    expect(await verify(world)).toEqual(verified);
  });

  verifies('audit.older-form', 'are found in either form, after every step', async () => {
    const world = await openOlderLog();
    const records = await readAllRecords(world);
    for (let step = 0; step < 9; step += 1) {
      await packOnce(world);
      expect(countRows(world, 'audit_record')).toBe(Math.max(0, OLDER - (step + 1) * 512));
      for (const question of questions.slice(step * 3, step * 3 + 6))
        await expectNaive(world, question, records);
    }
    expect(await verify(world)).toMatchObject({ ok: true });
  });

  it('are removed by retention while they are packed', async () => {
    const world = await openOlderLog();
    const prune = (limit: number) =>
      world.store.transact(({ audit }) =>
        audit.prune(LATEST_MS + 1, limit, createAuditEntry({ atMs: LATEST_MS })),
      );
    await packOnce(world);
    expect(await prune(100)).toBe(100);
    await packOnce(world);
    expect(await prune(OLDER - 100)).toBe(OLDER - 100);
    expect(countRows(world, 'audit_record')).toBe(0);
    await packAll(world);
    expect(await verify(world)).toMatchObject({ ok: true, firstSeq: OLDER + 1 });
  });

  const damages = [
    ['its duration', 'UPDATE audit_record SET duration_us = 7 WHERE seq = 2000', 2000],
    ['its hash alone', 'UPDATE audit_record SET hash = zeroblob(32) WHERE seq = 2000', 2000],
    [
      'its channel to one that is never written',
      'UPDATE audit_record SET channel = 7 WHERE seq = 2000',
      2000,
    ],
    ['its place: it is gone', 'DELETE FROM audit_record WHERE seq = 2000', 2000],
  ] as const;

  for (const [what, change, seq] of damages)
    verifies('audit.older-form', `stay as they are where one was changed: ${what}`, async () => {
      const world = await openOlderLog(change);
      expect(await verify(world)).toMatchObject({ ok: false, seq });
      await packAll(world);
      expect(await packOnce(world)).toBe(false);
      expect(countRows(world, 'audit_record')).toBeGreaterThan(1500);
      expect(await verify(world)).toMatchObject({ ok: false, seq });
    });

  it('have all postings although transactions fail while these are stored', async () => {
    const world = openTestStore();
    const getActor = (index: number) => ({ kind: 'key', prefix: `k${index % KEYS}` }) as const;
    const entries = createCallEntries(10_000).map((entry, index) => ({ ...entry, actor: getActor(index) }));
    await appendAll(world, entries);
    changeLogFile(world, () => undefined);
    const failing = () =>
      world.store.transact(async ({ audit }) => {
        await audit.packOlder();
        throw new Error('the window fails');
      });
    for (let step = 0; step < 30; step += 1) {
      if (step === FAILING_STEP) await expect(failing()).rejects.toThrow();
      await packOnce(world);
    }
    expect(countRows(world, 'audit_unposted')).toBeLessThan(16);
    await world.store.read(async ({ audit }) => {
      for (let key = 0; key < KEYS; key += 1)
        expect(await audit.count({ propertyIds: null, keyPrefix: `k${key}` }, 999)).toBe(
          entries.length / KEYS,
        );
    });
  });

  verifies('audit.older-form', 'leave a shorter file', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(20_000));
    changeLogFile(world, () => undefined);
    const before = countPages(world);
    await packAll(world);
    const after = countPages(world);
    expect(after.free).toBeLessThanOrEqual(256);
    expect(after.all).toBeLessThan(before.all - 200);
    expect(await packOnce(world)).toBe(false);
    expect(await verify(world)).toMatchObject({ ok: true, checked: 20_000 });
  });

  it('are not packed by half: a transaction that fails leaves all rows', async () => {
    const world = await openOlderLog();
    const failing = world.store.transact(async ({ audit }) => {
      await audit.packOlder();
      throw new Error('the window fails');
    });
    await expect(failing).rejects.toThrow();
    expect(countRows(world, 'audit_record')).toBe(OLDER);
    await appendAll(world, createCallEntries(1, LATEST_MS));
    await packAll(world);
    expect(await verify(world)).toMatchObject({ ok: true });
  });
});
