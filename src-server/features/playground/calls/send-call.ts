import { AppError } from '@shared/kernel/errors';
import { formatToken } from '@shared/kernel/token';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import { fillMessage } from '@shared/text/filled-message';

/** The key that makes the call. */
export interface KeyHolder {
  readonly token: string;
  readonly prefix: string;
}

export interface CallerDeps {
  /** Origin of the listener on this machine, without trailing slash; null while it does not run. */
  readonly origin: () => string | null;
  readonly monotonicMs: () => number;
  readonly limits: { readonly timeoutMs: number; readonly answerBytes: number };
}

export interface OutgoingCall {
  readonly method: string;
  /** Path with its query, without the origin. */
  readonly path: string;
  /** All headers but the credential. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** One call and its answer, with the token masked. */
export interface Exchange extends Pick<PlaygroundResult, 'request' | 'response'> {
  readonly requestId: string | null;
}

const maskToken = (prefix: string): string => formatToken(prefix, '********');

interface LimitedText {
  readonly text: string;
  readonly bytes: number;
  readonly isTruncated: boolean;
}

/** Reads up to a limit, and cancels the rest. */
async function readLimited(response: Response, maxBytes: number): Promise<LimitedText> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    const stored = chunk.subarray(0, maxBytes - bytes);
    bytes += stored.length;
    text += decoder.decode(stored, { stream: true });
    if (stored.length < chunk.length) return { text, bytes, isTruncated: true };
  }
  return { text: text + decoder.decode(), bytes, isTruncated: false };
}

const createTimeoutError = (timeoutMs: number): AppError =>
  new AppError('unavailable', fillMessage(playgroundMessages.noAnswer, { seconds: timeoutMs / 1000 }));

const createBrokenAnswerError = (cause: unknown): AppError =>
  new AppError('unavailable', fillMessage(playgroundMessages.brokenAnswer), { cause });

/**
 * Sends one call. Throws AppError `unavailable` while the listener does not run, and if no complete answer arrives. Throws the
 * signal's reason when aborted.
 */
export async function sendCall(
  { origin, monotonicMs, limits }: CallerDeps,
  { token, prefix }: KeyHolder,
  { method, path, headers, body }: OutgoingCall,
  signal: AbortSignal,
): Promise<Exchange> {
  const base = origin();
  if (base === null) throw new AppError('unavailable', fillMessage(playgroundMessages.serviceStopped));
  const url = `${base}${path}`;
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  const startedMs = monotonicMs();
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline]),
      ...(body === null ? {} : { body }),
    });
    const { text, bytes, isTruncated } = await readLimited(response, limits.answerBytes);
    const masked: [string, string] = ['authorization', `Bearer ${maskToken(prefix)}`];
    return {
      request: { method, url, headers: [masked, ...Object.entries(headers)], body },
      response: {
        status: response.status,
        duration_ms: Math.max(0, monotonicMs() - startedMs),
        headers: [...response.headers],
        body: text,
        bytes,
        is_truncated: isTruncated,
      },
      requestId: response.headers.get('x-request-id'),
    };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw deadline.aborted ? createTimeoutError(limits.timeoutMs) : createBrokenAnswerError(error);
  }
}
