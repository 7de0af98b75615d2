import { normaliseAddress } from '@server/features/audit/chain/address';
import type { AuditEntry } from '@server/stores/audit-store';
import { channels, outcomes } from '@shared/audit/audit-record';
import fc from 'fast-check';

/** Creates the entry of a successful call, with some fields replaced. */
export const createAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  atMs: Date.UTC(2026, 10, 21, 9),
  propertyId: 'prp_01kabcdefghjkmnpqrstvwxyz0',
  channel: 'api',
  actor: { kind: 'key', prefix: '0123456789abcdef' },
  claimedPrefix: null,
  operation: 'list_reservations',
  rpcMethod: null,
  outcome: 'ok',
  code: null,
  reason: null,
  status: 200,
  missingPermission: null,
  targetId: null,
  requestId: 'req_01kabcdefghjkmnpqrstvwxyz0',
  address: '127.0.0.1',
  durationUs: 345,
  extras: null,
  ...changes,
});

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const textArbitrary = nullable(fc.string({ unit: 'binary', maxLength: 40 }));
const naturals = fc.nat({ max: 2 ** 53 - 1 });

/** Any entry, with any text. */
export const auditEntryArbitrary: fc.Arbitrary<AuditEntry> = fc.record({
  atMs: naturals,
  propertyId: textArbitrary,
  channel: fc.constantFrom(...channels),
  actor: fc.oneof(
    fc.record({ kind: fc.constant('key' as const), prefix: fc.string({ maxLength: 20 }) }),
    fc.record({ kind: fc.constant('person' as const), email: fc.string({ maxLength: 20 }) }),
    fc.constant({ kind: 'none' as const }),
  ),
  claimedPrefix: textArbitrary,
  operation: textArbitrary,
  rpcMethod: textArbitrary,
  outcome: fc.constantFrom(...outcomes),
  code: textArbitrary,
  reason: textArbitrary,
  status: nullable(fc.nat({ max: 999 })),
  missingPermission: textArbitrary,
  targetId: textArbitrary,
  requestId: fc.string({ unit: 'binary', maxLength: 40 }),
  address: nullable(fc.oneof(fc.ipV4(), fc.ipV6()).map(normaliseAddress)),
  durationUs: naturals,
  extras: nullable(fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes))),
});
