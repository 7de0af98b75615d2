import { nightsBetween } from '@server/domain/local-date';
import { localDate } from '@server/domain/property-clock';
import { holdsNights } from '@server/domain/status-machine';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { createId } from '@shared/ids';
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
import { inOrder, pricesProblem } from './price-nights';
import { standOf } from './stand-of';
import type { StayContext } from './stay-context';

const standingProblem = (standing: Standing, nowMs: number): string | null =>
  standing.kind === 'tentative' && standing.holdExpiresAtMs !== null
    ? holdProblem(standing.holdExpiresAtMs, nowMs)
    : null;

async function check(tx: Tx, context: StayContext, draft: BookingDraft): Promise<RoomTypeRow> {
  const { property } = context;
  const windowIssue = datesProblem(draft, context, tx.nowMs);
  refuseProblems([windowIssue, standingProblem(draft.standing, tx.nowMs)]);
  const type = await requireActiveType(tx, property.id, draft.roomTypeId);
  refuseProblems([
    occupancyProblem(draft, type, context),
    draft.nightPrices === null ? null : pricesProblem(draft.nightPrices, draft, property.currency),
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

async function guestIdOf(
  tx: Tx,
  { property, randomBytes }: StayContext,
  draft: BookingDraft,
): Promise<string> {
  if (draft.guest.kind === 'known') return draft.guest.guestId;
  const id = createId('gst', tx.nowMs, randomBytes);
  const times = { createdAtMs: tx.nowMs, updatedAtMs: tx.nowMs };
  await tx.guests.save({
    ...draft.guest.guest,
    id,
    propertyId: property.id,
    erasedAtMs: null,
    version: 1,
    ...times,
  });
  return id;
}

async function nextNumber(tx: Tx, { property }: StayContext): Promise<string> {
  const year = localDate(property.timeZone, tx.nowMs).slice(0, 4);
  const number = await tx.reservations.nextNumber(property.id, Number(year));
  return `R-${year}-${String(number).padStart(6, '0')}`;
}

function pricesOf({ nightPrices, arrival, departure }: BookingDraft, type: RoomTypeRow): number[] {
  if (nightPrices !== null) return inOrder(nightPrices);
  return new Array<number>(nightsBetween(arrival, departure)).fill(type.basePrice);
}

/**
 * Books a stay, and writes down a new guest with it. Throws `unit_conflict`, `no_availability`, `duplicate_reference`,
 * `validation_failed` or `not_found`; what was written before stays: use a savepoint.
 */
export async function book(tx: Tx, context: StayContext, draft: BookingDraft): Promise<ReservationRow> {
  const { property, randomBytes } = context;
  await expireHolds(tx, property.id);
  const type = await check(tx, context, draft);
  const stand = standOf(draft.standing, tx.nowMs);
  const placement = holdsNights(stand.status)
    ? await placeDraft(tx, context, draft)
    : { unitId: null, hasUnitProblem: false };
  const { unit: _unit, guest: _guest, standing: _standing, ...facts } = draft;
  const row: ReservationRow = {
    ...facts,
    ...stand,
    ...placement,
    id: createId('res', tx.nowMs, randomBytes),
    propertyId: property.id,
    number: await nextNumber(tx, context),
    guestId: await guestIdOf(tx, context, draft),
    nightPrices: pricesOf(draft, type),
    version: 1,
    updatedAtMs: tx.nowMs,
  };
  await tx.reservations.save(row);
  return row;
}
