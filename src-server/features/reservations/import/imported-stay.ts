import type { ReservationDraft } from '@server/features/reservations/changes/reservation-draft';
import { listNights } from '@server/kernel/local-date';
import { toInstant } from '@server/kernel/property-clock';
import type { NumberedReservation } from './collect-bookings';
import { createFakeGuest } from './guest-names';
import type { PastReservation } from './past-reservation';

/** A reservation to import into a property. */
export interface ImportedReservation {
  readonly line: number;
  /** Code of the sold type. */
  readonly typeCode: string;
  /** Code of the type of the room to assign. */
  readonly assignedTypeCode: string;
  /** True if the room is stored. False if its nights only stay free for a later choice. */
  readonly isRoomGiven: boolean;
  readonly draft: Omit<ReservationDraft, 'roomTypeId' | 'room'>;
}

/** Gets noon of a day as an instant, epoch ms UTC. The file has days, not times. */
export type GetNoon = (date: string) => number;

/** Creates a cache of noons, because many rows share few days. */
export function createNoonCache(timeZone: string): GetNoon {
  const known = new Map<string, number>();
  return (date) => {
    const noonMs = known.get(date) ?? toInstant(timeZone, date, '12:00');
    known.set(date, noonMs);
    return noonMs;
  };
}

const listLinks = ({ agent, company }: PastReservation) => [
  ...(agent === null ? [] : [{ system: 'agent', ref: agent }]),
  ...(company === null ? [] : [{ system: 'company', ref: company }]),
];

/** Creates a reference from hotel and line, so that a second import finds what the first one created. */
const createReference = (hotel: string, line: number) => ({
  channel: 'import',
  externalRef: `${hotel}:${line}`,
  externalRoom: 1,
});

/** Converts a past reservation, with a made-up guest, because the file has none. */
export function toImportedReservation(
  noonOf: GetNoon,
  { line, reservation }: NumberedReservation,
): ImportedReservation {
  const { arrival, departure, adults, children, mealPlan, source, status } = reservation;
  return {
    line,
    typeCode: reservation.roomTypeCode,
    assignedTypeCode: reservation.assignedTypeCode,
    isRoomGiven: true,
    draft: {
      arrival,
      departure,
      adults,
      children,
      mealPlan,
      source,
      guest: { kind: 'new', guest: createFakeGuest(line, reservation.country) },
      reference: createReference(reservation.hotel, line),
      links: listLinks(reservation),
      nightPrices: listNights(arrival, departure).map((date) => ({ date, amount: reservation.nightPrice })),
      initialStatus: {
        kind: 'past',
        status,
        createdAtMs: noonOf(reservation.bookedOn),
        sinceMs: noonOf(reservation.statusDate),
      },
      arrivalTimeEstimate: null,
      guestComment: reservation.comment,
    },
  };
}
