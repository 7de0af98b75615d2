import { appMessages } from '@shared/app/app.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';

/** The request never left this window. This is certain, unlike a call whose answer was lost. */
export const NETWORK_ERROR = fillMessage(appMessages.changeNotSent);

export const isNetworkError = (error: unknown): boolean =>
  error instanceof AppError && error.filled?.id === NETWORK_ERROR.id;

/** Ids of messages that say what became of a change. */
const changeMessages: readonly string[] = [appMessages.changeNotSent.id, appMessages.outcomeUnknown.id];

/** Returns the same error for a read. A read has no effect, so the sentence about effects is left out. */
export const toReadError = (error: unknown): unknown =>
  error instanceof AppError && error.filled !== null && changeMessages.includes(error.filled.id)
    ? new AppError('unavailable', fillMessage(appMessages.serviceUnreachable))
    : error;
