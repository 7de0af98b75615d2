import type { networkInterfaces } from 'node:os';
import type { NetworkControl } from '@server/commands/ports/network-control';
import { createAddressMatcher, isAddress } from '@server/kernel/address-ranges';
import type { AddressReach, NetworkAddress } from '@shared/network/network-contract';
import { formatNetworkUrl } from '@shared/network/network-settings';

/** Reads the network interfaces of this computer, as `os.networkInterfaces` does. */
export type ReadInterfaces = typeof networkInterfaces;

const isOwn = createAddressMatcher(['127.0.0.0/8', '::1']);
const isPrivate = createAddressMatcher([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
]);
/** Carriers and VPNs such as Tailscale. source: RFC 6598. */
const isShared = createAddressMatcher(['100.64.0.0/10']);
/** Such an address has a meaning only with the name of an interface, which no caller can know. */
const isLinkLocal = createAddressMatcher(['fe80::/10']);

/** Judges who reaches an address. */
export function judgeReach(address: string): AddressReach {
  if (isOwn(address)) return 'computer';
  if (isPrivate(address)) return 'house';
  return isShared(address) ? 'shared' : 'internet';
}

/** Lists the addresses that callers on other computers can use, in the order of the operating system. */
export function listAddresses(readInterfaces: ReadInterfaces): NetworkAddress[] {
  return Object.entries(readInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ address, internal }) => !internal && isAddress(address) && !isLinkLocal(address))
      .map(({ address }) => ({ address, interface: name, place: judgeReach(address) })),
  );
}

/** True if this computer has the address now. Some systems answer at all of 127.0.0.0/8 without listing each. */
export function hasAddress(readInterfaces: ReadInterfaces, wanted: string): boolean {
  const own = Object.values(readInterfaces()).flatMap((addresses = []) => addresses);
  return own.some(({ address, internal, cidr }) => {
    if (address === wanted) return true;
    return internal && cidr !== null && createAddressMatcher([cidr])(wanted);
  });
}

/** Finds the address on the network. null: nothing listens there, so no system gets it. */
export function findNetworkUrl(control: Pick<NetworkControl, 'settings' | 'state'>): string | null {
  const settings = control.settings();
  return settings === null || control.state().kind !== 'open' ? null : formatNetworkUrl(settings);
}
