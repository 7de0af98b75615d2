import type { StatusRequest } from '@server/features/reservations/changes/reservation-draft';
import type { GetNoon, ImportedReservation } from '@server/features/reservations/import/imported-stay';
import { toImportedReservation } from '@server/features/reservations/import/imported-stay';
import type { PastReservation } from '@server/features/reservations/import/past-reservation';
import { addDays, countNightsBetween, listNights } from '@server/kernel/local-date';
import { DAY_MS } from '@shared/kernel/time';
import { DEMO_CENTRE } from './demo-bookings';

/** The day as which the demo is made. */
export interface DemoDay {
  /** At the property, YYYY-MM-DD. */
  readonly today: string;
  /** Epoch ms, UTC. */
  readonly nowMs: number;
  readonly noonOf: GetNoon;
}

/** Every so many-th of the stays to come is a hold. */
const HOLDS_ONE_IN = 12;
const HOLD_DAYS = 3;
/** Rooms of later stays are chosen by the service in time. */
const ASSIGNED_WITHIN_DAYS = 7;
const WEEK = 7;

/** Whole weeks, so that weekends stay weekends. */
const shiftOf = (centre: string): number => Math.round(countNightsBetween(DEMO_CENTRE, centre) / WEEK) * WEEK;

/** Moves all dates of a reservation of the extract, as if the middle of its season were in the week of that day. */
export function moveReservation(centre: string, reservation: PastReservation): PastReservation {
  const days = shiftOf(centre);
  return {
    ...reservation,
    arrival: addDays(reservation.arrival, days),
    departure: addDays(reservation.departure, days),
    bookedOn: addDays(reservation.bookedOn, days),
    statusDate: addDays(reservation.statusDate, days),
  };
}

/** Gets the status of the reservation on that day. What its file says of later days has not happened yet. */
function statusOn(today: string, { arrival, departure, status }: PastReservation) {
  if (status === 'cancelled' || departure <= today) return status;
  if (status === 'no_show' && arrival < today) return status;
  return arrival < today ? 'checked_in' : 'confirmed';
}

function getStatusOn(day: DemoDay, reservation: PastReservation, line: number): StatusRequest {
  const status = statusOn(day.today, reservation);
  const createdAtMs = Math.min(day.noonOf(reservation.bookedOn), day.nowMs);
  if (status === 'confirmed' && line % HOLDS_ONE_IN === 0 && reservation.arrival > day.today)
    return { kind: 'tentative', holdExpiresAtMs: day.nowMs + HOLD_DAYS * DAY_MS };
  if (status === 'confirmed') return { kind: 'past', status, createdAtMs, sinceMs: createdAtMs };
  const since = status === 'checked_in' ? reservation.arrival : reservation.statusDate;
  return { kind: 'past', status, createdAtMs, sinceMs: Math.min(day.noonOf(since), day.nowMs) };
}

/** Creates a reservation of the extract, with its dates moved, as it is on that day. */
export function createDemoReservation(
  day: DemoDay,
  line: number,
  moved: PastReservation,
): ImportedReservation {
  const imported = toImportedReservation(day.noonOf, { line, reservation: moved });
  const { arrival, departure } = moved;
  const isSoon = arrival <= addDays(day.today, ASSIGNED_WITHIN_DAYS);
  return {
    ...imported,
    isRoomGiven: isSoon || imported.typeCode !== imported.assignedTypeCode,
    draft: {
      ...imported.draft,
      initialStatus: getStatusOn(day, moved, line),
      nightPrices: listNights(arrival, departure).map((date) => ({ date, amount: moved.nightPrice })),
    },
  };
}
