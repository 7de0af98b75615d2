import { assignUpcoming } from '@server/features/reservations/assignment/assign-upcoming';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import type { OwnChange } from '@server/features/reservations/lifecycle/record-own-changes';
import { recordOwnChanges } from '@server/features/reservations/lifecycle/record-own-changes';
import type { Store, Tx } from '@server/stores/store';

type ChangeReservations = (tx: Tx, propertyId: string) => Promise<number>;

/**
 * Changes reservations of each property in a transaction of its own, so that calls run in between. Each property gets its own
 * record, and none if nothing changed.
 */
async function changeAtAllProperties(
  store: Store,
  operation: OwnChange,
  changeReservations: ChangeReservations,
): Promise<void> {
  const properties = await store.read((snapshot) => snapshot.properties.list());
  for (const { id } of properties)
    await store.transact(async (tx) => {
      await tx.changes({ propertyId: id });
      const changed = await changeReservations(tx, id);
      if (changed > 0) await recordOwnChanges(tx, operation, id);
    });
}

/** Cancels reservations whose hold has ended. */
export const expireAllHolds = (store: Store): Promise<void> =>
  changeAtAllProperties(store, 'reservations.expireHolds', expireHolds);

/** Assigns rooms to reservations that arrive soon. */
export const assignAllRooms = (store: Store): Promise<void> =>
  changeAtAllProperties(store, 'reservations.assignRooms', assignUpcoming);
