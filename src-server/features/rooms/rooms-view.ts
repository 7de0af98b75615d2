import { toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { Snapshot } from '@server/stores/store';
import type { RoomsView } from '@shared/rooms/rooms-contract';
import { toRoom } from './room.schema';
import { toRoomType } from './room-type.schema';

/** Lists all room types of the property, retired ones included. */
export async function listRoomTypeViews(
  snapshot: Snapshot,
  property: PropertyRow,
): Promise<RoomsView['types']> {
  const rooms = await snapshot.rooms.countRooms(property.id);
  const types = await snapshot.rooms.listTypes(property.id);
  return types.map((type) =>
    toRoomType(type, { currency: property.currency, roomCount: rooms.get(type.id) ?? 0 }),
  );
}

/** Lists all rooms of the property as they are today, retired ones included. */
export async function listRoomViews(snapshot: Snapshot, property: PropertyRow): Promise<RoomsView['units']> {
  const today = toLocalDate(property.timeZone, snapshot.nowMs);
  const rooms = await snapshot.rooms.listRoomsOn(property.id, {
    date: today,
    trustedMs: snapshot.trustedMs,
  });
  return rooms.map((room) => toRoom(room, today));
}
