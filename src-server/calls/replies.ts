import { AppError, statusOf, toEnvelope } from '@shared/errors';
import { product } from '@shared/product';
import type { Reply } from './call';

/** The error envelope as an answer. spec: Errors. */
export function createRefusalReply(error: AppError, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status: statusOf[error.code], headers, body: JSON.stringify(toEnvelope(error)) };
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

/** What is told of an unexpected error, whose own words are for the log alone. */
export const createInternalError = (cause: unknown): AppError =>
  new AppError('internal_error', 'Something went wrong inside. Nothing was changed.', { cause });
