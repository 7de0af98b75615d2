import { createBodyWriter } from '@server/db/sqlite/audit/blocks/body-writer';
import type { Chunk } from '@server/db/sqlite/audit/blocks/chunk';
import { openChunk } from '@server/db/sqlite/audit/blocks/chunk';
import type { PackedRecord } from '@server/db/sqlite/audit/blocks/packed-record';
import { createId } from '@shared/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedRecordArbitrary } from '../../../../../support/audit/packed-record';
import { verifies } from '../../../../../support/service/verifies';

function encode(records: readonly PackedRecord[], baseMs: number): Buffer {
  const writer = createBodyWriter();
  let previousMs = baseMs;
  for (const record of records) {
    writer.add(record, previousMs);
    previousMs = record.atMs;
  }
  return writer.take();
}

/** Opens a body that should have as many records as there are here. */
const open = (body: Buffer, { length }: readonly PackedRecord[], baseMs: number): Chunk =>
  openChunk(body, { firstSeq: 1, lastSeq: length, baseMs });

const readAll = (chunk: Chunk): PackedRecord[] =>
  Array.from({ length: chunk.count }, (_, position) => chunk.readRecord(position));

const logs = fc.array(packedRecordArbitrary, { minLength: 1, maxLength: 6 });
const base = fc.nat({ max: Number.MAX_SAFE_INTEGER });

const plainCall: PackedRecord = {
  atMs: 1_795_000_000_003,
  property: 2,
  channel: 0,
  actorKind: 0,
  actor: 300,
  claimed: null,
  client: null,
  operation: 5,
  rpcMethod: null,
  outcome: 0,
  code: null,
  reason: null,
  status: 200,
  missingPermission: null,
  targetId: null,
  requestId: createId('req', 1_795_000_000_001, (size) => new Uint8Array(size).fill(7)),
  address: Buffer.from([127, 0, 0, 1]),
  durationUs: 1800,
  extras: null,
};

describe('a body of records', () => {
  verifies('audit.packed', 'gives back every record, whatever it says', () => {
    fc.assert(
      fc.property(logs, base, (records, baseMs) => {
        const chunk = open(encode(records, baseMs), records, baseMs);
        expect(readAll(chunk)).toEqual(records);
        for (const [position, { atMs }] of records.entries()) expect(chunk.getTime(position)).toBe(atMs);
      }),
    );
  });

  it('gives them back in any order', () => {
    const positions = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(logs, base, positions, (records, baseMs, wanted) => {
        const chunk = open(encode(records, baseMs), records, baseMs);
        for (const position of wanted.map((one) => one % records.length)) {
          expect(chunk.getTime(position)).toBe(records[position]?.atMs);
          expect(chunk.readRecord(position)).toEqual(records[position]);
        }
      }),
    );
  });

  it('must end with its last record', () => {
    const body = encode([plainCall, plainCall, plainCall], plainCall.atMs);
    const two = open(body, [plainCall, plainCall], plainCall.atMs);
    const four = open(body, [plainCall, plainCall, plainCall, plainCall], plainCall.atMs);
    expect(two.readRecord(0)).toEqual(plainCall);
    expect(() => two.readNumbers(1)).toThrow('never written');
    expect(four.readRecord(2)).toEqual(plainCall);
    expect(() => four.readNumbers(3)).toThrow('never written');
    expect(() => four.readNumbers(4)).toThrow('no such record');
  });

  it('is joined with the next one by its bytes', () => {
    fc.assert(
      fc.property(logs, logs, base, (first, second, baseMs) => {
        const joined = Buffer.concat([encode(first, baseMs), encode(second, first.at(-1)?.atMs ?? 0)]);
        expect(readAll(open(joined, [...first, ...second], baseMs))).toEqual([...first, ...second]);
      }),
    );
  });

  verifies(
    'audit.packed',
    'has one form only: bytes that are changed are unreadable or other records',
    () => {
      const change = fc.record({ position: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
      fc.assert(
        fc.property(logs, base, change, (records, baseMs, { position, by }) => {
          const body = encode(records, baseMs);
          const index = position % body.length;
          body[index] = ((body[index] ?? 0) + by) % 256;
          let read: PackedRecord[];
          try {
            read = readAll(open(body, records, baseMs));
          } catch {
            return;
          }
          expect(read).not.toEqual(records);
          expect(encode(read, baseMs)).toEqual(body);
        }),
        { numRuns: 2000 },
      );
    },
  );

  it('takes 25 bytes for a plain call', () => {
    expect(encode([plainCall, plainCall], plainCall.atMs - 3)).toHaveLength(2 * 25);
  });

  it.each([
    ['a negative duration', { durationUs: -1 }],
    ['a fraction', { status: 200.5 }],
    ['no number', { durationUs: Number.NaN }],
    ['an address of five bytes', { address: Buffer.alloc(5) }],
    ['an actor of no kind', { actorKind: 2 }],
    ['a kind without its actor', { actor: null }],
  ] as const)('refuses %s', (_what, changes) => {
    expect(() => encode([{ ...plainCall, ...changes }], 0)).toThrow('cannot store');
  });
});

it('a writer forgets what was not taken', () => {
  const writer = createBodyWriter();
  writer.add(plainCall, 0);
  writer.clear();
  writer.add(plainCall, plainCall.atMs);
  expect(readAll(open(writer.take(), [plainCall], plainCall.atMs))).toEqual([plainCall]);
  expect(writer.take()).toHaveLength(0);
});
