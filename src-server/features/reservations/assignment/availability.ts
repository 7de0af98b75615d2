import type { TypeCount } from '@server/features/reservations/domain/night-counts';
import { countNights, findSoldOutNight } from '@server/features/reservations/domain/night-counts';
import type { StayDates } from '@server/features/reservations/domain/stay-window';
import { addDays } from '@server/kernel/local-date';
import type { NightQuery } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { importMessages } from '@shared/reservations/import.messages';
import { fillMessage } from '@shared/text/filled-message';

/** What the count reads from: a transaction or a snapshot. */
export type NightsSource = Pick<Tx, 'rooms' | 'reservations'>;

/**
 * Counts all rooms and sold rooms, by room type and night of the range. Expire holds before.
 * The availability list and the refusal of a reservation both use this count.
 */
export async function countSoldNights(
  { rooms, reservations }: NightsSource,
  propertyId: string,
  range: NightQuery,
): Promise<ReadonlyMap<string, TypeCount>> {
  const totals = await rooms.countRooms(propertyId);
  const counts = [...totals].map(([roomTypeId, count]) => ({ roomTypeId, count }));
  return countNights(range, {
    rooms:
      range.roomTypeId === null ? counts : counts.filter(({ roomTypeId }) => roomTypeId === range.roomTypeId),
    nightsInRooms: await reservations.nightsInRooms(propertyId, range),
    unassigned: await reservations.listUnassigned(propertyId, range),
  });
}

/** Nights of one room type that a reservation needs. */
export interface NightsNeeded extends StayDates {
  readonly roomTypeId: string;
  /** A reservation whose own nights do not count; null: none. */
  readonly exceptId: string | null;
}

/** Finds the first night on which no room of the type is left, YYYY-MM-DD; null: one is left every night. */
export async function findFirstSoldOutNight(
  source: NightsSource,
  propertyId: string,
  needed: NightsNeeded,
): Promise<string | null> {
  const counts = await countSoldNights(source, propertyId, needed);
  const night = findSoldOutNight(counts.get(needed.roomTypeId));
  return night === null ? null : addDays(needed.arrival, night);
}

/** Throws `no_availability` if no room of the type is left on some night. */
export async function requireNights(
  source: NightsSource,
  propertyId: string,
  needed: NightsNeeded,
): Promise<void> {
  const night = await findFirstSoldOutNight(source, propertyId, needed);
  if (night !== null)
    throw new AppError('no_availability', fillMessage(importMessages.nightSoldOut, { night }));
}
