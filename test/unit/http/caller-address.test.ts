import { createCallerAddressReader } from '@server/http/caller-address';
import { isAddressRange } from '@server/kernel/address-ranges';
import { describe, expect, it } from 'vitest';

describe('a trusted proxy', () => {
  it('is named by an IP address or a CIDR range, and by nothing else', () => {
    const ranges = ['127.0.0.1', '::1', '10.0.0.0/8', '0.0.0.0/0', 'fd00::/8', '::/128'];
    const others = [
      '',
      'localhost',
      '10.0.0.0/33',
      'fd00::/129',
      '10.0.0/8',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.0/-1',
      '*',
      'fe80::1%eth0',
      '127.0.0.1:80',
    ];
    expect(ranges.filter((range) => !isAddressRange(range))).toEqual([]);
    expect(others.filter(isAddressRange)).toEqual([]);
  });

  it('in every notation of an address is one the listener takes', () => {
    const ranges = ['::ffff:1.2.3.4', '::ffff:0:1.2.3.4', '::ffff:0:0:1.2.3.4', '::1.2.3.4', '::ffff:0:0/96'];
    expect(ranges.filter(isAddressRange)).toEqual(ranges);
    expect(() => createCallerAddressReader(ranges)).not.toThrow();
  });

  it('that is named otherwise is refused before anything is served', () => {
    expect(() => createCallerAddressReader(['proxy.example.com'])).toThrow(
      'proxy.example.com is not an IP address',
    );
  });
});
