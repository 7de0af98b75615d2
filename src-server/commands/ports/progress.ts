import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';

/** Reports the progress of a long task, and says whether to go on. */
export interface Progress {
  report(done: number, total: number): void;
  readonly signal: AbortSignal;
}

/**
 * Converts the error of a cancelled task into a refusal. A signal without a reason throws an error of its
 * own. Other errors stay as they are.
 */
export const toCancelledError = (error: unknown, signal: AbortSignal): unknown =>
  signal.aborted && error === signal.reason && !(error instanceof AppError)
    ? new AppError('invalid_transition', fillMessage(authMessages.taskCancelled))
    : error;
