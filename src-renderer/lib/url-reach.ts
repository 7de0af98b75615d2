import type { SystemLocation } from '@shared/service/reach-contract';

const LOOPBACK = /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/;
/** Addresses and names that networks give out for themselves. source: RFC 1918, RFC 3927, RFC 4193, RFC 6762, RFC 8375. */
const OWN_NETWORK = [
  /^(10\.\d+|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$/,
  /^\[(f[cd]|fe[89ab])/,
  /^[^.:[]+$/,
  /\.(local|lan|home|internal|home\.arpa)$/,
];

/** Finds from where an address is reached, by its host alone. A name of the internet may still lead to the own network. */
export function findUrlReach(url: string): SystemLocation {
  const hostname = URL.parse(url)?.hostname ?? '';
  if (LOOPBACK.test(hostname)) return 'computer';
  return OWN_NETWORK.some((pattern) => pattern.test(hostname)) ? 'house' : 'internet';
}
