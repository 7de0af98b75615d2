import type { UnitAssignment } from '@server/features/reservations/assignment/assign-on-booking';
import {
  assignBestUnit,
  assignOrPostpone,
  assignRequestedUnit,
} from '@server/features/reservations/assignment/assign-on-booking';
import { requireNights } from '@server/features/reservations/assignment/availability';
import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import type { BookingDraft, StatusRequest } from './booking-draft';
import {
  checkDates,
  checkOccupancy,
  holdProblem,
  requireActiveType,
  requireGuest,
  requireNewReference,
  throwValidationErrors,
} from './check-stay';
import { getInitialStatus } from './initial-status';
import { checkPrices, checkTotal, getNightPrices } from './price-nights';
import { writeBooking } from './write-booking';

const findStatusProblem = (expected: StatusRequest, nowMs: number): string | null =>
  expected.kind === 'tentative' && expected.holdExpiresAtMs !== null
    ? holdProblem(expected.holdExpiresAtMs, nowMs)
    : null;

async function check(tx: Tx, context: ReservationContext, draft: BookingDraft): Promise<RoomTypeRow> {
  const { property } = context;
  const windowIssue = checkDates(draft, context, tx.nowMs);
  throwValidationErrors([windowIssue, findStatusProblem(draft.initialStatus, tx.nowMs)]);
  const type = await requireActiveType(tx, property.id, draft.roomTypeId);
  const pricesIssue =
    draft.nightPrices === null ? null : checkPrices(draft.nightPrices, draft, property.currency);
  throwValidationErrors([
    checkOccupancy(draft, type, context),
    pricesIssue ?? checkTotal(getNightPrices(draft, type)),
  ]);
  if (draft.guest.kind === 'known') await requireGuest(tx, property.id, draft.guest.guestId);
  await requireNewReference(tx, property.id, draft.reference);
  return type;
}

async function assignDraft(
  tx: Tx,
  { property }: ReservationContext,
  draft: BookingDraft,
): Promise<UnitAssignment> {
  const dates = {
    arrival: draft.arrival,
    departure: draft.departure,
    roomTypeId: draft.roomTypeId,
    exceptId: null,
  };
  switch (draft.unit.kind) {
    case 'unit':
      return assignRequestedUnit(tx, property, draft.unit.unitId, dates);
    case 'now':
      return assignBestUnit(tx, property, dates);
    case 'in_time':
      await requireNights(tx, property.id, dates);
      return assignOrPostpone(tx, property, dates);
  }
}

/**
 * Books a stay, and writes down a new guest with it. Throws `unit_conflict`, `no_availability`, `duplicate_reference`,
 * `validation_failed` or `not_found`; what was written before stays: use a savepoint.
 */
export async function book(
  tx: Tx,
  context: ReservationContext,
  draft: BookingDraft,
): Promise<ReservationRow> {
  await expireHolds(tx, context.property.id);
  const type = await check(tx, context, draft);
  const { status } = getInitialStatus(draft.initialStatus, tx.nowMs);
  const placement = isBlockingInventory(status)
    ? await assignDraft(tx, context, draft)
    : { unitId: null, hasUnitProblem: false };
  return writeBooking(tx, context, draft, { type, placement });
}
