import { getCountedAddress } from '@server/sessions/browser/counted-address';
import { expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

verifies('member.sign-in-throttle', 'an address counts as itself, an IPv6 address as its network', () => {
  const rows = [
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ] as const;
  for (const [address, counted] of rows)
    expect([address, getCountedAddress(address)]).toEqual([address, counted]);
});

verifies('member.sign-in-throttle', 'this machine’s own address is none, nor what is no address', () => {
  for (const address of ['127.0.0.1', '127.8.9.10', '::1', '', 'unknown', '203.0.113.7:80'])
    expect([address, getCountedAddress(address)]).toEqual([address, null]);
});
