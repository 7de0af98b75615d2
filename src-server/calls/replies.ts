import { AppError, errorStatuses, toEnvelope } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { product } from '@shared/kernel/product';

/** What goes back to the caller. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: no content. */
  readonly body: string | null;
}

/** Why a call did not do what it asked for. */
export interface Failure {
  /** An envelope code, or `rpc:<n>`. */
  readonly code: string;
  readonly missingPermission: Permission | null;
}

/** What came of a call: the reply, and what its audit record says. */
export interface Outcome {
  readonly reply: Reply;
  /** null: all went well. An MCP reply can carry a failure with status 200. */
  readonly failure: Failure | null;
  /** Name of the operation that a message asked for. null: none, or the route names it. */
  readonly operation: string | null;
  /** JSON-RPC method of a message. */
  readonly rpcMethod: string | null;
  /** Id of the object that the call was about. */
  readonly targetId: string | null;
}

/** An outcome that names neither operation nor method. */
export const createOutcome = (
  reply: Reply,
  failure: Failure | null,
  targetId: string | null = null,
): Outcome => ({ reply, failure, operation: null, rpcMethod: null, targetId });

/** The error envelope as a reply. spec: Errors. */
export function createRefusalReply(error: AppError, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status: errorStatuses[error.code], headers, body: JSON.stringify(toEnvelope(error)) };
}

/** The outcome of a call that was refused. */
export function createRefusal(error: AppError, targetId: string | null = null): Outcome {
  const { code, missingPermission } = error;
  return createOutcome(createRefusalReply(error), { code, missingPermission }, targetId);
}

/**
 * The one answer to a missing, malformed, wrong, revoked or expired credential. It carries nothing that could differ.
 * spec: Authentication 3.
 */
export const unauthenticatedReply: Reply = {
  status: 401,
  headers: { 'WWW-Authenticate': `Bearer realm="${product.slug}"` },
  body: JSON.stringify({ error: 'Authentication failed.', code: 'unauthenticated' }),
};

/** The same as an outcome. The record adds the true reason. */
export const unauthenticated: Outcome = createOutcome(unauthenticatedReply, {
  code: 'unauthenticated',
  missingPermission: null,
});

/** The reply while nothing can be recorded. */
export const unavailableReply: Reply = createRefusalReply(
  new AppError('unavailable', 'The service cannot record calls at the moment. Nothing was done.'),
  { 'Retry-After': '5' },
);

/** What a caller reads about an unexpected error. Its own message goes to the log only. */
export const createInternalError = (cause: unknown): AppError =>
  new AppError('internal_error', 'Something went wrong inside. Nothing was changed.', { cause });
