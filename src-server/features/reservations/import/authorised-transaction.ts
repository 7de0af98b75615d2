import type { Store, Stores, Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';

/** Throws AppError where whoever asked for the work may not go on with it. */
export type AuthorizeBatch = (stores: Stores) => Promise<void>;

/**
 * One unit of work that begins with the question whether it may be done: since the one before, its person may have been
 * removed. The refusal is thrown outside: inside, it would take others' units of the same commit down.
 */
export async function runAuthorised<T>(
  store: Store,
  requireAllowed: AuthorizeBatch,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const ended = await store.transact(async (tx) => {
    try {
      await requireAllowed(tx);
    } catch (error) {
      if (error instanceof AppError) return { refusal: error } as const;
      throw error;
    }
    return { refusal: null, value: await work(tx) } as const;
  });
  if (ended.refusal !== null) throw ended.refusal;
  return ended.value;
}
