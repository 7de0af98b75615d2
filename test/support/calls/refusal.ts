import { AppError } from '@shared/kernel/errors';

/** How the work ended: `done`, the code of its refusal, or the message of an error that is none. */
export const getRefusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
