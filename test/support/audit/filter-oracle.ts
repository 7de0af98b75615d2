import type { AuditEntry, AuditFilter, AuditRecord } from '@server/stores/audit-store';
import { auditFilterSchema } from '@shared/audit/audit-filter';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import { toCamelCaseFields } from '@shared/kernel/camel-case';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createAuditEntry } from './audit-entry';
import type { WithStore } from './audit-log';

/** Fields of a filter that are fields of a record, too. They are equal where a record matches. */
type PlainField = Extract<keyof AuditFilter, keyof AuditRecord>;
type PlainValues = { readonly [Field in PlainField]-?: NonNullable<AuditFilter[Field]> };
type ValueLists = { readonly [Field in keyof PlainValues]: readonly PlainValues[Field][] };
/** All other fields of a filter. Each needs values and a comparison below. */
type SpecialField = Exclude<keyof AuditFilter, PlainField>;
type SpecialValues = { readonly [Field in SpecialField]-?: NonNullable<AuditFilter[Field]> };

const properties = ['p1', 'p2', 'p3'] as const;
const prefixes = ['a', 'b'] as const;
const emails = ['x@y', 'a'] as const;
const orders = ['newest_first', 'oldest_first'] as const;
/** The time of the newest of these entries. */
export const LATEST_MS = 40;

/** What fields of entries can be, and filters by them. A filter by another field of a record needs its values here. */
const entryValues = {
  channel: channels,
  outcome: outcomes,
  operation: ['read', 'write'],
  missingPermission: ['one', 'two'],
  requestId: ['r1', 'r2'],
  targetId: ['res_01', 'unt_22'],
  code: ['not_found', 'key_limit'],
  reason: ['revoked', 'expired'],
  claimedPrefix: ['b', 'c'],
  rpcMethod: ['tools/call', 'tools/list'],
} as const;

/** What filters by these fields can be. One value occurs in no entry. */
const plainValues: ValueLists = {
  ...entryValues,
  operation: [...entryValues.operation, 'unheard of'],
  requestId: [...entryValues.requestId, 'r3'],
};

const rarely = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
/** Mostly absent, because many conditions at once match nothing. */
const makeOptional = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const maybe = <T>(values: readonly T[]) => makeOptional(fc.constantFrom(...values));
const instant = makeOptional(fc.integer({ min: -2, max: LATEST_MS + 2 }));

/** Only refusals and failures have these. Rows are searched by that. */
const unrefused = { code: null, reason: null, claimedPrefix: null } as const;

/** Entries of few values, so that filters match many. */
export const filteredEntry: fc.Arbitrary<AuditEntry> = fc
  .record({
    atMs: fc.nat({ max: LATEST_MS }),
    propertyId: rarely(properties),
    channel: fc.constantFrom(...entryValues.channel),
    actor: fc.oneof(
      fc.record({ kind: fc.constant('key' as const), prefix: fc.constantFrom(...prefixes) }),
      fc.record({ kind: fc.constant('person' as const), email: fc.constantFrom(...emails) }),
      fc.constant({ kind: 'none' as const }),
    ),
    outcome: fc.constantFrom(...entryValues.outcome),
    status: fc.constantFrom(200, 401, null),
    operation: rarely(entryValues.operation),
    missingPermission: rarely(entryValues.missingPermission),
    requestId: fc.constantFrom(...entryValues.requestId),
    targetId: rarely(entryValues.targetId),
    code: rarely(entryValues.code),
    reason: rarely(entryValues.reason),
    claimedPrefix: rarely(entryValues.claimedPrefix),
    rpcMethod: rarely(entryValues.rpcMethod),
  })
  .map((fields) => createAuditEntry(fields.outcome === 'ok' ? { ...fields, ...unrefused } : fields));

const isPlainField = (name: string): name is PlainField => Object.hasOwn(plainValues, name);
/** The definition of the filter says which. */
const plainFields = Object.keys(toCamelCaseFields(auditFilterSchema.shape)).filter(isPlainField);

/** True if the fields have values that they can have. */
const hasPlainValues = (fields: Readonly<Record<string, unknown>>): fields is Pick<AuditFilter, PlainField> =>
  plainFields.every((field) => [undefined, ...plainValues[field]].some((value) => value === fields[field]));

const plainFilter = fc
  .record(Object.fromEntries(plainFields.map((field) => [field, maybe<string>(plainValues[field])])))
  .filter(hasPlainValues);

/** Values for every other field of the filter. */
const specialFields: { readonly [Field in SpecialField]-?: fc.Arbitrary<AuditFilter[Field]> } = {
  propertyIds: fc.option(fc.subarray([...properties, 'p4', 'p1']), { nil: null }),
  actorKind: maybe(actorKinds),
  keyPrefix: maybe([...prefixes, 'c']),
  personEmail: maybe(emails),
  wrongTokens: maybe([true] as const),
  text: maybe(['a', 'R', 'x@', 'X@Y', 'ead', 'wri', 'one', 'r1', '%', '_', 'on.', 'file', 'key_l']),
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
export const anyFilter: fc.Arbitrary<AuditFilter> = fc
  .tuple(plainFilter, fc.record(specialFields))
  .map(([plain, special]) => ({ ...plain, ...special }));

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

/** Compares one record with each field that is no field of it. */
const specialComparisons: {
  readonly [Field in keyof SpecialValues]: (wanted: SpecialValues[Field], row: AuditRecord) => boolean;
} = {
  propertyIds: (wanted, { propertyId }) => propertyId !== null && wanted.includes(propertyId),
  actorKind: (wanted, { actor }) => actor.kind === wanted,
  keyPrefix: (wanted, { actor }) => actor.kind === 'key' && actor.prefix === wanted,
  personEmail: (wanted, { actor }) => actor.kind === 'person' && actor.email === wanted,
  wrongTokens: (_wanted, { actor, status, channel }) =>
    actor.kind === 'none' && status === 401 && (channel === 'api' || channel === 'mcp'),
  text: (wanted, row) => formatText(row).some((word) => word?.toLowerCase().includes(wanted.toLowerCase())),
  sinceMs: (wanted, { atMs }) => atMs >= wanted,
  untilMs: (wanted, { atMs }) => atMs < wanted,
};

const isSpecialField = (name: string): name is SpecialField => Object.hasOwn(specialComparisons, name);
const specialNames = Object.keys(specialComparisons).filter(isSpecialField);

function isSpecialMatch<Field extends SpecialField>(
  field: Field,
  filter: { readonly [Name in keyof SpecialValues]?: SpecialValues[Name] | null | undefined },
  row: AuditRecord,
): boolean {
  const wanted = filter[field];
  return wanted === undefined || wanted === null || specialComparisons[field](wanted, row);
}

/** Applies the filter to one record, field by field. */
const matches = (wanted: AuditFilter, row: AuditRecord): boolean =>
  plainFields.every((field) => wanted[field] === undefined || wanted[field] === row[field]) &&
  specialNames.every((field) => isSpecialMatch(field, wanted, row));

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
export const readAllRecords = ({ store }: WithStore): Promise<readonly AuditRecord[]> =>
  store.read(({ audit }) =>
    audit.page({ filter: { propertyIds: null }, limit: 100_000, order: 'oldest_first' }),
  );

const COUNTED = 1000;

/** Asks the log, and compares the answer with a reader of every record. `records` is the whole log. */
export async function expectNaive(
  { store }: WithStore,
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
