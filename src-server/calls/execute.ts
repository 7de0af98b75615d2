import type { Eventual } from '@server/kernel/eventual';
import { continueWith, endWith, recoverFrom } from '@server/kernel/eventual';
import type { Snapshot, Tx } from '@server/stores/store';
import {
  AppError,
  createMissingPermissionError,
  createNotFoundError,
  isOutcomeUnknown,
  isUnavailable,
} from '@shared/kernel/errors';
import type { Authenticated, Caller, KeyReads } from './authenticate';
import { authenticate, toCallingToken } from './authenticate';
import type { Call, MessageRoute, OperationRoute } from './call';
import type { CallContext, CallDeps, CallProgress } from './call-context';
import { addCommonHeaders, countCall, toCallRefusal } from './call-context';
import { closedReplies } from './calls-closed';
import { findPropertyTime } from './mcp-protocol';
import { receive, receiveArrived } from './receive';
import type { CallEnd } from './record-call';
import { classifyOutcome, recordCall } from './record-call';
import type { Outcome, Reply } from './replies';
import {
  createRefusal,
  outcomeUnknownReply,
  unauthenticated,
  unauthenticatedReply,
  unavailableReply,
} from './replies';
import { answerMessage, runOperation } from './run-operation';
import { beginWait, waitForEvents } from './wait-for-events';

const noBytes = new Uint8Array();

/**
 * Takes one call through all steps, in this order:
 *
 * - 1 authentication, 2 permission for the agent endpoint, 3 Host and Origin, 4 module, 5 rate, 6 route
 * - 7 permission, 8 content type, size and syntax, 9 validation, 10 permissions that only the input shows
 * - 11 target and action, 12 audit record and reply
 *
 * The action and its record commit together before the reply is sent. When nothing can be recorded, nothing is done
 * and the reply is 503. Never throws. spec: Events.
 */
export const executeCall = (call: Call, deps: CallDeps): Promise<Reply> =>
  countCall(call, deps, (progress) => answerCall(call, deps, progress));

async function answerCall(call: Call, deps: CallDeps, progress: CallProgress): Promise<Reply> {
  const { store } = deps;
  const closed = deps.callsClosed();
  if (closed !== null) return closedReplies[closed];
  if (!store.isAvailable && !(await store.probe())) return unavailableReply;
  const { credential } = call;
  // 1. Authentication. A credential that names no key needs no transaction.
  if (credential === null) {
    deps.countAnonymousFailure(call.address, call.hasToken ? 'malformed' : 'missing');
    progress.outcome = 'unauthenticated';
    return unauthenticatedReply;
  }
  const token = toCallingToken(credential);
  const context: CallContext = { call, token, deps, progress, body: null, mcpServer: null };
  try {
    return addCommonHeaders(await runInPlace(context), context);
  } catch (error) {
    // Its record was not committed either.
    progress.outcome = 'unavailable';
    if (!isUnavailable(error)) deps.onError(error, call.requestId);
    return isOutcomeUnknown(error) ? outcomeUnknownReply : unavailableReply;
  } finally {
    progress.wait?.end();
    progress.slot?.release();
  }
}

/** Runs the call. If its key has too many calls in flight, it waits outside any transaction, and all checks run again. */
async function runInPlace(context: CallContext): Promise<Reply> {
  const { call, deps, progress } = context;
  const needsBody = call.body !== null || call.route.kind === 'message';
  let received = needsBody ? await receiveArrived(context) : context;
  async function run(): Promise<Reply | null> {
    if (received === null) {
      const checked = await checkBeforeBody(context);
      if (checked !== 'admitted') return checked;
      received = await receive(context);
    }
    return runReceived(received);
  }
  let reply = await run();
  if (reply === null && progress.wait === null) {
    progress.slot = (await progress.slot?.wait?.(deps.monotonicMs)) ?? null;
    reply = await run();
  }
  if (reply === null && progress.wait !== null) {
    await waitForEvents(context);
    reply = await run();
  }
  return reply ?? unavailableReply;
}

/**
 * Runs a part of the call in a transaction, and charges the key for the time. Transactions run one after the other
 * and wait for nothing outside. So the time between begin and end is this call's own. decision 0121.
 */
function transact<T>(context: CallContext, work: (tx: Tx) => Eventual<T>): Promise<T> {
  const { store, monotonicMs } = context.deps;
  return store.transact((tx) => {
    const startedMs = monotonicMs();
    return endWith(
      () => work(tx),
      () => context.progress.slot?.charge(monotonicMs() - startedMs),
    );
  }, context.token);
}

/**
 * Looks on the reading connection whether the headers admit the call, so that its body is read. It decides nothing: the
 * transaction authenticates and checks again. decision 0167.
 */
async function isBodyDue(context: CallContext): Promise<boolean> {
  const { store, monotonicMs } = context.deps;
  const look = (snapshot: Snapshot): Eventual<boolean> =>
    continueWith(
      authenticateCall(snapshot, context),
      ({ caller }) => caller !== null && !(checkGates(context, caller) instanceof AppError),
    );
  try {
    return await store.read((snapshot) => {
      const startedMs = monotonicMs();
      return endWith(
        () => look(snapshot),
        () => context.progress.slot?.charge(monotonicMs() - startedMs),
      );
    }, context.token);
  } catch {
    return false;
  }
}

/** Decides whether the headers admit the call, so that its body is read. A slow client then blocks no other call. */
const checkBeforeBody = async (context: CallContext): Promise<Reply | 'admitted' | null> =>
  (await isBodyDue(context)) ? 'admitted' : transact(context, (tx) => checkHeaders(tx, context));

/** Runs a call of which everything is there, in one transaction. */
const runReceived = (context: CallContext): Promise<Reply | null> =>
  transact(context, (tx) => runCall(tx, context));

/** Authenticates, and keeps the expiry of the key for the headers of the reply. */
const authenticateCall = (tx: KeyReads, context: CallContext): Eventual<Authenticated> =>
  continueWith(authenticate(tx, context.token), (authenticated) => {
    context.progress.expiresAtMs = authenticated.caller?.expiresAtMs ?? null;
    return authenticated;
  });

/** Runs the steps that need no body. null: the call can wait for another one of its key. */
async function checkHeaders(tx: Tx, context: CallContext): Promise<Reply | 'admitted' | null> {
  const { caller, trace } = await authenticateCall(tx, context);
  if (caller === null) return recordAndReply(tx, context, { trace, outcome: unauthenticated });
  const admitted = checkGates(context, caller);
  if (!(admitted instanceof AppError)) return 'admitted';
  return recordAndReply(tx, context, { trace, outcome: createRefusal(admitted) });
}

/**
 * Runs all steps in one transaction. After a body that came later they run again, because commits in between may change the answer. null: the call
 * can wait for another one of its key. It leaves no record yet.
 */
function runCall(tx: Tx, context: CallContext): Eventual<Reply | null> {
  // 1. Authentication: the same 401 for every cause.
  return continueWith(authenticateCall(tx, context), ({ caller, trace }) =>
    continueWith(caller === null ? unauthenticated : answer(tx, context, caller), (outcome) => {
      const awaited = outcome.awaits;
      if (caller !== null && awaited !== undefined && beginWait(tx, context, { caller, awaited }))
        return null;
      // 12. The record of the call, then the reply.
      return recordAndReply(tx, context, { trace, outcome });
    }),
  );
}

/** Steps 2 to 8: everything that the headers decide. Returns the route when none refuses. */
function checkGates(context: CallContext, caller: Caller): AppError | OperationRoute | MessageRoute {
  const { call, deps, progress } = context;
  const { route } = call;
  // 2. The agent endpoint checks this permission before anything else. spec: Authentication 9.
  if (call.channel === 'mcp' && !caller.scopes.has('integration.mcp.connect'))
    return createMissingPermissionError('integration.mcp.connect');
  // 3. Host, Origin and Fetch-Metadata.
  if (call.hostRefusal !== null) return call.hostRefusal;
  // 4. Module.
  if (!caller.isModuleOn)
    return new AppError('module_disabled', 'Integrations is switched off at the property of this key.');
  // 5. Rate.
  progress.slot ??= deps.rateLimiter.takeSlot(caller.keyId, deps.monotonicMs());
  if (progress.slot.refusal !== null) return progress.slot.refusal;
  // 6. Route.
  if (route.kind === 'not_found') return createNotFoundError();
  if (route.kind === 'other_method')
    return new AppError('method_not_allowed', `Method not allowed. Use ${route.allow}.`);
  // 7. Permission. The body of a message names its operation.
  if (route.kind === 'operation' && !caller.scopes.has(route.operation.permission))
    return createMissingPermissionError(route.operation.permission);
  // 8. Content type and announced size of the body.
  return route.headerRefusal ?? route;
}

/** Runs the operation or message. An unexpected error becomes a refusal, so that the call gets its record. */
const answer = (tx: Tx, context: CallContext, caller: Caller): Eventual<Outcome> =>
  recoverFrom(
    () => answerAdmitted(tx, context, caller),
    (error) => createRefusal(toCallRefusal(error, context)),
  );

function answerAdmitted(tx: Tx, context: CallContext, caller: Caller): Eventual<Outcome> {
  const admitted = checkGates(context, caller);
  if (admitted instanceof AppError) return createRefusal(admitted);
  const { body } = context;
  if (body instanceof AppError) return createRefusal(body);
  if (admitted.kind === 'message')
    return answerMessage(tx, context, {
      body: body ?? noBytes,
      headers: admitted.headers,
      caller,
      requestId: context.call.requestId,
      nowMs: tx.nowMs,
      findPropertyTime: () => findPropertyTime(tx, caller),
    });
  const { operation, input: source } = admitted;
  return runOperation(tx, context, { operation, source, caller, body });
}

/** Writes the record of the call. null: it can wait, so it has not ended. */
function recordAndReply(
  tx: Tx,
  { call, deps, progress }: CallContext,
  { trace, outcome }: Pick<CallEnd, 'trace' | 'outcome'>,
): Eventual<Reply | null> {
  const { slot, waitedMs } = progress;
  if (slot !== null && slot.wait !== null) return null;
  progress.outcome = trace.reason === null ? classifyOutcome(outcome) : 'unauthenticated';
  const recorded = recordCall(tx, call, { trace, outcome, monotonicMs: deps.monotonicMs() - waitedMs });
  return continueWith(recorded, () => outcome.reply);
}
