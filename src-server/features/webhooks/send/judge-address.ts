import { isIPv4 } from 'node:net';
import { createAddressMatcher } from '@server/kernel/address-ranges';

/**
 * Where an IP address leads. `public`: to the internet. `private`: to this computer or its network, which only an owner can allow.
 * `never`: to no receiver, or to the metadata of a cloud machine, which hands out credentials.
 */
export type AddressKind = 'public' | 'private' | 'never';

const isNever = createAddressMatcher([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '192.0.2.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
const isPrivate = createAddressMatcher([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
]);
const isPrivateIpv6 = createAddressMatcher(['::1', 'fc00::/7']);
/** Of Amazon (all its services for a machine, not only the first), Google, Oracle and Scaleway. */
const isMetadataIpv6 = createAddressMatcher([
  'fd00:ec2::/32',
  'fd20:ce::254',
  'fd00:c1::a9fe:a9fe',
  'fd00:42::42',
]);
/** All of IPv6 that is given out. Everything outside it has a special use: mapped IPv4, NAT64, link-local, multicast. */
const isGlobalIpv6 = createAddressMatcher(['2000::/3']);
/** Inside it: tunnels that carry an IPv4 address, benchmarks and documentation. */
const isSpecialIpv6 = createAddressMatcher(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function judgeIpv6(address: string): AddressKind {
  if (isMetadataIpv6(address)) return 'never';
  if (isPrivateIpv6(address)) return 'private';
  return isGlobalIpv6(address) && !isSpecialIpv6(address) ? 'public' : 'never';
}

/** Judges an IP address by the special-purpose registries of IANA. source: RFC 6890. decision 0163. */
export function judgeAddress(address: string): AddressKind {
  if (!isIPv4(address)) return judgeIpv6(address);
  if (isNever(address)) return 'never';
  return isPrivate(address) ? 'private' : 'public';
}
