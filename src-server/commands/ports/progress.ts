import { AppError } from '@shared/kernel/errors';

/** Tells how far long work has come, and whether to go on. */
export interface Progress {
  report(done: number, total: number): void;
  readonly signal: AbortSignal;
}

/** What stopped work throws, as a refusal: a signal that was given no reason has an error of its own. Others stay as they are. */
export const toCancelledError = (error: unknown, signal: AbortSignal): unknown =>
  signal.aborted && error === signal.reason && !(error instanceof AppError)
    ? new AppError('invalid_transition', 'Stopped.')
    : error;
