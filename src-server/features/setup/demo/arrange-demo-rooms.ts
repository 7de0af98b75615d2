import type { UnitOnDay } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';

/** Rooms of one type together, in order of their numbers. */
const byType = ({ unit: one }: UnitOnDay, { unit: other }: UnitOnDay): number =>
  one.roomTypeId === other.roomTypeId
    ? one.position - other.position
    : one.roomTypeId.localeCompare(other.roomTypeId);

/** Puts rooms in the order in which people look for them, and leaves those dirty that somebody left today. */
export async function arrangeDemoUnits(tx: Tx, propertyId: string, today: string): Promise<void> {
  const units = await tx.rooms.listUnitsOn(propertyId, today);
  for (const [position, { unit, day }] of units.toSorted(byType).entries()) {
    const isLeft = day.lastNight?.departure === today && day.lastNight.status === 'checked_out';
    await tx.rooms.saveUnit({ ...unit, position, condition: isLeft ? 'dirty' : unit.condition });
  }
}
