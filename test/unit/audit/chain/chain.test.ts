import { hash } from 'node:crypto';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import { encodeExtras } from '@server/features/audit/chain/extras';
import type { AuditEntry } from '@server/stores/audit-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditEntryArbitrary, createAuditEntry } from '../../../support/audit/audit-entry';
import { verifies } from '../../../support/service/verifies';

const getHex = (entry: AuditEntry, seq = 1, previous = GENESIS_HASH) =>
  createRecordHasher()(previous, seq, entry).toString('hex');

/** An entry in which every optional field is null or empty. */
const bare = createAuditEntry({
  atMs: 0,
  propertyId: null,
  actor: { kind: 'none' },
  operation: null,
  status: null,
  requestId: '',
  address: null,
  durationUs: 0,
});

const full = createAuditEntry({
  channel: 'mcp',
  actor: { kind: 'person', email: 'zoë@example.com' },
  claimedPrefix: 'fedcba9876543210',
  rpcMethod: 'tools/call',
  outcome: 'refused',
  code: 'unauthorized',
  reason: 'wrong_secret',
  status: 403,
  missingPermission: 'finance.folio.read',
  targetId: 'res_01kabcdefghjkmnpqrstvwxyz0',
  address: '2001:db8::1',
  durationUs: 2 ** 40 + 7,
});

describe('the encoding never changes', () => {
  verifies('audit.chain-encoding', 'a bare record is laid out as documented, byte for byte', () => {
    const layout = [
      '01', // version
      '00'.repeat(32), // previous hash
      '0000000000000001', // seq
      '0000000000000000', // at
      '00', // channel: api
      '00', // outcome: ok
      '02', // actor: none
      '0000000000000000', // duration
      'ffffffff', // status
      'ffffffff', // address
      'ffffffff'.repeat(9), // property to target id
      '00000000', // request id
    ].join('');
    expect(getHex(bare)).toBe(hash('sha256', Buffer.from(layout, 'hex'), 'hex'));
  });

  verifies('audit.chain-extras', 'a record with extras has version 2 and ends with them', () => {
    const extras = encodeExtras({ count: 258 });
    expect(Buffer.from(extras ?? []).toString('hex')).toBe(`0001${'00000008'}${'0000000000000102'}`);
    const layout = [
      '02', // version
      '00'.repeat(32), // previous hash
      '0000000000000001', // seq
      '0000000000000000', // at
      '000002', // channel, outcome, actor
      '0000000000000000', // duration
      'ffffffff'.repeat(11), // status, address, property to target id
      '00000000', // request id
      '0000000e', // length of the extras
      '0001000000080000000000000102',
    ].join('');
    expect(getHex({ ...bare, extras })).toBe(hash('sha256', Buffer.from(layout, 'hex'), 'hex'));
  });

  const answers = [
    ['a bare record', bare, 1, 'f3a5e54de38a754868e814d73ea20ad575b598790761c37dda80db4d4a7e3a90'],
    [
      'an answered call',
      createAuditEntry(),
      2,
      '1c43dac49df212f7ef3ca43a87604e37c2508b68c6abf567c04f7f2163911c20',
    ],
    [
      'a record with every field',
      full,
      2 ** 33 + 5,
      '35d00d1b937f3b4fb5aba48fbfd91e1a5689764fe1e84331e8e3f850ac6eb8dc',
    ],
  ] as const;

  it.each(answers)('%s has the hash it always had', (_name, entry, seq, known) => {
    expect(getHex(entry, seq)).toBe(known);
  });
});

describe('the hash of a record', () => {
  const fields = [
    'atMs',
    'propertyId',
    'channel',
    'actor',
    'claimedPrefix',
    'operation',
    'rpcMethod',
    'outcome',
    'code',
    'reason',
    'status',
    'missingPermission',
    'targetId',
    'requestId',
    'address',
    'durationUs',
    'extras',
  ] as const;

  it('covers every field of a record', () => {
    expect(Object.keys(full).sort()).toEqual([...fields].sort());
  });

  verifies('audit.chain', 'differs when any single field differs', () => {
    fc.assert(
      fc.property(
        auditEntryArbitrary,
        auditEntryArbitrary,
        fc.constantFrom(...fields),
        (entry, other, field) => {
          const changed = { ...entry, [field]: other[field] };
          fc.pre(JSON.stringify(changed) !== JSON.stringify(entry));
          expect(getHex(changed)).not.toBe(getHex(entry));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('differs between nothing and empty text', () => {
    for (const field of ['propertyId', 'claimedPrefix', 'operation', 'rpcMethod', 'code', 'reason'] as const)
      expect(getHex({ ...full, [field]: null })).not.toBe(getHex({ ...full, [field]: '' }));
    for (const field of ['missingPermission', 'targetId'] as const)
      expect(getHex({ ...full, [field]: null })).not.toBe(getHex({ ...full, [field]: '' }));
    expect(getHex({ ...full, actor: { kind: 'none' } })).not.toBe(
      getHex({ ...full, actor: { kind: 'person', email: '' } }),
    );
  });

  it('differs when text moves from one field to the next', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (moved, rest) => {
        const before = getHex({ ...bare, code: moved + rest, reason: '' });
        expect(getHex({ ...bare, code: rest, reason: moved })).not.toBe(before);
        expect(getHex({ ...bare, code: null, reason: moved + rest })).not.toBe(before);
      }),
    );
  });

  it('differs by position in the log and by the record before', () => {
    const other = Buffer.alloc(32, 1);
    const hashes = [getHex(full, 1), getHex(full, 2), getHex(full, 2 ** 32 + 1), getHex(full, 1, other)];
    expect(new Set(hashes).size).toBe(4);
  });

  it('is the same from a hasher that has hashed other records, longer ones too', () => {
    fc.assert(
      fc.property(auditEntryArbitrary, auditEntryArbitrary, (entry, before) => {
        const used = createRecordHasher();
        used(GENESIS_HASH, 9, { ...before, targetId: 'x'.repeat(3000) });
        expect(used(GENESIS_HASH, 1, entry).toString('hex')).toBe(getHex(entry));
      }),
    );
  });

  it('covers text longer than the buffer to its last character', () => {
    const long = 'é'.repeat(5000);
    expect(getHex({ ...full, targetId: `${long}a` })).not.toBe(getHex({ ...full, targetId: `${long}b` }));
  });
});
