import { AppError } from '@shared/errors';

/** Nothing was done because the engine could not do it durably. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'The service cannot record calls at the moment. Nothing was done.', { cause });
