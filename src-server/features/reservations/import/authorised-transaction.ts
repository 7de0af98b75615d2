import { declareChanges } from '@server/commands/declare-changes';
import type { Store, Stores, Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';

/** Throws AppError if the member who started the work may no longer continue it. */
export type AuthorizeBatch = (stores: Stores) => Promise<void>;

interface AuthorisedChange {
  readonly propertyId: string;
  readonly requireAllowed: AuthorizeBatch;
}

/**
 * Runs one transaction that changes a property. It first checks the permission again, because the member may have been removed
 * meanwhile.
 * Throws a refusal outside the transaction. Inside, it would roll back other transactions of the same commit.
 */
export async function runAuthorised<T>(
  store: Store,
  { propertyId, requireAllowed }: AuthorisedChange,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const ended = await store.transact(async (tx) => {
    await declareChanges(tx, propertyId);
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
