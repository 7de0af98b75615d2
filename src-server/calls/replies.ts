import type { TraceContext } from '@server/features/audit/chain/extras';
import type { AwaitedEvents } from '@server/operations/define-operation';
import { AppError, errorStatuses, toEnvelope } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { product } from '@shared/kernel/product';

/** The HTTP reply to a caller. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: no content. */
  readonly body: string | null;
}

/** Why a call failed. */
export interface Failure {
  /** An envelope code, or `rpc:<n>`. */
  readonly code: string;
  readonly missingPermission: Permission | null;
  /** Names of the input fields that were refused, never their values. */
  readonly fields?: readonly string[];
}

/** How a call ended: the reply and details for the audit record. */
export interface Outcome {
  readonly reply: Reply;
  /** null: the call succeeded. An MCP reply can carry a failure with status 200. */
  readonly failure: Failure | null;
  /** Operation that a message names. null: none, or the route names it. */
  readonly operation: string | null;
  /** JSON-RPC method of a message. */
  readonly rpcMethod: string | null;
  /** Id of the object that the call concerned. */
  readonly targetId: string | null;
  /** True: a change was asked for, and everything was so already. */
  readonly isUnchanged?: boolean;
  /** The body to remember for a repetition, if the reply itself has a secret. */
  readonly remembered?: string | undefined;
  /** The question to a person: nothing was done yet. */
  readonly question?: string;
  /** The answer that the body is, if the operation wrote it as JSON. What is made of it can be kept beside it. */
  readonly answer?: object | undefined;
  /** What the call waits for before it begins again. */
  readonly awaits?: AwaitedEvents | undefined;
  /** What a message says of the client that sent it. */
  readonly client?: string | null;
  /** Where a message says that it stands in a trace. */
  readonly traceContext?: TraceContext | null;
}

/** Creates an outcome without operation and method. */
export const createOutcome = (
  reply: Reply,
  failure: Failure | null,
  targetId: string | null = null,
): Outcome => ({ reply, failure, operation: null, rpcMethod: null, targetId });

/**
 * Creates the reply with the error envelope.
 * spec: Errors.
 */
export function createRefusalReply(error: AppError, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status: errorStatuses[error.code], headers, body: JSON.stringify(toEnvelope(error)) };
}

/** Creates the outcome of a refused call. */
export function createRefusal(
  error: AppError,
  targetId: string | null = null,
  fields: readonly string[] = [],
): Outcome {
  const { code, missingPermission, retryAfterS } = error;
  const headers: Reply['headers'] = retryAfterS === null ? {} : { 'Retry-After': String(retryAfterS) };
  return createOutcome(createRefusalReply(error, headers), { code, missingPermission, fields }, targetId);
}

/**
 * The one reply to a missing, malformed, wrong, revoked or expired credential. It contains nothing that could
 * differ.
 * spec: Authentication 3.
 */
export const unauthenticatedReply: Reply = {
  status: 401,
  headers: { 'WWW-Authenticate': `Bearer realm="${product.slug}"` },
  body: JSON.stringify({ error: 'Authentication failed.', code: 'unauthenticated' }),
};

/** The outcome with that reply. The record adds the real reason. */
export const unauthenticated: Outcome = createOutcome(unauthenticatedReply, {
  code: 'unauthenticated',
  missingPermission: null,
});

/** The reply while nothing can be recorded. */
export const unavailableReply: Reply = createRefusalReply(
  new AppError(
    'unavailable',
    "The service can't record calls right now. Nothing was changed. Try again later.",
  ),
  { 'Retry-After': '5' },
);

/** The reply when a commit failed in such a way that it is not known whether the call was done. */
export const outcomeUnknownReply: Reply = createRefusalReply(
  new AppError(
    'outcome_unknown',
    "It isn't known whether this call was done. Repeat it with the same Idempotency-Key, or check before you repeat it.",
  ),
  { 'Retry-After': '5' },
);

/** Creates the error that a caller gets for an unexpected one. The original message goes to the log alone. */
export const createInternalError = (cause: unknown): AppError =>
  new AppError('internal_error', 'An unexpected error occurred. Nothing was changed.', { cause });
