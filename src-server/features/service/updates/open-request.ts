import type { LookupAddress } from 'node:dns';
import type { ClientRequest } from 'node:http';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import type { UpdateSource } from '@server/commands/ports/update-port';

const MAX_HEADER_BYTES = 16_384;
const FIRST_REDIRECT = 300;
const LAST_REDIRECT = 399;

/** Names and authorities of a request. */
export type Reach = Omit<UpdateSource, 'feed'>;

type Lookup = NonNullable<Parameters<typeof request>[1]['lookup']>;

const createLookup =
  (lookUp: NonNullable<UpdateSource['lookUp']>): Lookup =>
  (name, { all }, done) => {
    lookUp(name).then(
      (found) => {
        const addresses = found.map(
          (address): LookupAddress => ({ address, family: isIPv6(address) ? 6 : 4 }),
        );
        const [first] = addresses;
        if (first === undefined) done(new Error(`${name} has no address`), []);
        else if (all === true) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, []),
    );
  };

/**
 * Creates a request about updates by HTTPS, which says nothing but what it accepts. It trusts no other certificate whatever the
 * environment says. Throws Error for another protocol.
 */
export function openRequest(
  url: string,
  { lookUp, authorities }: Reach,
  { accept, signal }: { readonly accept: string; readonly signal: AbortSignal },
): ClientRequest {
  const address = new URL(url);
  if (address.protocol !== 'https:') throw new Error('The address for updates is not HTTPS.');
  return request(address, {
    agent: false,
    headers: { accept, 'user-agent': 'brasstag' },
    lookup: lookUp === undefined ? undefined : createLookup(lookUp),
    ca: authorities === undefined ? undefined : [...authorities],
    maxHeaderSize: MAX_HEADER_BYTES,
    rejectUnauthorized: true,
    signal,
  });
}

/** True for an answer that sends elsewhere. It is never followed. */
export const isRedirect = (status: number): boolean => status >= FIRST_REDIRECT && status <= LAST_REDIRECT;
