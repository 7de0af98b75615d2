import type { KeyRow } from '@server/stores/key-store';
import type { Stores } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';

/** Finds the key with that prefix at the property. Throws AppError `not_found`, also for a key of another property. */
export async function findKey(stores: Stores, propertyId: string, prefix: string): Promise<KeyRow> {
  const key = await stores.keys.findByPrefix(propertyId, prefix);
  if (key === null) throw createNotFoundError();
  return key;
}
