import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_PREFIX = '::ffff:';

function encodeIpv4(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  let index = 0;
  for (const part of text.split('.')) {
    bytes[index] = Number(part);
    index += 1;
  }
  return bytes;
}

/** Writes the groups of one side of `::`, the last of which may be a dotted IPv4 address. */
function encodeGroups(side: string): number[] {
  if (side === '') return [];
  return side.split(':').flatMap((group) => {
    if (group.includes('.')) return [...encodeIpv4(group)];
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}

function encodeIpv6(text: string): Buffer {
  const [before = '', after] = text.split('::');
  const head = encodeGroups(before);
  const tail = after === undefined ? [] : encodeGroups(after);
  return Buffer.from([...head, ...Array<number>(16 - head.length - tail.length).fill(0), ...tail]);
}

const isMapped = (bytes: Uint8Array): boolean =>
  bytes.length === 16 &&
  bytes[10] === 255 &&
  bytes[11] === 255 &&
  bytes.subarray(0, 10).every((byte) => byte === 0);

/**
 * Encodes an IP address as 4 or 16 bytes. An IPv4 address mapped into IPv6 becomes its 4 bytes.
 * A zone (`%eth0`) is left out, because it means nothing on another machine. Null for text that is no address.
 */
export function encodeAddress(text: string): Buffer | null {
  if (isIPv4(text)) return encodeIpv4(text);
  if (!isIPv6(text)) return null;
  const [address = ''] = text.split('%');
  const bytes = encodeIpv6(address);
  return isMapped(bytes) ? bytes.subarray(12) : bytes;
}

/** Creates an `encodeAddress` that caches the last result, since one caller makes many calls. Do not change the bytes. */
export function createAddressEncoder(): typeof encodeAddress {
  let lastText = '';
  let lastBytes: Buffer | null = null;
  return (text) => {
    if (text !== lastText) {
      lastBytes = encodeAddress(text);
      lastText = text;
    }
    return lastBytes;
  };
}

/** Finds the longest run of at least two zero groups, as [start, length]. RFC 5952, 4.2. */
function findLongestZeroRun(groups: readonly number[]): readonly [number, number] {
  let best: readonly [number, number] = [0, 1];
  let start = 0;
  for (const [index, group] of groups.entries()) {
    if (group !== 0) start = index + 1;
    else if (index + 1 - start > best[1]) best = [start, index + 1 - start];
  }
  return best;
}

function formatIpv6(bytes: Uint8Array): string {
  const groups = Array.from(
    { length: 8 },
    (_, index) => ((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0),
  );
  const hex = (from: number, to?: number) =>
    groups
      .slice(from, to)
      .map((group) => group.toString(16))
      .join(':');
  const [start, length] = findLongestZeroRun(groups);
  return length < 2 ? hex(0) : `${hex(0, start)}::${hex(start + length)}`;
}

/** Formats an address as RFC 5952 says; null for bytes that `encodeAddress` never writes. */
export function formatAddress(bytes: Uint8Array): string | null {
  if (bytes.length === 4) return bytes.join('.');
  return bytes.length === 16 && !isMapped(bytes) ? formatIpv6(bytes) : null;
}

/** The text under which an address is stored; null for null and for text that is no address. */
export function normaliseAddress(text: string | null): string | null {
  if (text === null || (isIPv4(text) && !text.startsWith(MAPPED_PREFIX))) return text;
  const bytes = encodeAddress(text);
  return bytes === null ? null : formatAddress(bytes);
}
