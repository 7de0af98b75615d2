import { AppError } from '@shared/kernel/errors';

/** The request never left this window. This is certain, unlike a call whose answer was lost. */
const SERVICE_UNREACHABLE = 'The service cannot be reached.';
export const NETWORK_ERROR = `${SERVICE_UNREACHABLE} Nothing was done.`;

export const isNetworkError = (error: unknown): boolean =>
  error instanceof AppError && error.message === NETWORK_ERROR;

/** Returns the same error for a read. A read has no effect, so the sentence about effects is left out. */
export const toReadError = (error: unknown): unknown =>
  isNetworkError(error) ? new AppError('unavailable', SERVICE_UNREACHABLE) : error;
