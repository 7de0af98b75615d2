import { AppError } from '@shared/kernel/errors';

/** What was asked for never left this window: certain, unlike a call whose answer was lost. */
const SERVICE_UNREACHABLE = 'The service cannot be reached.';
export const NETWORK_ERROR = `${SERVICE_UNREACHABLE} Nothing was done.`;

export const isNetworkError = (error: unknown): boolean =>
  error instanceof AppError && error.message === NETWORK_ERROR;

/** The same error, of something that was only to be read: there was nothing to be done. */
export const toReadError = (error: unknown): unknown =>
  isNetworkError(error) ? new AppError('unavailable', SERVICE_UNREACHABLE) : error;
