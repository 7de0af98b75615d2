import type { IncomingMessage } from 'node:http';
import type { UpdateProblem } from '@shared/service/version-file';
import { MAX_VERSION_FILE_BYTES } from '@shared/service/version-file';
import type { Reach } from './open-request';
import { isRedirect, openRequest } from './open-request';

const TIMEOUT_MS = 10_000;
const OK = 200;

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
  if (isRedirect(status)) return { kind: 'problem', problem: 'redirected' };
  if (status !== OK) return { kind: 'problem', problem: 'unreachable' };
  const text = await readLimited(response);
  return text === null ? { kind: 'problem', problem: 'invalid' } : { kind: 'text', text };
}

/**
 * Asks for the version file by HTTPS, and says nothing but that. Follows no redirect, and reads no more than such a file has. Throws
 * Error for another protocol.
 */
export async function fetchVersionFile(url: string, reach: Reach): Promise<Answer> {
  const sent = openRequest(url, reach, {
    accept: 'application/json',
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
