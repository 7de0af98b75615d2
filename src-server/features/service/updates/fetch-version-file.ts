import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import type { UpdateSource } from '@server/commands/ports/update-port';
import type { UpdateProblem } from '@shared/service/updates-contract';
import { MAX_VERSION_FILE_BYTES } from '@shared/service/version-file';

const TIMEOUT_MS = 10_000;
const MAX_HEADER_BYTES = 16_384;
const OK = 200;
const FIRST_REDIRECT = 300;
const LAST_REDIRECT = 399;

type Answer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: UpdateProblem };

/** Reads a body up to its limit. null: it is longer. */
async function readLimited(response: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > MAX_VERSION_FILE_BYTES) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0;
  if (status >= FIRST_REDIRECT && status <= LAST_REDIRECT) return { kind: 'problem', problem: 'redirected' };
  if (status !== OK) return { kind: 'problem', problem: 'unreachable' };
  const text = await readLimited(response);
  return text === null ? { kind: 'problem', problem: 'invalid' } : { kind: 'text', text };
}

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
 * Asks for the version file by HTTPS, and says nothing but that. Follows no redirect, reads no more than such a file has, and trusts
 * no other certificate whatever the environment says. Throws Error for another protocol.
 */
export async function fetchVersionFile(
  url: string,
  { lookUp, authorities }: Omit<UpdateSource, 'feed'>,
): Promise<Answer> {
  const address = new URL(url);
  if (address.protocol !== 'https:') throw new Error('The address for updates is not HTTPS.');
  const sent = request(address, {
    agent: false,
    headers: { accept: 'application/json', 'user-agent': 'brasstag' },
    lookup: lookUp === undefined ? undefined : createLookup(lookUp),
    ca: authorities === undefined ? undefined : [...authorities],
    maxHeaderSize: MAX_HEADER_BYTES,
    rejectUnauthorized: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const fail = () => resolve({ kind: 'problem', problem: 'unreachable' });
  sent.once('error', fail);
  sent.once('response', (response) => {
    readAnswer(response).then(resolve, fail);
  });
  sent.end();
  return promise.finally(() => sent.destroy());
}
