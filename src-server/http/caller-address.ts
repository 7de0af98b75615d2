import type { IncomingMessage } from 'node:http';
import { createAddressMatcher, isAddress, unmapIpv4 } from '@server/kernel/address-ranges';

/** Textual IP address of whoever sent a request. */
export type ReadCallerAddress = (message: IncomingMessage) => string;

/**
 * Where calls come from: the socket's own address, and what `X-Forwarded-For` says only as far back as trusted proxies wrote
 * it. Throws AppError `validation_failed` for what is no address or CIDR range.
 */
export function createCallerAddressReader(trustedProxies: readonly string[]): ReadCallerAddress {
  const socketAddress: ReadCallerAddress = ({ socket }) => unmapIpv4(socket.remoteAddress ?? '');
  if (trustedProxies.length === 0) return socketAddress;
  const isTrusted = createAddressMatcher(trustedProxies);
  return (message) => {
    let trusted = socketAddress(message);
    // Each proxy adds at the end whom it saw: the newest word is the last one.
    const forwarded = [message.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    while (isTrusted(trusted)) {
      const before = unmapIpv4(forwarded.pop()?.trim() ?? '');
      if (!isAddress(before)) break;
      trusted = before;
    }
    return trusted;
  };
}
