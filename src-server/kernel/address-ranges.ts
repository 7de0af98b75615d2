import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { AppError } from '@shared/kernel/errors';

const MAPPED = '::ffff:';
const RANGE = /^([^/]+)(?:\/(\d{1,3}))?$/;

/** Without the IPv4-in-IPv6 dress; others, such as `::ffff:0:1.2.3.4`, wear none. */
export function unmapIpv4(address: string): string {
  const inside = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : '';
  return isIPv4(inside) ? inside : address;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** An interface's name behind `%` means nothing on another machine. */
export const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');

/** Whether a text is an IP address or a CIDR range, such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [, address = '', bits] = RANGE.exec(text) ?? [];
  return isAddress(address) && (bits === undefined || Number(bits) <= (isIPv6(address) ? 128 : 32));
}

/** Whether an address, undressed, lies in one of the ranges. Throws AppError `validation_failed` for what is no address or CIDR range. */
export function createAddressMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    if (!isAddressRange(range))
      throw new AppError('validation_failed', `${range} is no IP address and no range such as 10.0.0.0/8.`);
    const [, address = '', bits] = RANGE.exec(range) ?? [];
    if (bits === undefined) list.addAddress(unmapIpv4(address), familyOf(unmapIpv4(address)));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}
