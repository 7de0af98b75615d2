import type { Tx } from '@server/stores/store';
import { expireHolds } from './expire-holds';
import { recordOwnChanges } from './record-own-changes';

/**
 * Cancels ended holds of the property before a read. Otherwise a read shows one as tentative until the timer runs.
 * The service records it as its own change: the reader did not cancel anything.
 */
export async function expireBeforeRead(tx: Tx, propertyId: string): Promise<void> {
  if ((await expireHolds(tx, propertyId)) > 0)
    await recordOwnChanges(tx, 'reservations.expireHolds', propertyId);
}
