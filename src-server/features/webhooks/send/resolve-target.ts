import { isIP } from 'node:net';
import type { AddressKind } from './judge-address';
import { judgeAddress } from './judge-address';

/** Returns every IP address of a name. Throws if there is none. */
export type LookUp = (name: string) => Promise<readonly string[]>;

/** The addresses that a message may go to, or why there is none. */
export type Target =
  | { readonly kind: 'found'; readonly addresses: readonly string[] }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_allowed' };

/** The addresses of one host that an owner allows. */
const isAllowed = (kind: AddressKind, isHostAllowed: boolean): boolean =>
  kind === 'public' || (kind === 'private' && isHostAllowed);

/**
 * Resolves a host once. One address that is not allowed refuses them all, because the name then leads where its owner wants it to.
 * decision 0163.
 */
export async function resolveTarget(host: string, lookUp: LookUp, isHostAllowed: boolean): Promise<Target> {
  const addresses = isIP(host) === 0 ? await lookUp(host).catch(() => []) : [host];
  if (addresses.length === 0) return { kind: 'not_found' };
  const areAllowed = addresses.every(
    (address) => isIP(address) !== 0 && isAllowed(judgeAddress(address), isHostAllowed),
  );
  return areAllowed ? { kind: 'found', addresses } : { kind: 'not_allowed' };
}
