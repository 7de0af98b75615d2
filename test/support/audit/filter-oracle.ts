import type { AuditEntry, AuditFilter, AuditRecord } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestStore } from '../service/store';
import { createAuditEntry } from './audit-entry';

const properties = ['p1', 'p2', 'p3'] as const;
const prefixes = ['a', 'b'] as const;
const emails = ['x@y', 'a'] as const;
const operations = ['read', 'write'] as const;
const permissions = ['one', 'two'] as const;
const orders = ['newest_first', 'oldest_first'] as const;
/** The time of the newest of these entries. */
export const LATEST_MS = 40;

const rarely = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
/** Mostly absent, because many conditions at once match nothing. */
const makeOptional = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const maybe = <T>(values: readonly T[]) => makeOptional(fc.constantFrom(...values));
const instant = makeOptional(fc.integer({ min: -2, max: LATEST_MS + 2 }));

/** Entries of few values, so that filters match many. */
export const filteredEntry: fc.Arbitrary<AuditEntry> = fc
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

/** Samples entries whose times rise. */
export function sampleEntries(count: number, seed: number): readonly AuditEntry[] {
  const entries = fc.sample(filteredEntry, { numRuns: count, seed });
  const times = entries.map(({ atMs }) => atMs).sort((one, other) => one - other);
  return entries.map((entry, index) => ({ ...entry, atMs: times[index] ?? LATEST_MS }));
}

/** Any filter. */
export const anyFilter: fc.Arbitrary<AuditFilter> = fc.record(filterFields);

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

export interface LookupRequest {
  readonly filter: AuditFilter;
  readonly order: (typeof orders)[number];
  readonly limit: number;
  readonly afterSeq: number | undefined;
}

/** Questions to a log of about 70 records. */
export const permissionLookup: fc.Arbitrary<LookupRequest> = fc.record({
  filter: anyFilter,
  order: fc.constantFrom(...orders),
  limit: fc.integer({ min: 1, max: 12 }),
  afterSeq: fc.option(fc.integer({ min: 0, max: 70 }), { nil: undefined }),
});

/** Reads every record, oldest first. */
export const readAllRecords = ({ store }: TestStore): Promise<readonly AuditRecord[]> =>
  store.read(({ audit }) =>
    audit.page({ filter: { propertyIds: null }, limit: 100_000, order: 'oldest_first' }),
  );

const COUNTED = 1000;

/** Asks the log, and compares the answer with a reader of every record. `records` is the whole log. */
export async function expectNaive(
  { store }: TestStore,
  { filter, order, limit, afterSeq }: LookupRequest,
  records: readonly AuditRecord[],
): Promise<void> {
  await store.read(async ({ audit }) => {
    const all = records.filter((row) => matches(filter, row));
    const ordered = order === 'newest_first' ? all.toReversed() : all;
    const isBeyond = ({ seq }: AuditRecord) =>
      afterSeq === undefined || (order === 'newest_first' ? seq < afterSeq : seq > afterSeq);
    expect(await audit.page({ filter, order, limit, afterSeq })).toEqual(
      ordered.filter(isBeyond).slice(0, limit),
    );
    expect(await audit.count(filter, COUNTED)).toBe(Math.min(COUNTED + 1, all.length));
    expect(await audit.count(filter, 3)).toBe(Math.min(4, all.length));
  });
}
