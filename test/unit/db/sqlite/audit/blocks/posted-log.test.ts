import type { AuditFilter, AuditRecord } from '@server/stores/audit-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../../../support/audit/audit-entry';
import { appendAll, openRawConnection } from '../../../../../support/audit/audit-log';
import {
  anyFilter,
  expectNaive,
  LATEST_MS,
  readAllRecords,
  sampleEntries,
} from '../../../../../support/audit/filter-oracle';
import type { TestStore } from '../../../../../support/service/store';
import { openTestStore } from '../../../../../support/service/store';
import { verifies } from '../../../../../support/service/verifies';

const RECORDS = 10_000;
/** Commits until the postings of 16 blocks are stored. */
const COMMITS = 60;

/** A log whose older blocks are posted, with younger blocks and a tail behind them. */
async function openPostedLog(removed: number): Promise<TestStore> {
  const world = openTestStore();
  await appendAll(world, sampleEntries(RECORDS, 14));
  for (let commit = 0; commit < COMMITS; commit += 1)
    await appendAll(world, [createAuditEntry({ atMs: LATEST_MS })]);
  if (removed > 0)
    await world.store.transact(({ audit }) =>
      audit.prune(LATEST_MS, removed, createAuditEntry({ atMs: LATEST_MS })),
    );
  return world;
}

const countRows = (world: TestStore, table: string): number =>
  openRawConnection(world).prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;

const questions = fc.sample(
  fc.record({
    filter: anyFilter,
    order: fc.constantFrom('newest_first' as const, 'oldest_first' as const),
    limit: fc.constantFrom(1, 50, 700),
    afterSeq: fc.option(fc.nat({ max: RECORDS }), { nil: undefined }),
  }),
  { numRuns: 120, seed: 15 },
);

describe('a log with postings', () => {
  it.each([0, 700])('answers as a reader of every record, after %i were removed', async (removed) => {
    const world = await openPostedLog(removed);
    expect(countRows(world, 'audit_posting')).toBeGreaterThan(0);
    expect(countRows(world, 'audit_unposted')).toBeLessThan(16);
    expect(countRows(world, 'audit_block')).toBeGreaterThan(16);
    const records = await readAllRecords(world);
    for (const question of questions) await expectNaive(world, question, records);
  });

  it('counts what most records are, and what has no postings for that', async () => {
    const world = await openPostedLog(700);
    const records = await readAllRecords(world);
    const count = (filter: Omit<AuditFilter, 'propertyIds'>) =>
      world.store.read(({ audit }) => audit.count({ propertyIds: null, ...filter }, 20_000));
    const wanted = (isWanted: (record: AuditRecord) => boolean) => records.filter(isWanted).length;
    expect(await count({ outcome: 'ok' })).toBe(wanted(({ outcome }) => outcome === 'ok'));
    expect(await count({ channel: 'api' })).toBe(wanted(({ channel }) => channel === 'api'));
    expect(await count({ actorKind: 'key', outcome: 'ok' })).toBe(
      wanted(({ actor, outcome }) => actor.kind === 'key' && outcome === 'ok'),
    );
  });

  it('is searched to its end, where no postings lead', async () => {
    const world = await openPostedLog(0);
    await appendAll(world, [createAuditEntry({ atMs: LATEST_MS, requestId: 'the last' })]);
    const filter = { propertyIds: null, outcome: 'ok', requestId: 'the last' } as const;
    await world.store.read(async ({ audit }) => {
      for (const order of ['oldest_first', 'newest_first'] as const)
        expect(await audit.page({ filter, order, limit: 2 })).toHaveLength(1);
      const [first] = await audit.page({ filter: { propertyIds: null }, order: 'oldest_first', limit: 1 });
      const { requestId = '', outcome } = first ?? {};
      const early = { propertyIds: null, outcome, requestId };
      expect((await audit.page({ filter: early, order: 'newest_first', limit: 20_000 })).at(-1)).toEqual(
        first,
      );
      expect(await audit.count(filter, 20_000)).toBe(1);
    });
  });

  verifies('audit.postings', 'has none of removed records', async () => {
    const world = await openPostedLog(700);
    const raw = openRawConnection(world);
    const orphans = raw
      .prepare(
        'SELECT count(*) FROM audit_posting WHERE first_seq NOT IN (SELECT first_seq FROM audit_block)',
      )
      .pluck()
      .get();
    expect(orphans).toBe(0);
  });
});
