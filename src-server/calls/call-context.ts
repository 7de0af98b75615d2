import type { BegunWait, EventWaits } from '@server/calls/waits/event-waits';
import type { CallMeter, CountedEnd } from '@server/meters/call-meter';
import { createDeprecationHeaders } from '@server/operations/deprecation';
import type { CallingToken, Store } from '@server/stores/store';
import { AppError, isUnavailable } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { toTimestamp } from '@shared/kernel/time';
import type { RandomBytes } from '@shared/kernel/token';
import type { Call } from './call';
import type { CallsClosed } from './calls-closed';
import type { McpServer } from './mcp-protocol';
import type { RateLimiter, RateSlot } from './rate-limiter';
import type { Reply } from './replies';
import { createInternalError, unauthenticatedReply } from './replies';

export interface CallDeps {
  readonly store: Pick<Store, 'transact' | 'read' | 'isAvailable' | 'probe'>;
  readonly callsClosed: CallsClosed;
  readonly rateLimiter: RateLimiter;
  readonly eventWaits: EventWaits;
  readonly meter: CallMeter;
  readonly monotonicMs: () => number;
  readonly randomBytes: RandomBytes;
  /** Counts credentials that name no key. They leave no record. */
  readonly countAnonymousFailure: (address: string, reason: 'missing' | 'malformed') => void;
  /** Loads the agent protocol at its first message. Rejects when it cannot be loaded. */
  readonly loadMcpServer: () => Promise<McpServer>;
  /** Receives unexpected errors with all details, for the log alone. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** What changes while a call runs. Every context of the call has the same one. */
export interface CallProgress {
  /** Taken at the first rate check. */
  slot: RateSlot | null;
  /** Set when the call has begun to wait, with the monotonic time. It waits once. */
  wait: (BegunWait & { readonly startedMs: number }) | null;
  /** How long it has waited, which is no work. */
  waitedMs: number;
  /** When the key expires, once it has authenticated; null: never. */
  expiresAtMs: number | null;
  /** How it ends, as it is recorded. Until that is committed it counts as `unavailable`. */
  outcome: CountedEnd['outcome'];
}

/** One call and what it needs. It holds one rate slot even when it runs in two transactions. */
export interface CallContext {
  readonly call: Call;
  readonly token: CallingToken;
  readonly deps: CallDeps;
  readonly progress: CallProgress;
  /** null: there is no body, or it is not read yet. An AppError: reading it failed. */
  readonly body: Uint8Array | AppError | null;
  /** null: the call is no message, or its body is not read yet. */
  readonly mcpServer: McpServer | null;
}

/**
 * Converts an error into a refusal. Logs an unexpected error, which the caller never sees. Rethrows what must
 * undo the transaction.
 */
export function toCallRefusal(error: unknown, { call, deps }: CallContext): AppError {
  if (isUnavailable(error)) throw error;
  if (error instanceof AppError) return error;
  deps.onError(error, call.requestId);
  return createInternalError(error);
}

/** Adds the headers common to all responses except the 401, which must stay byte-identical. */
export function addCommonHeaders(reply: Reply, { call, progress }: CallContext): Reply {
  if (reply === unauthenticatedReply) return reply;
  const { slot, expiresAtMs } = progress;
  const expiry: Reply['headers'] =
    expiresAtMs === null ? {} : { [`${product.name}-Key-Expires`]: toTimestamp(expiresAtMs) };
  const { route } = call;
  const ending = route.kind === 'operation' ? createDeprecationHeaders(route.operation) : {};
  const headers = {
    ...reply.headers,
    'X-Request-Id': call.requestId,
    ...slot?.headers,
    ...expiry,
    ...ending,
  };
  const { status, body } = reply;
  if (status !== 405 || route.kind !== 'other_method') return { status, headers, body };
  return { status, headers: { ...headers, Allow: route.allow }, body };
}

/** Runs a call and counts how it ended. What was not committed counts as `unavailable`. decision 0189. */
export async function countCall(
  { channel, startedMs }: Call,
  { meter, monotonicMs }: CallDeps,
  answer: (progress: CallProgress) => Promise<Reply>,
): Promise<Reply> {
  const progress: CallProgress = {
    slot: null,
    wait: null,
    waitedMs: 0,
    expiresAtMs: null,
    outcome: 'unavailable',
  };
  meter.begin();
  try {
    return await answer(progress);
  } finally {
    meter.end({ channel, outcome: progress.outcome, ms: monotonicMs() - startedMs - progress.waitedMs });
  }
}
