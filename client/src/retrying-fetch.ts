import { waitFor } from './wait-for.ts';

/** Makes one request. `signal` is the one of the call: that of a copy of the request may be lost. */
export type RequestSender = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

interface RetryOptions {
  readonly fetch: RequestSender;
  /** How often a request is repeated at most. */
  readonly retries: number;
}

/** A service that asks for a longer wait is not waited for: the caller gets its answer. */
const MAX_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 250;

/** Statuses after which the same request may succeed. Every change has an Idempotency-Key, so none happens twice. */
const repeatable = new Set([429, 502, 503, 504]);

/** Returns the wait before the next try in ms: what the service asks for, or twice as long each time, with chance. */
function getWaitMs(response: Response | null, attempt: number): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN);
  if (Number.isFinite(seconds)) return seconds * 1000;
  return FIRST_WAIT_MS * 2 ** attempt * (1 + Math.random());
}

/**
 * Sends a copy of the request, and ends with its signal. The signal of a copy follows it only until the copy is collected as garbage. A
 * `fetch` of the caller may pass none on.
 */
function sendUntilAborted(fetch: RetryOptions['fetch'], request: Request): Promise<Response> {
  const { signal } = request;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) {
      stop();
      return;
    }
    void fetch(request.clone(), { signal })
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Returns the answer, or the error of a connection that failed. Throws what the caller aborts with. */
async function tryOnce(fetch: RetryOptions['fetch'], request: Request): Promise<Response | Error> {
  try {
    return await sendUntilAborted(fetch, request);
  } catch (error) {
    request.signal.throwIfAborted();
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Creates a `fetch` that repeats a request after a lost connection and after answers that ask for it. */
export const createRetryingFetch =
  ({ fetch, retries }: RetryOptions) =>
  async (request: Request): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await tryOnce(fetch, request);
      const response = outcome instanceof Error ? null : outcome;
      const waitMs = getWaitMs(response, attempt);
      const isFinal = response !== null && !repeatable.has(response.status);
      if (isFinal || attempt >= retries || waitMs > MAX_WAIT_MS) {
        if (outcome instanceof Error) throw outcome;
        return outcome;
      }
      await response?.body?.cancel();
      await waitFor(waitMs, request.signal);
    }
  };
