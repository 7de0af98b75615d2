import type { Client } from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import { getData } from './get-data.ts';
import type { components, paths } from './schema.ts';
import { waitFor } from './wait-for.ts';

/** One change, without its values: get the resource for them. */
export type FeedEvent = components['schemas']['Event'];
export type EventType = FeedEvent['type'];

/** How to follow the changes of the key's property. */
export interface EventsOptions {
  /** Where to go on: what `save` got last, or `seq` of an event. Left out: from now on. */
  readonly after?: number;
  /** Only these types. Left out: all that the key may read. */
  readonly types?: readonly EventType[];
  /** Stores the position. It is called after you have handled an event, and when events were left out. */
  readonly save?: (after: number) => void | Promise<void>;
  /** Ends the iteration, which then throws the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** The position is of no use: its next events are gone, or a backup was restored. Read everything again, then follow from now on. */
export class PositionLostError extends ApiError {
  constructor(cause: ApiError) {
    super(cause.message, cause);
    this.name = 'PositionLostError';
    this.cause = cause;
  }
}

const WAIT_S = 25;
/** A connection that is lost without a word would otherwise be waited for as long as `fetch` does: five minutes, or without an end. */
const ANSWER_WITHIN_MS = 45_000;
/** A service that can hold no further wait answers at once. Asking again at once would not help. */
const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** Statuses after which the same call can succeed. */
const passing = new Set([429, 502, 503, 504]);

/** Returns how long to wait after a failure that passes, in ms. Throws every other one. */
function getPauseMs(error: unknown, failures: number): number {
  const backOffMs = Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
  if (!(error instanceof ApiError)) {
    // What `fetch` throws when the service is not reached, or does not answer in time.
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (error instanceof TypeError || isTimeout) return backOffMs;
    throw error;
  }
  if (error.code === 'invalid_cursor') throw new PositionLostError(error);
  if (!passing.has(error.status)) throw error;
  return error.retryAfterS === null ? backOffMs : error.retryAfterS * 1000;
}

interface PageRequest {
  readonly after: number | undefined;
  readonly types?: EventsOptions['types'];
  readonly client: Pick<Client<paths>, 'GET'>;
  readonly signal: AbortSignal;
}

/** Gets the next page, however long the service is away. */
async function getPage({ client, after, types, signal }: PageRequest) {
  const query = {
    ...(after === undefined ? {} : { after }),
    ...(types === undefined ? {} : { types: [...types] }),
    wait: WAIT_S,
  };
  for (let failures = 1; ; failures += 1)
    try {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
      return await getData(client.GET('/api/v1/events', { params: { query }, signal: inTime }));
    } catch (error) {
      signal.throwIfAborted();
      await waitFor(getPauseMs(error, failures), signal);
    }
}

/**
 * Lists each change as it comes, and waits for the next one. It goes on after lost connections and restarts of the service, as long
 * as they take. It waits as `Retry-After` says. Throws PositionLostError, and ApiError for a refusal that does not pass.
 */
export async function* followEvents(
  client: Pick<Client<paths>, 'GET'>,
  { after, save, signal = new AbortController().signal, ...options }: EventsOptions = {},
): AsyncGenerator<FeedEvent, void, undefined> {
  let position = after;
  for (;;) {
    const askedMs = performance.now();
    const page = await getPage({ ...options, client, after: position, signal });
    for (const event of page.data) {
      yield event;
      await save?.(event.seq);
    }
    const isUnmoved = page.next_after === position;
    const isSaved = isUnmoved || page.next_after === page.data.at(-1)?.seq;
    if (!isSaved) await save?.(page.next_after);
    position = page.next_after;
    if (isUnmoved && performance.now() - askedMs < PAUSE_MS) await waitFor(PAUSE_MS, signal);
  }
}
