import { countNights } from '@server/features/reservations/domain/night-counts';
import { addDays, LAST_DATE } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { RoomRow, RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';

const createNeededError = (reason: EnglishMessage): AppError => new AppError('invalid_transition', reason);

async function requireNoReservationIn(
  tx: Tx,
  room: RoomRow,
  fromTonight: { arrival: string; departure: string },
) {
  const reservations = { ...fromTonight, roomTypeId: room.roomTypeId, exceptId: null };
  const around = await tx.reservations.roomNeighbours(room.propertyId, reservations);
  const night = around.find((neighbours) => neighbours.room.id === room.id)?.firstNightFrom ?? null;
  if (night !== null)
    throw createNeededError(fillMessage(roomsMessages.roomTaken, { room: room.name, date: night }));
  if ((await tx.reservations.findCheckedIn(room.propertyId, room.id, '')) !== null)
    throw createNeededError(fillMessage(roomsMessages.roomOccupied, { room: room.name }));
}

/** Requires that all unassigned reservations still fit with one room less. They have no room yet, so only the number of rooms of their type limits them. */
async function requireFewerSuffice(tx: Tx, room: RoomRow, range: { arrival: string; departure: string }) {
  const wanted = { ...range, roomTypeId: room.roomTypeId, exceptId: null };
  const counts = countNights(range, {
    rooms: [],
    nightsInRooms: await tx.reservations.nightsInRooms(room.propertyId, wanted),
    unassigned: await tx.reservations.listUnassigned(room.propertyId, wanted),
  });
  const left = ((await tx.rooms.countRooms(room.propertyId)).get(room.roomTypeId) ?? 0) - 1;
  const night = (counts.get(room.roomTypeId)?.sold ?? []).findIndex((sold) => sold > left);
  if (night >= 0)
    throw createNeededError(
      fillMessage(roomsMessages.roomSold, { room: room.name, date: addDays(range.arrival, night) }),
    );
}

/** Throws AppError `invalid_transition` while a reservation from tonight on needs the room or the number of rooms of its type. */
export async function requireRoomNotNeeded(tx: Tx, property: PropertyRow, room: RoomRow): Promise<void> {
  if (!room.isActive) return;
  const range = { arrival: toLocalDate(property.timeZone, tx.nowMs), departure: addDays(LAST_DATE, 1) };
  await requireNoReservationIn(tx, room, range);
  await requireFewerSuffice(tx, room, range);
}

/** Throws AppError `invalid_transition` while reservations of the type are in house or in the future. */
export async function requireTypeNotNeeded(tx: Tx, type: RoomTypeRow): Promise<void> {
  const reservations = (await tx.reservations.listOpen(type.propertyId)).filter(
    ({ roomTypeId }) => roomTypeId === type.id,
  );
  if (reservations.length > 0)
    throw createNeededError(
      fillMessage(roomsMessages.typeNeeded, { type: type.name, count: reservations.length }),
    );
}
