import type { StayDates } from '@server/features/reservations/domain/stay-window';
import { findBestRoom, isRoomFree } from '@server/features/reservations/lifecycle/find-rooms';
import { addDays } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { RoomRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { NightsNeeded } from './availability';
import { requireNights } from './availability';

/** The room of a reservation, or none for now. */
export interface RoomAssignment {
  readonly roomId: string | null;
  /** True if no room was free for all nights when the reservation was last placed. */
  readonly hasRoomProblem: boolean;
}

const createAssignment = (roomId: string): RoomAssignment => ({ roomId, hasRoomProblem: false });

/** True if a reservation must get a room now: it arrives within the property's auto_assign_days and is not over. */
function isRoomDue(property: PropertyRow, stay: StayDates, nowMs: number): boolean {
  const today = toLocalDate(property.timeZone, nowMs);
  return stay.arrival <= addDays(today, property.autoAssignDays) && stay.departure > today;
}

/** Finds an active room of the property. Throws `not_found`, or `validation_failed` for a retired one. */
async function requireRoom({ rooms }: Tx, propertyId: string, roomId: string): Promise<RoomRow> {
  const room = await rooms.findRoom(propertyId, roomId);
  if (room === null) throw new AppError('not_found', 'unit_id: room not found.');
  if (!room.isActive) throw new AppError('validation_failed', 'unit_id: must be an active room');
  return room;
}

/**
 * Assigns the room that the caller names. Throws `unit_conflict` if a night is taken.
 * Throws `no_availability` if unassigned reservations need every room of its type.
 */
export async function assignRequestedRoom(
  tx: Tx,
  property: PropertyRow,
  roomId: string,
  dates: NightsNeeded,
): Promise<RoomAssignment> {
  const room = await requireRoom(tx, property.id, roomId);
  if (!(await isRoomFree(tx, property.id, room, dates)))
    throw new AppError('unit_conflict', `Room ${room.name} is taken on at least one of the nights.`);
  await requireNights(tx, property.id, { ...dates, roomTypeId: room.roomTypeId });
  return createAssignment(roomId);
}

/** Assigns the best fitting room of the type. Throws `no_availability` if none is free for all nights. */
export async function assignBestRoom(
  tx: Tx,
  property: PropertyRow,
  dates: NightsNeeded,
): Promise<RoomAssignment> {
  await requireNights(tx, property.id, dates);
  const room = await findBestRoom(tx, property.id, dates);
  if (room === null)
    throw new AppError('no_availability', 'No room of this type is free for all nights of the stay.');
  return createAssignment(room.id);
}

/** Assigns a room if one is free for all nights. The caller has checked that nights are left. */
export async function assignIfFree(
  tx: Tx,
  property: PropertyRow,
  dates: NightsNeeded,
): Promise<RoomAssignment> {
  const room = await findBestRoom(tx, property.id, dates);
  return room === null ? { roomId: null, hasRoomProblem: true } : createAssignment(room.id);
}

/**
 * Assigns a room now or leaves it for later, where the caller chose none. The caller has checked that nights are left.
 * Types of one room and reservations that arrive soon get a room now.
 * Others wait, since a later choice leaves fewer short gaps. A stay that no room can take now has a room problem at once.
 */
export async function assignOrPostpone(
  tx: Tx,
  property: PropertyRow,
  dates: NightsNeeded,
): Promise<RoomAssignment> {
  const rooms = await tx.rooms.countRooms(property.id);
  if (rooms.get(dates.roomTypeId) === 1 || isRoomDue(property, dates, tx.nowMs))
    return assignIfFree(tx, property, dates);
  return { roomId: null, hasRoomProblem: (await findBestRoom(tx, property.id, dates)) === null };
}
