import type { DayRange } from '@server/features/reservations/domain/choose-room';
import { findBestFit, isFree, sortByBestFit } from '@server/features/reservations/domain/choose-room';
import type { StayDates } from '@server/features/reservations/domain/stay-window';
import { countNightsBetween } from '@server/kernel/local-date';
import type { NightQuery, RoomNeighbours } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';

export type RoomSource = Pick<Tx, 'reservations'>;

/** Converts dates to days from the arrival, since only differences matter. */
const toDays = ({ arrival, departure }: StayDates): DayRange => ({
  arrivalDay: 0,
  departureDay: countNightsBetween(arrival, departure),
});

const toRoomFit = ({ room, lastNightBefore, firstNightFrom }: RoomNeighbours, arrival: string) => ({
  room,
  freeFromDay: lastNightBefore === null ? null : countNightsBetween(arrival, lastNightBefore) + 1,
  takenFromDay: firstNightFrom === null ? null : countNightsBetween(arrival, firstNightFrom),
});

async function readFits({ reservations }: RoomSource, propertyId: string, dates: NightQuery) {
  const rooms = await reservations.roomNeighbours(propertyId, dates);
  return rooms.map((room) => toRoomFit(room, dates.arrival));
}

/** Finds active rooms that are free for the whole stay, the one that leaves the smallest gap first. */
export async function listFittingRooms(
  source: RoomSource,
  propertyId: string,
  dates: NightQuery,
): Promise<RoomNeighbours['room'][]> {
  const fits = await readFits(source, propertyId, dates);
  return sortByBestFit(fits, toDays(dates)).map(({ room }) => room);
}

/** Finds the free active room that leaves the smallest gap; null: none is free for the whole stay. */
export async function findBestRoom(
  source: RoomSource,
  propertyId: string,
  dates: NightQuery,
): Promise<RoomNeighbours['room'] | null> {
  const fits = await readFits(source, propertyId, dates);
  return findBestFit(fits, toDays(dates))?.room ?? null;
}

/** True if the room is active and free for the whole stay. */
export async function isRoomFree(
  source: RoomSource,
  propertyId: string,
  room: { readonly id: string; readonly roomTypeId: string },
  stay: StayDates & { readonly exceptId: string | null },
): Promise<boolean> {
  const fits = await readFits(source, propertyId, { ...stay, roomTypeId: room.roomTypeId });
  return fits.some((fit) => fit.room.id === room.id && isFree(fit, toDays(stay)));
}
