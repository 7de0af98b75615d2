import type { PackedRecord } from '@server/db/sqlite/audit/blocks/packed-record';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import { createId } from '@shared/kernel/ids';
import fc from 'fast-check';

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const naturals = fc.oneof(fc.nat({ max: 1000 }), fc.nat({ max: Number.MAX_SAFE_INTEGER }));
const term = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 40 }));
const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((all) => Buffer.from(all));
const ownRequestId = fc
  .record({ atMs: fc.nat({ max: 2 ** 47 }), random: bytes(10) })
  .map(({ atMs, random }) => createId('req', atMs, () => random));

/** Any record that the log can store. */
export const packedRecordArbitrary: fc.Arbitrary<PackedRecord> = fc
  .record({
    atMs: naturals,
    property: nullable(term),
    channel: fc.nat({ max: channels.length - 1 }),
    actorKind: fc.nat({ max: actorKinds.length - 1 }),
    actor: term,
    claimed: nullable(term),
    client: nullable(term),
    operation: nullable(term),
    rpcMethod: nullable(term),
    outcome: fc.nat({ max: outcomes.length - 1 }),
    code: nullable(term),
    reason: nullable(term),
    status: nullable(fc.oneof(fc.constantFrom(200, 201, 401, 403), naturals)),
    missingPermission: nullable(term),
    targetId: nullable(fc.string({ unit: 'binary', maxLength: 40 })),
    requestId: fc.oneof(ownRequestId, fc.string({ unit: 'binary', maxLength: 40 })),
    address: nullable(fc.oneof(bytes(4), bytes(16))),
    durationUs: naturals,
    extras: nullable(bytes(9)),
  })
  .map((record) => ({
    ...record,
    actor: record.actorKind === actorKinds.indexOf('none') ? null : record.actor,
  }));
