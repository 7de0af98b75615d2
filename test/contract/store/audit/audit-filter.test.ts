import type { AuditEntry } from '@server/stores/audit-store';
import { createId } from '@shared/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import type { WithStore } from '../../../support/audit/audit-log';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import {
  expectNaive,
  filteredEntry,
  LATEST_MS,
  permissionLookup,
  readAllRecords,
} from '../../../support/audit/filter-oracle';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** A log of random records; retention has removed some of the oldest. */
async function openLog(open: OpenContractStore, entries: readonly AuditEntry[]): Promise<WithStore> {
  const world = await open();
  await appendAll(world, entries);
  await world.store.transact(({ audit }) => audit.prune(5, 3, createAuditEntry({ atMs: LATEST_MS })));
  return world;
}

const clocks = [
  ['while time rises', (entries: AuditEntry[]) => entries.sort((one, other) => one.atMs - other.atMs)],
  ['where a doubted clock was set right again', (entries: AuditEntry[]) => entries],
] as const;
const bothEngines = clocks.flatMap(([name, order]) =>
  engines.map(([engine, open]) => [name, engine, order, open] as const),
);

describe.each(bothEngines)('%s, on %s', (_name, _engine, order, open) => {
  verifies('audit.filters', 'a filter finds what a reader of every record would find', async () => {
    const questions = fc.array(permissionLookup, { minLength: 60, maxLength: 60 });
    for (const entries of fc.sample(fc.array(filteredEntry, { maxLength: 60 }), 4)) {
      const world = await openLog(open, order(entries));
      const records = await readAllRecords(world);
      await fc.assert(
        fc.asyncProperty(questions, async (asked) => {
          for (const question of asked) await expectNaive(world, question, records);
        }),
        { numRuns: 2 },
      );
    }
  });
});

describe.each(engines)('a request id on %s', (_engine, open) => {
  const createdAtMs = Date.UTC(2026, 10, 21);
  const requestId = createId('req', createdAtMs, createSeededBytes());
  const idsFound = async ({ store }: WithStore) =>
    store.read(async ({ audit }) => {
      const found = { propertyIds: null, requestId };
      const page = await audit.page({ filter: found, limit: 5, order: 'newest_first' });
      return { seqs: page.map((row) => row.seq), count: await audit.count(found, 10) };
    });

  it('is found at the time at which it was made', async () => {
    const world = await open();
    const record = createAuditEntry({ atMs: createdAtMs + 20, requestId });
    await appendAll(world, [...createCallEntries(5), record, ...createCallEntries(5, createdAtMs + 30)]);
    expect(await idsFound(world)).toEqual({ seqs: [6], count: 1 });
  });

  it('is found although the clock was behind the high-water time', async () => {
    const world = await open();
    await appendAll(world, [
      ...createCallEntries(5),
      createAuditEntry({ atMs: createdAtMs + 86_400_000, requestId }),
    ]);
    expect(await idsFound(world)).toEqual({ seqs: [6], count: 1 });
  });
});

it.each(engines)('%s finds the records of many properties as those of few', async (_engine, open) => {
  const world = await open();
  const ids = Array.from({ length: 50 }, (_, index) => `p${index}`);
  await appendAll(
    world,
    ids.flatMap((propertyId, index) => createCallEntries(2, index * 2, { propertyId })),
  );
  await appendAll(world, createCallEntries(3, 900, { propertyId: 'elsewhere' }));
  const question = { filter: { propertyIds: ids }, order: 'newest_first', limit: 200, afterSeq: 60 } as const;
  await expectNaive(world, question, await readAllRecords(world));
});
