import { holdsNights } from '@server/domain/status-machine';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { requireNights } from './availability';
import type { BookingDraft, Standing } from './booking-draft';
import {
  datesProblem,
  holdProblem,
  occupancyProblem,
  refuseProblems,
  requireActiveType,
  requireGuest,
  requireNewReference,
} from './check-stay';
import { expireHolds } from './expire-holds';
import type { Placement } from './place';
import { placeInTime, placeInUnit, placeNow } from './place';
import { pricesOf, pricesProblem, totalProblem } from './price-nights';
import { standOf } from './stand-of';
import type { StayContext } from './stay-context';
import { writeBooking } from './write-booking';

const standingProblem = (standing: Standing, nowMs: number): string | null =>
  standing.kind === 'tentative' && standing.holdExpiresAtMs !== null
    ? holdProblem(standing.holdExpiresAtMs, nowMs)
    : null;

async function check(tx: Tx, context: StayContext, draft: BookingDraft): Promise<RoomTypeRow> {
  const { property } = context;
  const windowIssue = datesProblem(draft, context, tx.nowMs);
  refuseProblems([windowIssue, standingProblem(draft.standing, tx.nowMs)]);
  const type = await requireActiveType(tx, property.id, draft.roomTypeId);
  const pricesIssue =
    draft.nightPrices === null ? null : pricesProblem(draft.nightPrices, draft, property.currency);
  refuseProblems([
    occupancyProblem(draft, type, context),
    pricesIssue ?? totalProblem(pricesOf(draft, type)),
  ]);
  if (draft.guest.kind === 'known') await requireGuest(tx, property.id, draft.guest.guestId);
  await requireNewReference(tx, property.id, draft.reference);
  return type;
}

async function placeDraft(tx: Tx, { property }: StayContext, draft: BookingDraft): Promise<Placement> {
  const stay = {
    arrival: draft.arrival,
    departure: draft.departure,
    roomTypeId: draft.roomTypeId,
    exceptId: null,
  };
  switch (draft.unit.kind) {
    case 'unit':
      return placeInUnit(tx, property, draft.unit.unitId, stay);
    case 'now':
      return placeNow(tx, property, stay);
    case 'in_time':
      await requireNights(tx, property.id, stay);
      return placeInTime(tx, property, stay);
  }
}

/**
 * Books a stay, and writes down a new guest with it. Throws `unit_conflict`, `no_availability`, `duplicate_reference`,
 * `validation_failed` or `not_found`; what was written before stays: use a savepoint.
 */
export async function book(tx: Tx, context: StayContext, draft: BookingDraft): Promise<ReservationRow> {
  await expireHolds(tx, context.property.id);
  const type = await check(tx, context, draft);
  const { status } = standOf(draft.standing, tx.nowMs);
  const placement = holdsNights(status)
    ? await placeDraft(tx, context, draft)
    : { unitId: null, hasUnitProblem: false };
  return writeBooking(tx, context, draft, { type, placement });
}
