import type { StayDates } from '@server/features/reservations/domain/stay-window';
import { listFittingRooms } from '@server/features/reservations/lifecycle/find-rooms';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { NightsSource } from './availability';
import { countSoldNights } from './availability';

/** A room type with rooms that are free for a whole stay. */
export interface FreeType {
  readonly type: RoomTypeRow;
  /** How many such stays the type can still take, each in one room throughout. */
  readonly roomsLeft: number;
}

/** The persons of a stay. */
interface Party {
  readonly adults: number;
  readonly children: number;
}

const holds = ({ maxAdults, maxChildren }: RoomTypeRow, { adults, children }: Party): boolean =>
  adults <= maxAdults && adults + children <= maxAdults + maxChildren;

/**
 * Lists the types that are for sale, hold the party, and have a room that is free on all nights. Reservations without a room
 * count against their type. Expire holds before.
 */
export async function listFreeTypes(
  source: NightsSource,
  propertyId: string,
  { arrival, departure, ...party }: StayDates & Party,
): Promise<FreeType[]> {
  const stay = { arrival, departure, roomTypeId: null, exceptId: null };
  const counts = await countSoldNights(source, propertyId, stay);
  const rooms = await listFittingRooms(source, propertyId, stay);
  const types = await source.rooms.listTypes(propertyId);
  return types.flatMap((type) => {
    const { total = 0, sold = [] } = counts.get(type.id) ?? {};
    const unsold = Math.min(...sold.map((count) => total - count), total);
    const free = rooms.filter(({ roomTypeId }) => roomTypeId === type.id).length;
    const roomsLeft = Math.min(unsold, free);
    const isOffered = type.isActive && type.basePrice > 0 && holds(type, party) && roomsLeft > 0;
    return isOffered ? [{ type, roomsLeft }] : [];
  });
}
