import { AppError } from '@shared/kernel/errors';

/** Creates the error for work whose commit failed in such a way that it could still be stored. */
export const createOutcomeUnknownError = (cause?: unknown): AppError =>
  new AppError(
    'outcome_unknown',
    "The service couldn't store this safely, so it isn't known whether it was done. Check it before you try again.",
    { cause },
  );

/** Creates the error for work that was not done, because the engine could not store it durably. */
export const createUnavailableError = (cause?: unknown): AppError =>
  new AppError(
    'unavailable',
    "The service can't record calls right now. Nothing was changed. Try again later.",
    { cause },
  );
