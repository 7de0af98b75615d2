import type { BookingDraft } from '@server/features/reservations/booking/booking-draft';
import { listNights } from '@server/kernel/local-date';
import { toInstant } from '@server/kernel/property-clock';
import type { PastBooking } from './booking-row';
import type { LinedBooking } from './collect-bookings';
import { createFakeGuest } from './guest-names';

/** A stay on its way into a property. */
export interface ImportedReservation {
  readonly line: number;
  /** Code of the type that was sold. */
  readonly typeCode: string;
  /** Code of the type of the unit that is to be found. */
  readonly unitTypeCode: string;
  /** Whether the unit is written down, or its nights are only kept free for a later choice. */
  readonly isUnitGiven: boolean;
  readonly draft: Omit<BookingDraft, 'roomTypeId' | 'unit'>;
}

/** Noon of a day as an instant, epoch ms UTC: the file knows days, not times. */
export type GetNoon = (date: string) => number;

/** Few days stand for many rows: each is worked out once. */
export function createNoonCache(timeZone: string): GetNoon {
  const known = new Map<string, number>();
  return (date) => {
    const noonMs = known.get(date) ?? toInstant(timeZone, date, '12:00');
    known.set(date, noonMs);
    return noonMs;
  };
}

const linksOf = ({ agent, company }: PastBooking) => [
  ...(agent === null ? [] : [{ system: 'agent', ref: agent }]),
  ...(company === null ? [] : [{ system: 'company', ref: company }]),
];

/** Both ids of a row in its file: a second import finds what the first one made. */
const referenceOf = (hotel: string, line: number) => ({
  channel: 'import',
  externalRef: `${hotel}:${line}`,
});

/** A booking of the past, with a guest who does not exist: the file names none. */
export function toImportedReservation(
  noonOf: GetNoon,
  { line, reservation }: LinedBooking,
): ImportedReservation {
  const { arrival, departure, adults, children, mealPlan, source, status } = reservation;
  return {
    line,
    typeCode: reservation.roomTypeCode,
    unitTypeCode: reservation.assignedTypeCode,
    isUnitGiven: true,
    draft: {
      arrival,
      departure,
      adults,
      children,
      mealPlan,
      source,
      guest: { kind: 'new', guest: createFakeGuest(line, reservation.country) },
      reference: referenceOf(reservation.hotel, line),
      links: linksOf(reservation),
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
