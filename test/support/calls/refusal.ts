import { AppError } from '@shared/kernel/errors';

/** Returns `done`, the code of the refusal, or the message of any other error. */
export const getRefusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
