import type { IncomingMessage } from 'node:http';
import {
  createAddressMatcher,
  isAddress,
  requireAddressRanges,
  unmapIpv4,
} from '@server/kernel/address-ranges';

/** Reads the textual IP address of the client that sent a request. */
export type ReadCallerAddress = (message: IncomingMessage) => string;

/**
 * Creates the reader of caller addresses. It takes the socket's address, or follows `X-Forwarded-For` back
 * through trusted proxies.
 * Throws AppError `validation_failed` for a text that is no address or CIDR range.
 */
export function createCallerAddressReader(trustedProxies: readonly string[]): ReadCallerAddress {
  const socketAddress: ReadCallerAddress = ({ socket }) => unmapIpv4(socket.remoteAddress ?? '');
  if (trustedProxies.length === 0) return socketAddress;
  requireAddressRanges(trustedProxies);
  const isTrusted = createAddressMatcher(trustedProxies);
  return (message) => {
    let trusted = socketAddress(message);
    // Each proxy appends the address of its client, so the newest entry is the last one.
    const forwarded = [message.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    while (isTrusted(trusted)) {
      const before = unmapIpv4(forwarded.pop()?.trim() ?? '');
      if (!isAddress(before)) break;
      trusted = before;
    }
    return trusted;
  };
}
