import { isIPv6 } from 'node:net';
import { createAddressMatcher, isAddress } from '@server/kernel/address-ranges';

/** Counts callers on this machine itself who come by its address on the network. */
const LOOPBACK = '127.0.0.1';

const isLoopback = createAddressMatcher(['127.0.0.0/8', '::1']);

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Returns the first 64 bits of an IPv6 address: one customer of a provider has at least that many. */
function getIpv6Network(address: string): string {
  // The address of a URL has no IPv4 form and no leading zeros.
  const [front = '', back = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [front, back].map((part) => (part === '' ? [] : part.split(':')));
  const given = [...(left ?? []), ...(right ?? [])].length;
  const groups = [...(left ?? []), ...Array.from({ length: GROUPS - given }, () => '0'), ...(right ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/**
 * Returns the address, or the IPv6 network, that counts failed attempts of a caller; null for this machine, which all of its
 * users share.
 */
export function getCountedAddress(callerAddress: string): string | null {
  const address = callerAddress.replace(/%.*$/, '');
  if (!isAddress(address) || isLoopback(address)) return null;
  return isIPv6(address) ? getIpv6Network(address) : address;
}

/** The same at the address on the network, where no launch link limits who tries: this machine counts as one address. */
export const getNetworkCountedAddress = (callerAddress: string): string =>
  getCountedAddress(callerAddress) ?? LOOPBACK;
