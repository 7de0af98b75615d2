import { isIP } from 'node:net';
import { createAddressMatcher } from '@server/kernel/address-ranges';

const isLoopbackAddress = createAddressMatcher(['127.0.0.0/8', '::1']);

/** True for an IP address of this computer, which no other one sees. */
export const isLoopback = (address: string): boolean => isIP(address) !== 0 && isLoopbackAddress(address);

/** True for a name or address that can only be this computer. What a name leads to is checked again at each mail. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || isLoopback(host);
