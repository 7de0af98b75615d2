import type { AuditEntry, AuditFilter, AuditRecord } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import { createId } from '@shared/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../../../support/audit/audit-log';
import type { TestStore } from '../../../../support/service/store';
import { createSeededBytes, openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const properties = ['p1', 'p2', 'p3'] as const;
const prefixes = ['a', 'b'] as const;
const emails = ['x@y', 'a'] as const;
const operations = ['read', 'write'] as const;
const permissions = ['one', 'two'] as const;
const orders = ['newest_first', 'oldest_first'] as const;
const LATEST_MS = 40;

const rarely = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
/** Mostly absent, because many conditions at once match nothing. */
const makeOptional = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const maybe = <T>(values: readonly T[]) => makeOptional(fc.constantFrom(...values));
const instant = makeOptional(fc.integer({ min: -2, max: LATEST_MS + 2 }));

const entry: fc.Arbitrary<AuditEntry> = fc
  .record({
    atMs: fc.nat({ max: LATEST_MS }),
    propertyId: rarely(properties),
    channel: fc.constantFrom(...channels),
    actor: fc.oneof(
      fc.record({ kind: fc.constant('key' as const), prefix: fc.constantFrom(...prefixes) }),
      fc.record({ kind: fc.constant('person' as const), email: fc.constantFrom(...emails) }),
      fc.constant({ kind: 'none' as const }),
    ),
    outcome: fc.constantFrom(...outcomes),
    status: fc.constantFrom(200, 401, null),
    operation: rarely(operations),
    missingPermission: rarely(permissions),
    requestId: fc.constantFrom('r1', 'r2'),
    targetId: rarely(['res_01', 'unt_22']),
  })
  .map(createAuditEntry);

/** Values for every field of the filter. */
const filterFields: { readonly [Field in keyof Required<AuditFilter>]: fc.Arbitrary<AuditFilter[Field]> } = {
  propertyIds: fc.option(fc.subarray([...properties, 'p4', 'p1']), { nil: null }),
  actorKind: maybe(actorKinds),
  keyPrefix: maybe([...prefixes, 'c']),
  personEmail: maybe(emails),
  outcome: maybe(outcomes),
  channel: maybe(channels),
  operation: maybe([...operations, 'unheard of']),
  missingPermission: maybe(permissions),
  wrongTokens: maybe([true] as const),
  requestId: maybe(['r1', 'r2', 'r3']),
  text: maybe(['a', 'R', 'x@', 'X@Y', 'ead', 'wri', 'one', 'r1', '%', '_', 'on.', 'file']),
  sinceMs: instant,
  untilMs: instant,
};

const filter: fc.Arbitrary<AuditFilter> = fc.record(filterFields);

const isWanted = <T>(wanted: T | undefined, found: T | null): boolean =>
  wanted === undefined || wanted === found;

/** Lists all texts of a record. */
const formatText = ({ actor, ...row }: AuditRecord): (string | null)[] => [
  actor.kind === 'key' ? actor.prefix : actor.kind === 'person' ? actor.email : null,
  row.claimedPrefix,
  row.operation,
  row.targetId,
  row.requestId,
  row.code,
  row.reason,
  row.missingPermission,
];

const contains = (text: string | undefined, row: AuditRecord): boolean =>
  text === undefined || formatText(row).some((word) => word?.toLowerCase().includes(text.toLowerCase()));

const isWrongToken = ({ actor, status, channel }: AuditRecord): boolean =>
  actor.kind === 'none' && status === 401 && (channel === 'api' || channel === 'mcp');

/** Applies the filter to one record, condition by condition. */
const matches = (wanted: AuditFilter, row: AuditRecord): boolean =>
  (wanted.propertyIds === null || (row.propertyId !== null && wanted.propertyIds.includes(row.propertyId))) &&
  (wanted.keyPrefix === undefined || (row.actor.kind === 'key' && row.actor.prefix === wanted.keyPrefix)) &&
  (wanted.personEmail === undefined ||
    (row.actor.kind === 'person' && row.actor.email === wanted.personEmail)) &&
  isWanted(wanted.outcome, row.outcome) &&
  isWanted(wanted.channel, row.channel) &&
  isWanted(wanted.operation, row.operation) &&
  isWanted(wanted.missingPermission, row.missingPermission) &&
  isWanted(wanted.requestId, row.requestId) &&
  isWanted(wanted.actorKind, row.actor.kind) &&
  (wanted.wrongTokens === undefined || isWrongToken(row)) &&
  contains(wanted.text, row) &&
  (wanted.sinceMs === undefined || row.atMs >= wanted.sinceMs) &&
  (wanted.untilMs === undefined || row.atMs < wanted.untilMs);

interface LookupRequest {
  readonly filter: AuditFilter;
  readonly order: (typeof orders)[number];
  readonly limit: number;
  readonly afterSeq: number | undefined;
}

const permissionLookup: fc.Arbitrary<LookupRequest> = fc.record({
  filter,
  order: fc.constantFrom(...orders),
  limit: fc.integer({ min: 1, max: 12 }),
  afterSeq: fc.option(fc.integer({ min: 0, max: 70 }), { nil: undefined }),
});

async function expectNaive(
  { store }: TestStore,
  { filter, order, limit, afterSeq }: LookupRequest,
): Promise<void> {
  await store.read(async ({ audit }) => {
    const records = await audit.page({ filter: { propertyIds: null }, limit: 1000, order: 'oldest_first' });
    const all = records.filter((row) => matches(filter, row));
    const ordered = order === 'newest_first' ? all.toReversed() : all;
    const isBeyond = ({ seq }: AuditRecord) =>
      afterSeq === undefined || (order === 'newest_first' ? seq < afterSeq : seq > afterSeq);
    expect(await audit.page({ filter, order, limit, afterSeq })).toEqual(
      ordered.filter(isBeyond).slice(0, limit),
    );
    expect(await audit.count(filter, 1000)).toBe(all.length);
    expect(await audit.count(filter, 3)).toBe(Math.min(4, all.length));
  });
}

/** A log of random records; retention has removed some of the oldest. */
async function getLog(entries: readonly AuditEntry[]): Promise<TestStore> {
  const world = openTestStore();
  await appendAll(world, entries);
  await world.store.transact(({ audit }) => audit.prune(5, 3, createAuditEntry({ atMs: LATEST_MS })));
  return world;
}

describe('a filter finds what a reader of every record would find', () => {
  verifies('audit.filters', 'while time rises', async () => {
    const sorted = fc.array(entry, { maxLength: 60 }).map((log) => log.sort((a, b) => a.atMs - b.atMs));
    await fc.assert(
      fc.asyncProperty(
        sorted,
        fc.array(permissionLookup, { minLength: 60, maxLength: 60 }),
        async (log, questions) => {
          const world = await getLog(log);
          for (const question of questions) await expectNaive(world, question);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('where a doubted clock was set right again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 60 }),
        fc.array(permissionLookup, { minLength: 60, maxLength: 60 }),
        async (log, questions) => {
          const world = await getLog(log);
          for (const question of questions) await expectNaive(world, question);
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
  await expectNaive(world, { filter: { propertyIds: ids }, order: 'newest_first', limit: 200, afterSeq: 60 });
});
