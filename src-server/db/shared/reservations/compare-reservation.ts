import { reservation } from '@server/db/shared/schema/reservations.schema';
import type { ChangedDetail, ReservationChange } from '@server/stores/reservation-change';
import { changedDetails } from '@server/stores/reservation-change';
import { getTableColumns } from 'drizzle-orm';
import type { StoredReservation } from './reservation-row';
import { readCancelReason, readStatus } from './reservation-row';

/** The stored columns behind each detail. */
const detailColumns = {
  room_type_id: ['roomTypeId'],
  guest_id: ['guestId'],
  adults: ['adults'],
  children: ['children'],
  meal_plan: ['mealPlan'],
  source: ['source'],
  external_ref: ['channel', 'externalRef', 'externalRoom'],
  links: ['links'],
  night_prices: ['nightPrices'],
  hold_expires_at: ['holdExpiresAtMs'],
  arrival_time_estimate: ['arrivalTimeEstimate'],
  guest_comment: ['guestComment'],
  unit_problem: ['hasRoomProblem'],
} as const satisfies Record<ChangedDetail, readonly (keyof StoredReservation)[]>;

type DetailColumn = (typeof detailColumns)[ChangedDetail][number];

/** The columns of a stored reservation that are compared, as the database returns them. */
export type ComparedColumns = Pick<StoredReservation, 'status' | 'arrival' | 'departure' | 'roomId'> & {
  readonly [Column in DetailColumn]: string | number | null;
};

const columns = getTableColumns(reservation);
const comparedFields = [
  'status',
  'arrival',
  'departure',
  'roomId',
  ...Object.values(detailColumns).flat(),
] as const;

/** The columns to read before a write. */
export const comparedColumns = comparedFields
  .map((field) => `${columns[field].name} AS "${field}"`)
  .join(', ');

/** Converts a boolean to the number that the database returns for it. */
const toComparable = (value: string | number | boolean | null): string | number | null =>
  typeof value === 'boolean' ? Number(value) : value;

const listDetails = (before: ComparedColumns, after: StoredReservation): ChangedDetail[] =>
  changedDetails.filter((detail) =>
    detailColumns[detail].some((column) => before[column] !== toComparable(after[column])),
  );

/** Describes a new reservation, or how a stored one changed. null before: it is new. */
export function compareReservation(
  before: ComparedColumns | null,
  after: StoredReservation,
): ReservationChange {
  const isChanged = (field: 'status' | 'arrival' | 'departure' | 'roomId'): boolean =>
    (before?.[field] ?? null) !== after[field];
  const details = before === null ? [] : listDetails(before, after);
  const isCancelled = isChanged('status') && after.cancelReason !== null;
  return {
    reservationId: after.id,
    version: after.version,
    ...(isChanged('status')
      ? { status: [before === null ? null : readStatus(before.status), readStatus(after.status)] }
      : {}),
    ...(isChanged('arrival') ? { arrival: [before?.arrival ?? null, after.arrival] } : {}),
    ...(isChanged('departure') ? { departure: [before?.departure ?? null, after.departure] } : {}),
    ...(isChanged('roomId') ? { roomId: [before?.roomId ?? null, after.roomId] } : {}),
    ...(isCancelled ? { cancelReason: readCancelReason(after) } : {}),
    ...(details.length === 0 ? {} : { details }),
  };
}
