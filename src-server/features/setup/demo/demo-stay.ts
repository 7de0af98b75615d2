import type { StatusRequest } from '@server/features/reservations/booking/booking-draft';
import type { PastBooking } from '@server/features/reservations/import/booking-row';
import type { GetNoon, ImportedReservation } from '@server/features/reservations/import/imported-stay';
import { toImportedReservation } from '@server/features/reservations/import/imported-stay';
import { addDays, countNightsBetween, listNights } from '@server/kernel/local-date';
import { DAY_MS } from '@shared/kernel/time';
import { DEMO_CENTRE } from './demo-bookings';

/** The day on which the demo is created. */
export interface DemoDay {
  /** Date at the property, YYYY-MM-DD. */
  readonly today: string;
  /** Epoch ms, UTC. */
  readonly nowMs: number;
  readonly noonOf: GetNoon;
}

/** One in so many future reservations is a hold. */
const HOLD_EVERY_NTH = 12;
const HOLD_DAYS = 3;
/** The service assigns the rooms of later reservations in time. */
const ASSIGNED_WITHIN_DAYS = 7;
const WEEK_DAYS = 7;

/** Returns the days to move by. They are whole weeks, so that weekends stay weekends. */
const getShiftDays = (today: string): number =>
  Math.round(countNightsBetween(DEMO_CENTRE, today) / WEEK_DAYS) * WEEK_DAYS;

const shiftDates = (reservation: PastBooking, days: number): PastBooking => ({
  ...reservation,
  arrival: addDays(reservation.arrival, days),
  departure: addDays(reservation.departure, days),
  bookedOn: addDays(reservation.bookedOn, days),
  statusDate: addDays(reservation.statusDate, days),
});

/** Returns the reservation's status on that day. What its file reports of later days has not happened yet. */
function getPastStatus(today: string, { arrival, departure, status }: PastBooking) {
  if (status === 'cancelled' || departure <= today) return status;
  if (status === 'no_show' && arrival < today) return status;
  return arrival < today ? 'checked_in' : 'confirmed';
}

function toStatusRequest(day: DemoDay, reservation: PastBooking, line: number): StatusRequest {
  const status = getPastStatus(day.today, reservation);
  const createdAtMs = Math.min(day.noonOf(reservation.bookedOn), day.nowMs);
  if (status === 'confirmed' && line % HOLD_EVERY_NTH === 0 && reservation.arrival > day.today)
    return { kind: 'tentative', holdExpiresAtMs: day.nowMs + HOLD_DAYS * DAY_MS };
  if (status === 'confirmed') return { kind: 'past', status, createdAtMs, sinceMs: createdAtMs };
  const since = status === 'checked_in' ? reservation.arrival : reservation.statusDate;
  return { kind: 'past', status, createdAtMs, sinceMs: Math.min(day.noonOf(since), day.nowMs) };
}

/** Converts a row of the extract, moved so that the middle of its season is this week. */
export function createDemoReservation(
  day: DemoDay,
  line: number,
  reservation: PastBooking,
): ImportedReservation {
  const moved = shiftDates(reservation, getShiftDays(day.today));
  const imported = toImportedReservation(day.noonOf, { line, reservation: moved });
  const { arrival, departure } = moved;
  const isSoon = arrival <= addDays(day.today, ASSIGNED_WITHIN_DAYS);
  return {
    ...imported,
    isUnitGiven: isSoon || imported.typeCode !== imported.unitTypeCode,
    draft: {
      ...imported.draft,
      initialStatus: toStatusRequest(day, moved, line),
      nightPrices: listNights(arrival, departure).map((date) => ({ date, amount: reservation.nightPrice })),
    },
  };
}
