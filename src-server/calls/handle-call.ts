import type { Store, Tx } from '@server/stores/store';
import { AppError, lacksPermission } from '@shared/errors';
import type { Authenticated } from './authenticate';
import { authenticate } from './authenticate';
import type { Call, Caller, Reply } from './call';
import type { RateLimiter, RateSlot } from './rate-limiter';
import { record } from './record';
import { createInternalError, createRefusalReply, unauthenticatedReply } from './replies';

export interface CallTools {
  readonly store: Store;
  readonly rateLimiter: RateLimiter;
  readonly monotonicMs: () => number;
  /** Counts credentials that name no key; they leave no record. */
  readonly countAnonymousFailure: (address: string, reason: 'missing' | 'malformed') => void;
  /** Whole errors, for the log alone. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** One call under way: its place among those in flight is taken once, whatever its number of units of work. */
interface Passage {
  readonly call: Call;
  readonly tools: CallTools;
  lease: RateSlot | null;
}

const moduleOff = (): AppError =>
  new AppError('module_disabled', 'Integrations is switched off at the property of this key.');

/** Everything the headers decide once the key is known, in the order of decision 0001. */
function gates(passage: Passage, caller: Caller): AppError | null {
  const { call, tools } = passage;
  // Before anything else at the agent endpoint. spec: Authentication 9.
  if (call.channel === 'mcp' && !caller.scopes.has('integration.mcp.connect'))
    return lacksPermission('integration.mcp.connect');
  if (call.guardRefusal !== null) return call.guardRefusal;
  if (!caller.isModuleOn) return moduleOff();
  passage.lease ??= tools.rateLimiter.takeSlot(caller.keyId, tools.monotonicMs());
  return passage.lease.refusal ?? call.admit(caller);
}

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

/** An unexpected error is told whole to the log and to nobody else. */
function refusalOf(error: unknown, { call, tools }: Passage): AppError {
  if (error instanceof AppError) return error;
  tools.onError(error, call.requestId);
  return createInternalError(error);
}

async function conclude(tx: Tx, passage: Passage, trace: Authenticated['trace'], result: Reply | AppError) {
  const { call, tools } = passage;
  const error = result instanceof AppError ? result : null;
  const reply = result instanceof AppError ? createRefusalReply(result) : result;
  await record(tx, call, {
    trace,
    status: reply.status,
    code: error?.code ?? reply.innerError?.code ?? (trace.reason === null ? null : 'unauthenticated'),
    missingPermission: error?.missingPermission ?? reply.innerError?.missingPermission ?? null,
    monotonicMs: tools.monotonicMs(),
  });
  return reply;
}

/** Authenticates and passes the gates; null when the body has to be read before anything else can be said. */
async function firstUnit(tx: Tx, passage: Passage): Promise<Reply | null> {
  const { caller, trace } = await authenticate(tx, passage.call.credential ?? never());
  if (caller === null) return conclude(tx, passage, trace, unauthenticatedReply);
  const refusal = gates(passage, caller);
  return refusal === null ? null : conclude(tx, passage, trace, refusal);
}

/** The whole call in one unit of work, every gate again: whatever was committed meanwhile decides. */
async function wholeUnit(tx: Tx, passage: Passage, body: Uint8Array | AppError | null): Promise<Reply> {
  const { caller, trace } = await authenticate(tx, passage.call.credential ?? never());
  if (caller === null) return conclude(tx, passage, trace, unauthenticatedReply);
  let result: Reply | AppError;
  try {
    result =
      gates(passage, caller) ?? (body instanceof AppError ? body : await passage.call.act(tx, caller, body));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    result = refusalOf(error, passage);
  }
  return conclude(tx, passage, trace, result);
}

function never(): never {
  throw new TypeError('a call without a credential begins no unit of work');
}

async function passInTwo(passage: Passage, readBody: NonNullable<Call['readBody']>): Promise<Reply> {
  const { store } = passage.tools;
  const early = await store.transact((tx) => firstUnit(tx, passage));
  if (early !== null) return early;
  const body = await readBody();
  return store.transact((tx) => wholeUnit(tx, passage, body));
}

function pass(passage: Passage): Promise<Reply> {
  const { readBody } = passage.call;
  return readBody === null
    ? passage.tools.store.transact((tx) => wholeUnit(tx, passage, null))
    : passInTwo(passage, readBody);
}

const unavailableReply = createRefusalReply(
  new AppError('unavailable', 'The service cannot record calls at the moment. Nothing was done.'),
  { 'Retry-After': '5' },
);

/** Adds what every answer but the 401 carries. */
function dress(reply: Reply, passage: Passage): Reply {
  if (reply === unauthenticatedReply) return reply;
  const headers = { ...reply.headers, 'X-Request-Id': passage.call.requestId, ...passage.lease?.headers };
  return { status: reply.status, headers, body: reply.body };
}

/**
 * One call from authentication to answer. What it did and its record commit together before the answer leaves; when nothing
 * can be recorded, nothing is done and the answer is 503. Never throws. spec: Events.
 */
export async function handleCall(call: Call, tools: CallTools): Promise<Reply> {
  if (!tools.store.isAvailable && !(await tools.store.probe())) return unavailableReply;
  if (call.credential === null) {
    tools.countAnonymousFailure(call.address, call.hasCredential ? 'malformed' : 'missing');
    return unauthenticatedReply;
  }
  const passage: Passage = { call, tools, lease: null };
  try {
    return dress(await pass(passage), passage);
  } catch (error) {
    if (!isUnavailable(error)) tools.onError(error, call.requestId);
    return unavailableReply;
  } finally {
    passage.lease?.release();
  }
}
