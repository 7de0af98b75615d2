import type { IncomingMessage } from 'node:http';
import { constants, gzip } from 'node:zlib';

/** Shorter bodies gain nothing: they fit into one packet. */
export const MIN_COMPRESSED_BYTES = 1024;

/** Headers of a body that is sent compressed to those who ask: a cache must not give it to others. */
export const compressedHeaders = { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } as const;

const REFUSED = /^q=0(\.0*)?$/;

/** True if the caller takes gzip. source: RFC 9110, 12.5.3. */
export function isGzipAccepted({ headers }: IncomingMessage): boolean {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return false;
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return (name === 'gzip' || name === 'x-gzip') && !parameters.some((text) => REFUSED.test(text));
  });
}

/** Compresses away from the event loop. Resolves to null if that failed, as without memory: the caller then sends it as it is. */
export const compress = (body: string): Promise<Buffer | null> =>
  new Promise((resolve) => {
    gzip(body, { level: constants.Z_BEST_SPEED }, (error, bytes) => resolve(error === null ? bytes : null));
  });
