import { requireNights } from '@server/features/reservations/assignment/availability';
import type { RoomAssignment } from '@server/features/reservations/assignment/room-assignment';
import {
  assignBestRoom,
  assignOrPostpone,
  assignRequestedRoom,
} from '@server/features/reservations/assignment/room-assignment';
import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import {
  checkDates,
  checkHold,
  checkOccupancy,
  requireActiveType,
  requireGuest,
  requireNewReference,
  throwValidationErrors,
} from './check-stay';
import { getInitialStatus } from './initial-status';
import { checkPrices, checkTotal, getNightPrices, requirePrice } from './price-nights';
import type { ReservationDraft, StatusRequest } from './reservation-draft';
import { writeReservation } from './write-reservation';

const checkStatus = (expected: StatusRequest, nowMs: number): string | null =>
  expected.kind === 'tentative' && expected.holdExpiresAtMs !== null
    ? checkHold(expected.holdExpiresAtMs, nowMs)
    : null;

async function checkDraft(
  tx: Tx,
  context: ReservationContext,
  draft: ReservationDraft,
): Promise<RoomTypeRow> {
  const { property } = context;
  const windowIssue = checkDates(draft, context, tx.nowMs);
  throwValidationErrors([windowIssue, checkStatus(draft.initialStatus, tx.nowMs)]);
  const type = await requireActiveType(tx, property.id, draft.roomTypeId);
  const pricesIssue =
    draft.nightPrices === null ? null : checkPrices(draft.nightPrices, draft, property.currency);
  throwValidationErrors([
    checkOccupancy(draft, type, context),
    pricesIssue ?? checkTotal(getNightPrices(draft, type)),
  ]);
  if (draft.nightPrices === null) requirePrice(type);
  if (draft.guest.kind === 'known') await requireGuest(tx, property.id, draft.guest.guestId);
  await requireNewReference(tx, property.id, draft.reference);
  return type;
}

async function assignDraft(
  tx: Tx,
  { property }: ReservationContext,
  draft: ReservationDraft,
): Promise<RoomAssignment> {
  const dates = {
    arrival: draft.arrival,
    departure: draft.departure,
    roomTypeId: draft.roomTypeId,
    exceptId: null,
  };
  switch (draft.room.kind) {
    case 'room':
      return assignRequestedRoom(tx, property, draft.room.roomId, dates);
    case 'now':
      return assignBestRoom(tx, property, dates);
    case 'in_time':
      await requireNights(tx, property.id, dates);
      return assignOrPostpone(tx, property, dates);
  }
}

/**
 * Creates a reservation, with its guest if that is new. Use a savepoint, because an error does not undo earlier writes.
 * Throws `unit_conflict`, `no_availability`, `price_missing`, `duplicate_reference`, `validation_failed` or `not_found`.
 */
export async function book(
  tx: Tx,
  context: ReservationContext,
  draft: ReservationDraft,
): Promise<ReservationRow> {
  await expireHolds(tx, context.property.id);
  const type = await checkDraft(tx, context, draft);
  const { status } = getInitialStatus(draft.initialStatus, tx.nowMs);
  const placement = isBlockingInventory(status)
    ? await assignDraft(tx, context, draft)
    : { roomId: null, hasRoomProblem: false };
  return writeReservation(tx, context, draft, { type, placement });
}
