import { countNights } from '@server/features/reservations/domain/night-counts';
import { addDays, LAST_DATE } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { RoomTypeRow, UnitRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';

const createNeededError = (reason: EnglishMessage): AppError => new AppError('invalid_transition', reason);

async function requireNoReservationIn(
  tx: Tx,
  unit: UnitRow,
  fromTonight: { arrival: string; departure: string },
) {
  const reservations = { ...fromTonight, roomTypeId: unit.roomTypeId, exceptId: null };
  const around = await tx.reservations.unitNeighbours(unit.propertyId, reservations);
  const night = around.find((neighbours) => neighbours.unit.id === unit.id)?.firstNightFrom ?? null;
  if (night !== null)
    throw createNeededError(fillMessage(roomsMessages.roomTaken, { room: unit.name, date: night }));
  if ((await tx.reservations.findCheckedIn(unit.propertyId, unit.id, '')) !== null)
    throw createNeededError(fillMessage(roomsMessages.roomOccupied, { room: unit.name }));
}

/** Requires that all unassigned reservations still fit with one unit less. They have no room yet, so only the number of rooms of their type limits them. */
async function requireFewerSuffice(tx: Tx, unit: UnitRow, range: { arrival: string; departure: string }) {
  const wanted = { ...range, roomTypeId: unit.roomTypeId, exceptId: null };
  const counts = countNights(range, {
    units: [],
    nightsInUnits: await tx.reservations.nightsInUnits(unit.propertyId, wanted),
    unassigned: await tx.reservations.listUnassigned(unit.propertyId, wanted),
  });
  const left = ((await tx.rooms.countUnits(unit.propertyId)).get(unit.roomTypeId) ?? 0) - 1;
  const night = (counts.get(unit.roomTypeId)?.sold ?? []).findIndex((sold) => sold > left);
  if (night >= 0)
    throw createNeededError(
      fillMessage(roomsMessages.roomSold, { room: unit.name, date: addDays(range.arrival, night) }),
    );
}

/** Throws AppError `invalid_transition` while a reservation from tonight on needs the unit or the number of units of its type. */
export async function requireUnitNotNeeded(tx: Tx, property: PropertyRow, unit: UnitRow): Promise<void> {
  if (!unit.isActive) return;
  const range = { arrival: toLocalDate(property.timeZone, tx.nowMs), departure: addDays(LAST_DATE, 1) };
  await requireNoReservationIn(tx, unit, range);
  await requireFewerSuffice(tx, unit, range);
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
