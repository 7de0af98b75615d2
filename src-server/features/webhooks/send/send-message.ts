import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import type { LookUp } from './resolve-target';
import { resolveTarget } from './resolve-target';

/** One message to one address. */
export interface SentMessage {
  readonly url: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** True if an owner allows this host to be in the own network. */
  readonly isHostAllowed: boolean;
}

/** How messages leave this computer. */
export interface MessageSender {
  readonly lookUp: LookUp;
  /** Certificates of authorities, in PEM. Left out: those that the program trusts. */
  readonly authorities?: readonly string[] | undefined;
  /** For the name, the connection and the answer together. */
  readonly timeoutMs: number;
  /** Ends attempts when the service ends. */
  readonly signal: AbortSignal;
}

/** Why no answer came. */
type SendProblem = 'not_found' | 'not_allowed' | 'too_large' | 'timed_out' | 'certificate' | 'no_connection';

/** How an attempt ended. */
export interface SendResult {
  /** null: no answer came. */
  readonly status: number | null;
  /** The start of the answer; empty: none. */
  readonly excerpt: string;
  /** null: an answer came. */
  readonly problem: SendProblem | null;
}

const MAX_BODY_BYTES = 65_536;
const MAX_HEADER_BYTES = 16_384;
const EXCERPT_BYTES = 1024;

const createFailure = (problem: SendProblem): SendResult => ({ status: null, excerpt: '', problem });

/** Reads the start of an answer. What is behind it is not read, so an answer without end costs nothing. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      const bytes = Buffer.from(part);
      parts.push(bytes);
      length += bytes.length;
      if (length >= EXCERPT_BYTES) break;
    }
  } catch {
    // The status has come, so the message has arrived, however the answer ends.
  }
  const text = Buffer.concat(parts).toString('utf8', 0, EXCERPT_BYTES);
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}

const certificateCodes = /^(CERT_|ERR_TLS_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|INVALID_CA|HOSTNAME_MISMATCH)/;

function toProblem(error: unknown): SendProblem {
  if (!(error instanceof Error)) return 'no_connection';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timed_out';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return certificateCodes.test(code) ? 'certificate' : 'no_connection';
}

type Lookup = NonNullable<Parameters<typeof request>[1]['lookup']>;

/** Connects to the addresses that were judged, so that a second look-up cannot lead elsewhere. */
function createPinnedLookup(addresses: readonly string[]): Lookup {
  const pinned = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const [first] = pinned;
  return (_name, { all }, done) => {
    if (all === true) done(null, pinned);
    else done(null, first?.address ?? '', first?.family);
  };
}

interface Connection {
  readonly addresses: readonly string[];
  readonly authorities: readonly string[] | undefined;
  readonly signal: AbortSignal;
}

/** Posts a body. No redirect is followed, and an invalid certificate ends the connection before anything is sent. */
function post(message: SentMessage, { addresses, authorities, signal }: Connection): Promise<SendResult> {
  const { promise, resolve } = Promise.withResolvers<SendResult>();
  const body = Buffer.from(message.body);
  const sent = request(message.url, {
    method: 'POST',
    agent: false,
    headers: { ...message.headers, 'content-type': 'application/json', 'content-length': body.length },
    lookup: createPinnedLookup(addresses),
    maxHeaderSize: MAX_HEADER_BYTES,
    // Said here, because a variable of the environment can switch the default off.
    rejectUnauthorized: true,
    signal,
    ...(authorities === undefined ? {} : { ca: [...authorities] }),
  });
  let hasAnswer = false;
  sent.on('error', (error) => {
    if (!hasAnswer) resolve(createFailure(toProblem(error)));
  });
  // A receiver that switches protocols ends the connection without an error and without an answer.
  sent.once('close', () => {
    if (!hasAnswer) resolve(createFailure('no_connection'));
  });
  sent.once('response', (response) => {
    hasAnswer = true;
    const status = response.statusCode ?? 0;
    void readExcerpt(response)
      .then((excerpt) => resolve({ status, excerpt, problem: null }))
      .finally(() => sent.destroy());
  });
  sent.end(body);
  return promise;
}

async function waitForEnd(signal: AbortSignal): Promise<'ended'> {
  if (signal.aborted) return 'ended';
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('ended'), { once: true }));
}

/** Sends one message by HTTPS. Never throws. decision 0163. */
export async function sendMessage(message: SentMessage, sender: MessageSender): Promise<SendResult> {
  if (Buffer.byteLength(message.body) > MAX_BODY_BYTES) return createFailure('too_large');
  const signal = AbortSignal.any([AbortSignal.timeout(sender.timeoutMs), sender.signal]);
  const resolving = resolveTarget(message.host, sender.lookUp, message.isHostAllowed);
  const target = await Promise.race([resolving, waitForEnd(signal)]);
  if (target === 'ended') return createFailure('timed_out');
  if (target.kind !== 'found') return createFailure(target.kind);
  return post(message, { addresses: target.addresses, authorities: sender.authorities, signal });
}
