import type { SqlFragment } from '@server/db/sqlite/engine/sql-fragment';
import { compare, createFragment, PLANNED_ONCE } from '@server/db/sqlite/engine/sql-fragment';
import { MAX_NIGHTS } from '@server/features/reservations/domain/stay-window';
import { addDays } from '@server/kernel/local-date';
import type {
  ReservationFilter,
  ReservationSortKey,
  ReservationStatus,
} from '@server/stores/reservation-store';
import { encodeStatus } from './reservation-row';

const isOpenStatus = (statuses: readonly ReservationStatus[] | null): boolean =>
  statuses?.every((status) => encodeStatus(status) < encodeStatus('checked_out')) ?? false;

function statusConditions(statuses: readonly ReservationStatus[] | null): SqlFragment[] {
  if (statuses === null) return [];
  // Numbers stand in the text: a partial index is of no use to a parameter.
  const numbers = statuses.map(encodeStatus).toSorted();
  return [
    createFragment(`r.status IN (${numbers.join(',')})${isOpenStatus(statuses) ? ' AND r.status < 3' : ''}`),
  ];
}

/**
 * Stays with a night in the range. No stay is longer than MAX_NIGHTS, so neither index is read from end to end: unfinished
 * stays by arrival from their own index, others by departure, of which only days to come are many.
 */
function stayConditions({ statuses, stayFrom: fromDate, stayTo: toDate }: ReservationFilter): SqlFragment[] {
  if (fromDate === null) return compare('r.arrival', '<', toDate);
  if (isOpenStatus(statuses))
    return [
      createFragment('+r.departure > ? AND r.arrival > ?', fromDate, addDays(fromDate, -MAX_NIGHTS - 1)),
      ...compare('r.arrival', '<', toDate),
    ];
  const latest = toDate === null ? null : addDays(toDate, MAX_NIGHTS);
  return [
    createFragment('r.departure > ?', fromDate),
    ...compare('r.departure', '<', latest),
    ...compare('+r.arrival', '<', toDate),
  ];
}

/** The property, hidden from the planner where another filter has an index of its own and narrows the list far more. */
function propertyCondition(
  propertyId: string,
  { guestId, unitId }: ReservationFilter,
  isSearch: boolean,
): SqlFragment {
  const isNarrow = isSearch || guestId !== null || unitId !== null;
  return createFragment(`${isNarrow ? '+' : ''}r.property_id = ${PLANNED_ONCE}`, propertyId);
}

/** Conditions on reservation `r`, but for the text searched; `isSearch`: there is one that finds few. */
export const filterConditions = (
  propertyId: string,
  filter: ReservationFilter,
  isSearch: boolean,
): SqlFragment[] => [
  propertyCondition(propertyId, filter, isSearch),
  ...statusConditions(filter.statuses),
  ...compare('r.arrival', '>=', filter.arrivalFrom),
  ...compare('r.arrival', '<', filter.arrivalTo),
  ...compare('r.departure', '>=', filter.departureFrom),
  ...compare('r.departure', '<', filter.departureTo),
  ...stayConditions(filter),
  ...compare('r.updated_at', '>=', filter.updatedSinceMs),
  ...compare('r.room_type_id', '=', filter.roomTypeId),
  ...compare('r.unit_id', '=', filter.unitId),
  ...compare('r.guest_id', '=', filter.guestId),
  ...compare('r.channel', '=', filter.channel),
  // Implied, and said for the sake of the index, which holds no row without a channel.
  ...(filter.externalRef === null ? [] : [createFragment('r.channel IS NOT NULL')]),
  ...compare('r.external_ref', '=', filter.externalRef),
];

const arrivalFilters: readonly (keyof ReservationFilter)[] = ['arrivalFrom', 'arrivalTo'];
const dateFilters: readonly (keyof ReservationFilter)[] = ['stayFrom', 'stayTo'];

/** Filters under which the index that the list is sorted by is the best one, too. */
function filtersInOrder(
  sort: ReservationSortKey,
  { statuses }: ReservationFilter,
): (keyof ReservationFilter)[] {
  const always: (keyof ReservationFilter)[] = ['statuses', 'roomTypeId', 'q', 'searchContact'];
  if (sort === 'created_at') return always;
  if (sort === 'updated_at') return [...always, 'updatedSinceMs'];
  return [...always, 'channel', ...arrivalFilters, ...(isOpenStatus(statuses) ? dateFilters : [])];
}

const filterNames = [
  'statuses',
  ...arrivalFilters,
  'departureFrom',
  'departureTo',
  ...dateFilters,
  'updatedSinceMs',
  'roomTypeId',
  'unitId',
  'guestId',
  'channel',
  'externalRef',
] as const satisfies readonly (keyof ReservationFilter)[];

/** Whether rows come out of an index in the order of the list, so that the first ones found are the page. */
export function isReadInOrder(sort: ReservationSortKey, filter: ReservationFilter): boolean {
  const allowed = filtersInOrder(sort, filter);
  return filterNames.every((name) => filter[name] === null || allowed.includes(name));
}
