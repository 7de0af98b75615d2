import { AppError } from '@shared/errors';

/** What was asked for never left this window: certain, unlike a call whose answer was lost. */
const NOT_REACHED = 'The service cannot be reached.';
export const NOT_SENT = `${NOT_REACHED} Nothing was done.`;

export const isNotSent = (error: unknown): boolean => error instanceof AppError && error.message === NOT_SENT;

/** The same error, of something that was only to be read: there was nothing to be done. */
export const ofReading = (error: unknown): unknown =>
  isNotSent(error) ? new AppError('unavailable', NOT_REACHED) : error;
