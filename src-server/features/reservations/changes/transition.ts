import { markRoomDirty } from '@server/features/reservations/assignment/mark-room-dirty';
import { requireNotOccupied } from '@server/features/reservations/assignment/require-not-occupied';
import { getNextStatus } from '@server/features/reservations/domain/status-machine';
import { getActualDeparture, isArrivable } from '@server/features/reservations/domain/stay-window';
import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import { clearProblemsOfFreedNights } from '@server/features/reservations/lifecycle/clear-room-problems';
import { withExpiredHold } from '@server/features/reservations/lifecycle/expire-then-read';
import { countNightsBetween } from '@server/kernel/local-date';
import { toInstant, toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { CancelReason } from '@server/stores/reservation-values';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';

/** A requested change of status. */
export type Transition =
  | { readonly action: 'confirm' | 'check_in' | 'check_out' | 'mark_no_show' }
  | { readonly action: 'cancel'; readonly reason: CancelReason };

interface TransitionStep {
  readonly tx: Tx;
  readonly property: PropertyRow;
  readonly row: ReservationRow;
  /** Today at the property, YYYY-MM-DD. */
  readonly today: string;
}

const createRefusal = (message: string): AppError => new AppError('invalid_transition', message);

const nightsFreed = { roomId: null, hasRoomProblem: false, holdExpiresAtMs: null } as const;

async function checkIn({ tx, row, today }: TransitionStep): Promise<ReservationRow> {
  if (row.roomId === null) throw new AppError('unit_required', 'Assign a room before the guest checks in.');
  if (!isArrivable(row, today))
    throw createRefusal(`Check-in is only possible from ${row.arrival} on and before ${row.departure}.`);
  await requireNotOccupied(tx, row, row.roomId);
  return { ...row, status: 'checked_in', checkedInAtMs: tx.nowMs };
}

async function checkOut({ tx, row, today }: TransitionStep): Promise<ReservationRow> {
  const departure = getActualDeparture(row, today);
  if (row.roomId !== null) await markRoomDirty(tx, row.propertyId, row.roomId);
  return {
    ...row,
    status: 'checked_out',
    departure,
    nightPrices: row.nightPrices.slice(0, countNightsBetween(row.arrival, departure)),
    checkedOutAtMs: tx.nowMs,
  };
}

function markNoShow({ tx, property, row }: TransitionStep): ReservationRow {
  if (tx.nowMs < toInstant(property.timeZone, row.arrival, property.checkInTime))
    throw createRefusal(
      `The reservation can only become no_show after ${property.checkInTime} on ${row.arrival}.`,
    );
  return { ...row, ...nightsFreed, status: 'no_show', noShowAtMs: tx.nowMs };
}

function applyTransition(
  step: TransitionStep,
  transition: Transition,
): ReservationRow | Promise<ReservationRow> {
  switch (transition.action) {
    case 'confirm':
      return { ...step.row, status: 'confirmed', holdExpiresAtMs: null, confirmedAtMs: step.tx.nowMs };
    case 'cancel':
      return {
        ...step.row,
        ...nightsFreed,
        status: 'cancelled',
        cancelReason: transition.reason,
        cancelledAtMs: step.tx.nowMs,
      };
    case 'check_in':
      return checkIn(step);
    case 'check_out':
      return checkOut(step);
    case 'mark_no_show':
      return markNoShow(step);
  }
}

/**
 * Runs a transition of a reservation. A repetition returns the unchanged reservation.
 * Throws `invalid_transition`, `unit_required` or `unit_occupied`.
 */
export async function transition(
  tx: Tx,
  property: PropertyRow,
  read: ReservationRow,
  wanted: Transition,
): Promise<ReservationRow> {
  const row = await withExpiredHold(tx, read);
  if (getNextStatus(wanted.action, row.status) === null) return row;
  const today = toLocalDate(property.timeZone, tx.nowMs);
  const moved = bumpVersion(await applyTransition({ tx, property, row, today }, wanted), tx.nowMs);
  await tx.reservations.save(moved);
  await clearProblemsOfFreedNights(tx, row, moved);
  return moved;
}
