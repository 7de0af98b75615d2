import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import type { Tx } from '@server/stores/store';
import { expireHolds } from './expire-holds';
import { recordOwnChanges } from './record-own-changes';

async function expireAndRecord(tx: Tx, propertyId: string): Promise<void> {
  // The read changes something after all. decision 0183.
  await tx.changes({ propertyId });
  if ((await expireHolds(tx, propertyId)) > 0)
    await recordOwnChanges(tx, 'reservations.expireHolds', propertyId);
}

/**
 * Cancels ended holds of the property before a read. Otherwise a read shows one as tentative until the timer runs.
 * The service records it as its own change: the reader did not cancel anything.
 */
export const expireBeforeRead = (tx: Tx, propertyId: string): Eventual<void> =>
  continueWith(tx.reservations.hasExpiredHolds(tx.trustedMs), (hasExpired) =>
    hasExpired ? expireAndRecord(tx, propertyId) : undefined,
  );
