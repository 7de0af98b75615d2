import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { AppError } from '@shared/kernel/errors';

const MAPPED = '::ffff:';
const RANGE = /^([^/]+)(?:\/(\d{1,3}))?$/;

/** Converts an IPv4-mapped IPv6 address to IPv4. Other forms, such as `::ffff:0:1.2.3.4`, are not mapped. */
export function unmapIpv4(address: string): string {
  const inside = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : '';
  return isIPv4(inside) ? inside : address;
}

const getFamily = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** True if a text is an IP address. A zone name behind `%` is refused: it has no meaning on another machine. */
export const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');

/** True if a text is an IP address or a CIDR range, such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [, address = '', bits] = RANGE.exec(text) ?? [];
  return isAddress(address) && (bits === undefined || Number(bits) <= (isIPv6(address) ? 128 : 32));
}

function createBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [, address = '', bits] = RANGE.exec(range) ?? [];
    if (bits === undefined) list.addAddress(unmapIpv4(address), getFamily(unmapIpv4(address)));
    else list.addSubnet(address, Number(bits), getFamily(address));
  }
  return list;
}

/** Throws AppError `validation_failed` for a text that is no address or CIDR range. */
export function requireAddressRanges(ranges: readonly string[]): void {
  const unusable = ranges.find((range) => !isAddressRange(range));
  if (unusable !== undefined)
    throw new AppError(
      'validation_failed',
      `${unusable} is not an IP address or a range such as 10.0.0.0/8.`,
    );
}

/**
 * Creates a function that is true if an address, unmapped, is in one of the ranges. The ranges are read for the first address, because
 * a start needs none. Node takes 5 ms to read its first IPv6 address.
 */
export function createAddressMatcher(ranges: readonly string[]): (address: string) => boolean {
  let list: BlockList | null = null;
  return (address) => {
    list ??= createBlockList(ranges);
    return list.check(address, getFamily(address));
  };
}
