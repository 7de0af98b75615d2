import type {
  MealPlan,
  ReservationLink,
  ReservationRow,
  ReservationSource,
} from '@server/stores/reservation-store';
import type { DatedPrice } from './booking-draft';

/** A merge patch of a reservation: absent leaves as it is, null clears. */
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
  readonly links?: readonly ReservationLink[] | undefined;
  readonly nightPrices?: readonly DatedPrice[] | undefined;
  readonly holdExpiresAtMs?: number | undefined;
  readonly arrivalTimeEstimate?: string | null | undefined;
  readonly guestComment?: string | null | undefined;
}

const merged = <Value>(patch: Value | undefined, current: Value): Value =>
  patch === undefined ? current : patch;

function mergeReference(row: ReservationRow, draft: ChangeDraft): ReservationRow['reference'] | 'incomplete' {
  const channel = merged(draft.channel, row.reference?.channel ?? null);
  const externalRef = merged(draft.externalRef, row.reference?.externalRef ?? null);
  if (channel !== null && externalRef !== null) return { channel, externalRef };
  return channel === externalRef ? null : 'incomplete';
}

/** What is wrong with the reference after the patch; null: nothing. */
export const checkReference = (row: ReservationRow, draft: ChangeDraft): string | null =>
  mergeReference(row, draft) === 'incomplete'
    ? 'external_ref: must be given together with channel, or neither'
    : null;

/** The reservation after the patch, before prices, unit, version and times follow. */
export function mergeChange(row: ReservationRow, draft: ChangeDraft): ReservationRow {
  const reference = mergeReference(row, draft);
  return {
    ...row,
    arrival: merged(draft.arrival, row.arrival),
    departure: merged(draft.departure, row.departure),
    roomTypeId: merged(draft.roomTypeId, row.roomTypeId),
    guestId: merged(draft.guestId, row.guestId),
    adults: merged(draft.adults, row.adults),
    children: merged(draft.children, row.children),
    mealPlan: merged(draft.mealPlan, row.mealPlan),
    source: merged(draft.source, row.source),
    reference: reference === 'incomplete' ? row.reference : reference,
    links: merged(draft.links, row.links),
    holdExpiresAtMs: merged(draft.holdExpiresAtMs, row.holdExpiresAtMs),
    arrivalTimeEstimate: merged(draft.arrivalTimeEstimate, row.arrivalTimeEstimate),
    guestComment: merged(draft.guestComment, row.guestComment),
  };
}
