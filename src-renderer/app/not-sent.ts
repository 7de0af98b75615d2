import { AppError } from '@shared/errors';

/** What was asked for never left this window: certain, unlike a call whose answer was lost. */
export const NOT_SENT = 'The service cannot be reached. Nothing was done.';

export const isNotSent = (error: unknown): boolean => error instanceof AppError && error.message === NOT_SENT;
