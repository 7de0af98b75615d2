import type { ReservationRow } from '@server/stores/reservation-store';
import type { MealPlan, ReservationSource } from '@server/stores/reservation-values';
import type { DatedPrice } from './reservation-draft';

/** A merge patch of a reservation: an absent field does not change, null clears it. */
export interface ChangeDraft {
  readonly arrival?: string | undefined;
  readonly departure?: string | undefined;
  readonly roomTypeId?: string | undefined;
  readonly guestId?: string | undefined;
  readonly adults?: number | undefined;
  readonly children?: number | undefined;
  readonly mealPlan?: MealPlan | undefined;
  readonly source?: ReservationSource | undefined;
  readonly channel?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
  readonly externalRoom?: number | undefined;
  readonly nightPrices?: readonly DatedPrice[] | undefined;
  /** True: every night costs the room type's price, except nights before today of a guest in the house. */
  readonly isRepriced?: boolean | undefined;
  readonly holdExpiresAtMs?: number | undefined;
  readonly arrivalTimeEstimate?: string | null | undefined;
  readonly guestComment?: string | null | undefined;
}

const mergeValue = <Value>(patch: Value | undefined, current: Value): Value =>
  patch === undefined ? current : patch;

function mergeReference(row: ReservationRow, draft: ChangeDraft): ReservationRow['reference'] | 'incomplete' {
  const channel = mergeValue(draft.channel, row.reference?.channel ?? null);
  const externalRef = mergeValue(draft.externalRef, row.reference?.externalRef ?? null);
  const externalRoom = mergeValue(draft.externalRoom, row.reference?.externalRoom ?? 1);
  if (channel !== null && externalRef !== null) return { channel, externalRef, externalRoom };
  return channel === externalRef && draft.externalRoom === undefined ? null : 'incomplete';
}

/** Checks the reference after the patch. Returns the error, or null. */
export const checkReference = (row: ReservationRow, draft: ChangeDraft): string | null =>
  mergeReference(row, draft) === 'incomplete'
    ? 'external_ref: send it together with channel, or neither; external_room only with both'
    : null;

/** Applies the patch. Prices, room, version and times are updated later. */
export function mergeChange(row: ReservationRow, draft: ChangeDraft): ReservationRow {
  const reference = mergeReference(row, draft);
  return {
    ...row,
    arrival: mergeValue(draft.arrival, row.arrival),
    departure: mergeValue(draft.departure, row.departure),
    roomTypeId: mergeValue(draft.roomTypeId, row.roomTypeId),
    guestId: mergeValue(draft.guestId, row.guestId),
    adults: mergeValue(draft.adults, row.adults),
    children: mergeValue(draft.children, row.children),
    mealPlan: mergeValue(draft.mealPlan, row.mealPlan),
    source: mergeValue(draft.source, row.source),
    reference: reference === 'incomplete' ? row.reference : reference,
    holdExpiresAtMs: mergeValue(draft.holdExpiresAtMs, row.holdExpiresAtMs),
    arrivalTimeEstimate: mergeValue(draft.arrivalTimeEstimate, row.arrivalTimeEstimate),
    guestComment: mergeValue(draft.guestComment, row.guestComment),
  };
}
