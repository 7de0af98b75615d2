import { decodeExtras, encodeExtras } from '@server/features/audit/chain/extras';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('extras of a record', () => {
  it('are decoded as they were encoded', () => {
    const counts = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(counts, (count) => {
        expect(decodeExtras(encodeExtras({ count }))).toEqual({ count });
      }),
    );
  });

  it('are null without content', () => {
    expect(encodeExtras({})).toBeNull();
    const traceContext = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentId: '00f067aa0ba902b7' };
    expect(decodeExtras(encodeExtras({ traceContext, count: 2 }))).toEqual({ traceContext, count: 2 });
    expect(decodeExtras(null)).toEqual({});
  });

  it('of a later version are skipped, and the known ones are still read', () => {
    const unknown = Buffer.from('00ff00000003616263', 'hex');
    const known = encodeExtras({ count: 7 }) ?? new Uint8Array();
    expect(decodeExtras(Buffer.concat([unknown, known]))).toEqual({ count: 7 });
  });

  it('that are never written are read as none, whatever their bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const { count } = decodeExtras(bytes);
        expect(count === undefined || Number.isInteger(count)).toBe(true);
      }),
    );
  });
});
