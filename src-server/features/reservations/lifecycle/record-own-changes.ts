import { createServiceEntry } from '@server/features/audit/chain/service-entry';
import type { Tx } from '@server/stores/store';

/** What the service does to reservations by itself. The names are in stored records. */
export type OwnChange = 'reservations.expireHolds' | 'reservations.assignRooms';

/** Records what the service did to reservations of a property in this transaction. The record has no actor. */
export async function recordOwnChanges(tx: Tx, operation: OwnChange, propertyId: string): Promise<void> {
  // The property makes the ids of two records of one millisecond differ.
  await tx.audit.append(createServiceEntry({ atMs: tx.nowMs, operation, propertyId, targetId: propertyId }));
}
