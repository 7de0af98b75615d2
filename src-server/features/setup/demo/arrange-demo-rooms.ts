import type { UnitOnDay } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';

/** Orders rooms by type, then by number. */
const compareByType = ({ unit: one }: UnitOnDay, { unit: other }: UnitOnDay): number =>
  one.roomTypeId === other.roomTypeId
    ? one.position - other.position
    : one.roomTypeId.localeCompare(other.roomTypeId);

/** Sorts the rooms, and marks those dirty that a guest left today. */
export async function arrangeDemoUnits(tx: Tx, propertyId: string, today: string): Promise<void> {
  const units = await tx.rooms.listUnitsOn(propertyId, { date: today, trustedMs: tx.trustedMs });
  for (const [position, { unit, day }] of units.toSorted(compareByType).entries()) {
    const isLeft = day.lastNight?.departure === today && day.lastNight.status === 'checked_out';
    await tx.rooms.saveUnit({ ...unit, position, condition: isLeft ? 'dirty' : unit.condition });
  }
}
