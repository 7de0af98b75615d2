import type { RoomOnDay } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';

/** Orders rooms by type, then by number. */
const compareByType = ({ room: one }: RoomOnDay, { room: other }: RoomOnDay): number =>
  one.roomTypeId === other.roomTypeId
    ? one.position - other.position
    : one.roomTypeId.localeCompare(other.roomTypeId);

/** Sorts the rooms, and marks those dirty that a guest left today. */
export async function arrangeDemoRooms(tx: Tx, propertyId: string, today: string): Promise<void> {
  const rooms = await tx.rooms.listRoomsOn(propertyId, { date: today, trustedMs: tx.trustedMs });
  for (const [position, { room, day }] of rooms.toSorted(compareByType).entries()) {
    const isLeft = day.lastNight?.departure === today && day.lastNight.status === 'checked_out';
    await tx.rooms.saveRoom({ ...room, position, condition: isLeft ? 'dirty' : room.condition });
  }
}
