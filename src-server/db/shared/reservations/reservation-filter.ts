import type { SqlDialect } from '@server/db/shared/engine/shared-sql';
import type { SqlFragment, SqlValue } from '@server/db/shared/engine/sql-fragment';
import { createFragment, matchAll, wrapFragment } from '@server/db/shared/engine/sql-fragment';
import { MAX_NIGHTS } from '@server/features/reservations/domain/stay-window';
import { addDays } from '@server/kernel/local-date';
import type { ReservationFilter, ReservationSortKey } from '@server/stores/reservation-pages';
import type { ReservationStatus } from '@server/stores/reservation-values';
import { encodeStatus } from './reservation-row';

/** The filter of a list, and what its conditions depend on. */
interface FilterQuery {
  readonly propertyId: string;
  readonly filter: ReservationFilter;
  /** True if a searched text matches few rows. */
  readonly isSearch: boolean;
}

/** Compares a column with a value. Empty for null. */
type Comparer = (column: string, operator: string, value: SqlValue | null) => SqlFragment[];

const createComparer =
  ({ plannedOnce }: SqlDialect): Comparer =>
  (column, operator, value) =>
    value === null ? [] : [createFragment(`${column} ${operator} ${plannedOnce}`, value)];

const isOpenStatus = (statuses: readonly ReservationStatus[] | null): boolean =>
  statuses?.every((status) => encodeStatus(status) < encodeStatus('checked_out')) ?? false;

function createStatusConditions(statuses: readonly ReservationStatus[] | null): SqlFragment[] {
  if (statuses === null) return [];
  // The numbers are part of the text, because SQLite does not use a partial index for a parameter.
  const numbers = statuses.map(encodeStatus).toSorted();
  return [
    createFragment(`r.status IN (${numbers.join(',')})${isOpenStatus(statuses) ? ' AND r.status < 3' : ''}`),
  ];
}

/**
 * Creates the conditions for reservations with a night in the range. No reservation is longer than MAX_NIGHTS, so no index is
 * read from end to end. Open ones are found by arrival in an index of their own. Others are found by departure.
 */
function createNightConditions(
  { statuses, stayFrom: fromDate, stayTo: toDate }: ReservationFilter,
  { hidden }: SqlDialect,
  compare: Comparer,
): SqlFragment[] {
  if (fromDate === null) return compare('r.arrival', '<', toDate);
  if (isOpenStatus(statuses))
    return [
      createFragment(
        `${hidden}r.departure > ? AND r.arrival > ?`,
        fromDate,
        addDays(fromDate, -MAX_NIGHTS - 1),
      ),
      ...compare('r.arrival', '<', toDate),
    ];
  const latest = toDate === null ? null : addDays(toDate, MAX_NIGHTS);
  return [
    createFragment('r.departure > ?', fromDate),
    ...compare('r.departure', '<', latest),
    ...compare(`${hidden}r.arrival`, '<', toDate),
  ];
}

/** Creates the condition on the property. It is hidden from the planner if another filter has an index and matches fewer rows. */
function createPropertyCondition(
  { propertyId, filter, isSearch }: FilterQuery,
  { hidden, plannedOnce }: SqlDialect,
): SqlFragment {
  const { guestId, roomId, linkSystem, linkRef } = filter;
  const isLinked = linkSystem !== null || linkRef !== null;
  const isNarrow = isSearch || guestId !== null || roomId !== null || isLinked;
  return createFragment(`${isNarrow ? hidden : ''}r.property_id = ${plannedOnce}`, propertyId);
}

/** Creates the condition that a link of the reservation has the system and the id. */
function createLinkConditions(
  propertyId: string,
  { linkSystem, linkRef }: ReservationFilter,
  compare: Comparer,
): SqlFragment[] {
  if (linkSystem === null && linkRef === null) return [];
  const linked = matchAll([
    createFragment('l.property_id = ?', propertyId),
    ...compare('l.system', '=', linkSystem),
    ...compare('l.ref', '=', linkRef),
  ]);
  const before = 'r.id IN (SELECT l.reservation_id FROM reservation_link l WHERE ';
  return [wrapFragment(before, linked, ')')];
}

/** Creates the conditions on reservation `r`, except for the searched text. */
export function createFilterConditions(query: FilterQuery, dialect: SqlDialect): SqlFragment[] {
  const { propertyId, filter } = query;
  const compare = createComparer(dialect);
  return [
    createPropertyCondition(query, dialect),
    ...createStatusConditions(filter.statuses),
    ...compare('r.arrival', '>=', filter.arrivalFrom),
    ...compare('r.arrival', '<', filter.arrivalTo),
    ...compare('r.departure', '>=', filter.departureFrom),
    ...compare('r.departure', '<', filter.departureTo),
    ...createNightConditions(filter, dialect, compare),
    ...compare('r.updated_at', '>=', filter.updatedSinceMs),
    ...compare('r.room_type_id', '=', filter.roomTypeId),
    ...compare('r.unit_id', '=', filter.roomId),
    ...compare('r.guest_id', '=', filter.guestId),
    ...compare('r.channel', '=', filter.channel),
    // Implied by the next condition. SQLite needs it to use the index, which has no row without a channel.
    ...(filter.externalRef === null ? [] : [createFragment('r.channel IS NOT NULL')]),
    ...compare('r.external_ref', '=', filter.externalRef),
    ...createLinkConditions(propertyId, filter, compare),
  ];
}

const arrivalFilters: readonly (keyof ReservationFilter)[] = ['arrivalFrom', 'arrivalTo'];
const dateFilters: readonly (keyof ReservationFilter)[] = ['stayFrom', 'stayTo'];

/** Lists the filters for which the index of the sort order is also the best index to search. */
function listFiltersInOrder(
  sort: ReservationSortKey,
  { statuses }: ReservationFilter,
): (keyof ReservationFilter)[] {
  const always: (keyof ReservationFilter)[] = ['statuses', 'roomTypeId', 'q', 'searchName', 'searchContact'];
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
  'roomId',
  'guestId',
  'channel',
  'externalRef',
  'linkSystem',
  'linkRef',
] as const satisfies readonly (keyof ReservationFilter)[];

/** True if an index yields rows in the order of the list, so that the first matches are the page. */
export function isReadInOrder(sort: ReservationSortKey, filter: ReservationFilter): boolean {
  const allowed = listFiltersInOrder(sort, filter);
  return filterNames.every((name) => filter[name] === null || allowed.includes(name));
}
