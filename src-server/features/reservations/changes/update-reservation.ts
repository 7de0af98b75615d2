import { isDeepStrictEqual } from 'node:util';
import { reassignRoom } from '@server/features/reservations/assignment/reassign-room';
import { hasAddedNights, keepNightPrices } from '@server/features/reservations/domain/night-prices';
import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import { checkStayDates } from '@server/features/reservations/domain/stay-window';
import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import { clearProblemsOfFreedNights } from '@server/features/reservations/lifecycle/clear-room-problems';
import { withExpiredHold } from '@server/features/reservations/lifecycle/expire-then-read';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import { countNightsBetween } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import type { ChangeDraft } from './change-draft';
import { checkReference, mergeChange } from './change-draft';
import { requireChangeable } from './changeable-fields';
import {
  checkDates,
  checkHold,
  checkOccupancy,
  requireActiveType,
  requireGuest,
  requireNewReference,
  throwValidationErrors,
} from './check-stay';
import { checkPrices, checkTotal, requirePrice, sortByNight } from './price-nights';
import type { DatedPrice } from './reservation-draft';

interface Change {
  readonly tx: Tx;
  readonly context: ReservationContext;
  readonly before: ReservationRow;
  readonly draft: ChangeDraft;
}

function checkWindow({ tx, context, before }: Change, after: ReservationRow): string | null {
  if (before.arrival !== after.arrival) return checkDates(after, context, tx.nowMs);
  if (before.departure === after.departure) return null;
  const today = toLocalDate(context.property.timeZone, tx.nowMs);
  if (before.status === 'checked_in' && after.departure < today)
    return 'departure: must not be before today while the guest is in the house';
  return checkStayDates(after);
}

function checkHoldChange({ tx, draft }: Change): string | null {
  return draft.holdExpiresAtMs === undefined ? null : checkHold(draft.holdExpiresAtMs, tx.nowMs);
}

/** Finds the sold type after the change. A retired type is still valid for reservations that have it already. */
async function findSoldType({ tx, context, before }: Change, after: ReservationRow): Promise<RoomTypeRow> {
  const { id } = context.property;
  const known = before.roomTypeId === after.roomTypeId ? await tx.rooms.findType(id, after.roomTypeId) : null;
  return known ?? requireActiveType(tx, id, after.roomTypeId);
}

function checkPriceChange(
  { tx, context, before }: Change,
  after: ReservationRow,
  prices: readonly DatedPrice[],
) {
  const problem = checkPrices(prices, after, context.property.currency);
  if (problem !== null || before.status !== 'checked_in') return problem;
  const slept = countNightsBetween(before.arrival, toLocalDate(context.property.timeZone, tx.nowMs));
  const isStored = sortByNight(prices).every(
    (amount, night) => night >= slept || amount === before.nightPrices[night],
  );
  return isStored ? null : 'night_prices: must leave the nights before today as they are';
}

/** Prices every night by its type. Nights before today of a guest in the house keep what was agreed. */
function priceAgain({ tx, context, before }: Change, after: ReservationRow, type: RoomTypeRow): number[] {
  requirePrice(type);
  const today = toLocalDate(context.property.timeZone, tx.nowMs);
  const slept = before.status === 'checked_in' ? countNightsBetween(before.arrival, today) : 0;
  return Array.from({ length: countNightsBetween(after.arrival, after.departure) }, (_, night) =>
    night < slept ? (before.nightPrices[night] ?? type.basePrice) : type.basePrice,
  );
}

/** Prices the nights: as given, or again if the caller asks for it. Otherwise agreed prices stay. decision 0144. */
function priceNights(change: Change, after: ReservationRow, type: RoomTypeRow): readonly number[] {
  const { before, draft } = change;
  if (draft.nightPrices !== undefined) return sortByNight(draft.nightPrices);
  if (draft.isRepriced === true) return priceAgain(change, after, type);
  // A type without a price is not for sale, so no change takes it either. decision 0134.
  if (hasAddedNights(before, after) || before.roomTypeId !== type.id) requirePrice(type);
  return keepNightPrices(before, after, type.basePrice);
}

async function checkChange(change: Change, merged: ReservationRow): Promise<ReservationRow> {
  const { tx, context, before, draft } = change;
  throwValidationErrors([
    checkWindow(change, merged),
    checkHoldChange(change),
    checkReference(before, draft),
  ]);
  const type = await findSoldType(change, merged);
  const hasOtherGuests = before.adults !== merged.adults || before.children !== merged.children;
  const isOtherType = before.roomTypeId !== merged.roomTypeId;
  throwValidationErrors([
    hasOtherGuests || isOtherType ? checkOccupancy(merged, type, context) : null,
    draft.nightPrices === undefined ? null : checkPriceChange(change, merged, draft.nightPrices),
  ]);
  if (before.guestId !== merged.guestId) await requireGuest(tx, context.property.id, merged.guestId);
  if (isBlockingInventory(before.status) && !isDeepStrictEqual(before.reference, merged.reference))
    await requireNewReference(tx, context.property.id, merged.reference);
  const nightPrices = priceNights(change, merged, type);
  throwValidationErrors([checkTotal(nightPrices)]);
  return { ...merged, nightPrices };
}

/**
 * Changes a reservation. A patch without effect changes nothing.
 * After new dates or another type, the room stays if it still fits; otherwise a room is assigned again.
 * Throws as `book` does, and `invalid_transition` for what the status forbids.
 */
export async function change(
  tx: Tx,
  context: ReservationContext,
  read: ReservationRow,
  draft: ChangeDraft,
): Promise<ReservationRow> {
  const before = await withExpiredHold(tx, read);
  const merged = mergeChange(before, draft);
  requireChangeable(before, merged);
  const after = await checkChange({ tx, context, before, draft }, merged);
  requireChangeable(before, after);
  if (isDeepStrictEqual(before, after)) return before;
  const placement = await reassignRoom(tx, context.property, before, after);
  const changed = bumpVersion({ ...after, ...placement }, tx.nowMs);
  await tx.reservations.save(changed);
  await clearProblemsOfFreedNights(tx, before, changed);
  return changed;
}
