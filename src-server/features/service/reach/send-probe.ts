import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import type { PeerCertificate } from 'node:tls';
import { TLSSocket } from 'node:tls';
import { REACH_TEST_CREDENTIAL } from '@server/kernel/path-watches';
import { readErrorCode } from '@server/kernel/system-error';

/** One request to the public address, to the IP address that was resolved before. */
export interface Probe {
  readonly url: URL;
  readonly address: string;
  readonly authorities: readonly string[] | undefined;
  readonly timeoutMs: number;
}

/** What came back. A part that was not reached is null. */
export interface ProbeResult {
  readonly certificate: {
    readonly validToMs: number;
    /** Code of Node's verification. null: it is valid. */
    readonly errorCode: string | null;
  } | null;
  readonly answer: {
    readonly status: number;
    readonly challenge: string | undefined;
    readonly body: string;
  } | null;
  /** Code of the error that ended it. null: none. `timed_out`: it took too long. */
  readonly errorCode: string | null;
}

const MAX_HEADER_BYTES = 16_384;
const MAX_BODY_BYTES = 4096;

/** Reads the start of a body. What is behind it does not matter, so it is not read. */
async function readBody(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
    if (length > MAX_BODY_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8', 0, MAX_BODY_BYTES);
}

const getErrorCode = (error: unknown): string => readErrorCode(error) ?? 'unknown';

/** `authorizationError` is typed as an Error, but Node sets the code as a text. */
function readCertificate(socket: TLSSocket): ProbeResult['certificate'] {
  const { valid_to: validTo }: PeerCertificate = socket.getPeerCertificate();
  const reason: unknown = socket.authorizationError;
  const errorCode = socket.authorized ? null : typeof reason === 'string' ? reason : getErrorCode(reason);
  return { validToMs: Date.parse(validTo), errorCode };
}

/**
 * Creates the options of the one connection. It goes to the address that was judged, so that no second look-up can
 * lead elsewhere. An invalid certificate does not end it: nothing secret is sent, and the answer is worth knowing.
 */
const createOptions = ({ address, authorities, timeoutMs }: Probe) => ({
  agent: false,
  headers: {
    accept: 'application/json',
    authorization: REACH_TEST_CREDENTIAL,
    'user-agent': 'reach-check',
  },
  lookup: createPinnedLookup(address),
  maxHeaderSize: MAX_HEADER_BYTES,
  rejectUnauthorized: false,
  signal: AbortSignal.timeout(timeoutMs),
  ...(authorities === undefined ? {} : { ca: [...authorities] }),
});

type Lookup = NonNullable<Parameters<typeof request>[1]['lookup']>;

function createPinnedLookup(address: string): Lookup {
  const family = isIPv6(address) ? 6 : 4;
  return (_name, { all }, done) =>
    all === true ? done(null, [{ address, family }]) : done(null, address, family);
}

/** Sends one GET by HTTPS with a credential that is none. Follows no redirect. */
export function sendProbe(probe: Probe): Promise<ProbeResult> {
  const { promise, resolve } = Promise.withResolvers<ProbeResult>();
  let certificate: ProbeResult['certificate'] = null;
  const fail = (error: unknown): void => {
    const isLate = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
    resolve({ certificate, answer: null, errorCode: isLate ? 'timed_out' : getErrorCode(error) });
  };
  const sent = request(probe.url, createOptions(probe));
  sent.once('socket', (socket) => {
    socket.once('secureConnect', () => {
      if (socket instanceof TLSSocket) certificate = readCertificate(socket);
    });
  });
  sent.once('error', fail);
  sent.once('response', (response) => {
    const status = response.statusCode ?? 0;
    const challenge = response.headers['www-authenticate'];
    readBody(response)
      .then((body) => resolve({ certificate, answer: { status, challenge, body }, errorCode: null }), fail)
      .finally(() => sent.destroy());
  });
  sent.end();
  return promise;
}
