import { encodeAddress, formatAddress, normaliseAddress } from '@server/features/audit/chain/address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('an address', () => {
  const table = [
    ['127.0.0.1', '7f000001', '127.0.0.1'],
    ['255.255.255.255', 'ffffffff', '255.255.255.255'],
    ['::ffff:192.0.2.7', 'c0000207', '192.0.2.7'],
    ['::FFFF:c000:0207', 'c0000207', '192.0.2.7'],
    ['::', '0'.repeat(32), '::'],
    ['::1', `${'0'.repeat(31)}1`, '::1'],
    ['2001:DB8::8:800:200c:417A', '20010db80000000000080800200c417a', '2001:db8::8:800:200c:417a'],
    ['2001:db8:0:1:1:1:1:1', '20010db8000000010001000100010001', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '20010000000000010000000000000001', '2001:0:0:1::1'],
    ['fe80::1%eth0', 'fe800000000000000000000000000001', 'fe80::1'],
    ['64:ff9b::192.0.2.33', '0064ff9b0000000000000000c0000221', '64:ff9b::c000:221'],
    ['1::', `0001${'0'.repeat(28)}`, '1::'],
  ] as const;

  it.each(table)('%s is kept as %s and reads %s', (text, hex, canonical) => {
    const bytes = encodeAddress(text);
    expect(bytes?.toString('hex')).toBe(hex);
    expect(bytes === null ? null : formatAddress(bytes)).toBe(canonical);
    expect(normaliseAddress(text)).toBe(canonical);
  });

  it.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '256.0.0.1', ':::', '12345::', '127.0.0.1:80', '[::1]'])(
    '%j is no address',
    (text) => {
      expect(encodeAddress(text)).toBeNull();
      expect(normaliseAddress(text)).toBeNull();
    },
  );

  it('no text stays none', () => {
    expect(normaliseAddress(null)).toBeNull();
  });

  it('bytes that are never written read as nothing', () => {
    const mapped = Buffer.from('00000000000000000000ffff7f000001', 'hex');
    expect([Buffer.alloc(0), Buffer.alloc(5), mapped].map(formatAddress)).toEqual([null, null, null]);
  });

  it('any address reads the same after it was kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const once = normaliseAddress(text);
        expect(once).not.toBeNull();
        expect(normaliseAddress(once)).toBe(once);
        expect(encodeAddress(once ?? '')).toEqual(encodeAddress(text));
      }),
    );
  });
});
