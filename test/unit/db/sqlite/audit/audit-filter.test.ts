import type { AuditEntry } from '@server/stores/audit-store';
import { createId } from '@shared/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../../../support/audit/audit-log';
import { changeLogFile } from '../../../../support/audit/audit-tampering';
import {
  expectNaive,
  filteredEntry,
  LATEST_MS,
  permissionLookup,
  readAllRecords,
} from '../../../../support/audit/filter-oracle';
import type { TestStore } from '../../../../support/service/store';
import { createSeededBytes, openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

type LogForm = 'blocks' | 'both' | 'rows';

const logForm = fc.constantFrom<LogForm>('blocks', 'both', 'rows');

/** A log of random records; retention has removed some of the oldest. */
async function getLog(entries: readonly AuditEntry[], form: LogForm): Promise<TestStore> {
  const world = openTestStore();
  const rows = { blocks: 0, both: Math.floor(entries.length / 2), rows: entries.length }[form];
  await appendAll(world, entries.slice(0, rows));
  if (rows > 0) changeLogFile(world, () => undefined);
  await appendAll(world, entries.slice(rows));
  await world.store.transact(({ audit }) => audit.prune(5, 3, createAuditEntry({ atMs: LATEST_MS })));
  return world;
}

describe('a filter finds what a reader of every record would find', () => {
  verifies('audit.filters', 'while time rises', async () => {
    const sorted = fc
      .array(filteredEntry, { maxLength: 60 })
      .map((log) => log.sort((a, b) => a.atMs - b.atMs));
    await fc.assert(
      fc.asyncProperty(
        sorted,
        logForm,
        fc.array(permissionLookup, { minLength: 60, maxLength: 60 }),
        async (log, form, questions) => {
          const world = await getLog(log, form);
          const records = await readAllRecords(world);
          for (const question of questions) await expectNaive(world, question, records);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('where a doubted clock was set right again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(filteredEntry, { maxLength: 60 }),
        logForm,
        fc.array(permissionLookup, { minLength: 60, maxLength: 60 }),
        async (log, form, questions) => {
          const world = await getLog(log, form);
          const records = await readAllRecords(world);
          for (const question of questions) await expectNaive(world, question, records);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('a request id', () => {
  const createdAtMs = Date.UTC(2026, 10, 21);
  const requestId = createId('req', createdAtMs, createSeededBytes());
  const idsFound = async ({ store }: TestStore) =>
    store.read(async ({ audit }) => {
      const found = { propertyIds: null, requestId };
      const page = await audit.page({ filter: found, limit: 5, order: 'newest_first' });
      return { seqs: page.map((row) => row.seq), count: await audit.count(found, 10) };
    });

  it('is found at the time at which it was made', async () => {
    const world = openTestStore();
    const record = createAuditEntry({ atMs: createdAtMs + 20, requestId });
    await appendAll(world, [...createCallEntries(5), record, ...createCallEntries(5, createdAtMs + 30)]);
    expect(await idsFound(world)).toEqual({ seqs: [6], count: 1 });
  });

  it('is found although the clock was behind the high-water time', async () => {
    const world = openTestStore();
    await appendAll(world, [
      ...createCallEntries(5),
      createAuditEntry({ atMs: createdAtMs + 86_400_000, requestId }),
    ]);
    expect(await idsFound(world)).toEqual({ seqs: [6], count: 1 });
  });
});

it('the records of many properties are found as those of few', async () => {
  const world = openTestStore();
  const ids = Array.from({ length: 50 }, (_, index) => `p${index}`);
  await appendAll(
    world,
    ids.flatMap((propertyId, index) => createCallEntries(2, index * 2, { propertyId })),
  );
  await appendAll(world, createCallEntries(3, 900, { propertyId: 'elsewhere' }));
  const question = { filter: { propertyIds: ids }, order: 'newest_first', limit: 200, afterSeq: 60 } as const;
  await expectNaive(world, question, await readAllRecords(world));
});
