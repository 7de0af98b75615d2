import type { SqlFragment } from '@server/db/sqlite/engine/sql-fragment';
import { createFragment, matchAll } from '@server/db/sqlite/engine/sql-fragment';
import { createRawStatementCache } from '@server/db/sqlite/engine/statement-cache';
import type { BoundedCache } from '@server/kernel/bounded-cache';
import { createBoundedCache } from '@server/kernel/bounded-cache';
import type {
  ReservationCursor,
  ReservationPageRequest,
  ReservationSortKey,
} from '@server/stores/reservation-pages';
import type { ReservationJson, ReservationPage } from '@server/stores/reservation-store';
import type { Database } from 'better-sqlite3';
import { createFilterConditions, isReadInOrder } from './reservation-filter';
import type { Search } from './reservation-search';
import { createReservationSearch } from './reservation-search';

type PageRow = [rowid: number, view: string, guestView: string, money: string];

// SQLite plans a bare `LIMIT ?` again for every value bound to it. The sum hides the value from the planner.
const LIMIT = 'LIMIT ? + 0';

/** Lists the columns to read. Prices that the caller may not show are left out, because strings are half the cost of a row. */
const formatColumns = ({ withoutMoney = false }: ReservationPageRequest): string =>
  `r.rowid, r.view, g.view, ${withoutMoney ? "''" : 'r.money'}`;

/** Creates the SQL of a page: filters, the cursor after which it begins, order and limit. */
function createPageQuery(
  propertyId: string,
  request: ReservationPageRequest,
  search: Search | null,
): SqlFragment {
  const { filter, sort, isDescending, limit, after } = request;
  const direction = isDescending ? ' DESC' : '';
  const order = `r.${sort}${direction}, r.id${direction}`;
  const afterCursor =
    after === null ? [] : [createFragment(`(r.${sort}, r.id) ${isDescending ? '<' : '>'} (?, ?)`, ...after)];
  const searched = search === null ? [] : [search.condition];
  const isNarrow = search !== null && !search.isBroad;
  const { sql, values } = matchAll([
    ...createFilterConditions(propertyId, filter, isNarrow),
    ...searched,
    ...afterCursor,
  ]);
  const withGuest = 'reservation r CROSS JOIN guest g ON g.id = r.guest_id';
  const page = `SELECT ${formatColumns(request)} FROM ${withGuest} WHERE`;
  if (isReadInOrder(sort, filter) && !isNarrow)
    return { sql: `${page} ${sql} ORDER BY ${order} ${LIMIT}`, values: [...values, limit] };
  // Sorting uses row ids only, and then the rows of the page are read in full. The `+` keeps the planner from reading the
  // index of the sort order to find the few matches.
  const source = search?.isBroad === true ? withGuest : 'reservation r';
  return {
    sql: `${page} r.rowid IN (SELECT r.rowid FROM ${source} WHERE ${sql} ORDER BY +${order} ${LIMIT}) ORDER BY ${order}`,
    values: [...values, limit],
  };
}

/** Properties whose query of one list is kept. */
const MAX_KEPT_PROPERTIES = 50;

const toJson = ([, view, guestView, money]: PageRow): ReservationJson => ({ view, money, guestView });

/** Creates the reader of pages. Each combination of filters has one statement, which is prepared on first use and cached. */
export function createReservationPageReader(
  db: Database,
): (propertyId: string, request: ReservationPageRequest) => ReservationPage {
  const getStatement = createRawStatementCache<PageRow>(db);
  const getCursorStatement = createRawStatementCache<[string | number, string]>(db);
  const createSearch = createReservationSearch(db);
  const keptQueries = new WeakMap<ReservationPageRequest, BoundedCache<string, SqlFragment>>();

  /** Finds the cursor of one row. A query for that row costs less than reading its columns with every row. */
  const findCursor = ([rowid]: PageRow, sort: ReservationSortKey): ReservationCursor | null =>
    getCursorStatement(`SELECT ${sort}, id FROM reservation WHERE rowid = ?`).get(rowid) ?? null;

  function createQuery(propertyId: string, request: ReservationPageRequest): SqlFragment {
    const { q, searchName, searchContact } = request.filter;
    const search = q === null ? null : createSearch({ propertyId, q, searchName, searchContact });
    return createPageQuery(propertyId, { ...request, limit: request.limit + 1 }, search);
  }

  function getKeptQuery(propertyId: string, request: ReservationPageRequest): SqlFragment {
    const found = keptQueries.get(request);
    const getQuery = found ?? createBoundedCache<string, SqlFragment>(MAX_KEPT_PROPERTIES);
    if (found === undefined) keptQueries.set(request, getQuery);
    return getQuery(propertyId, () => createQuery(propertyId, request));
  }

  return (propertyId, request) => {
    const { filter, sort, limit, isKept = false } = request;
    // A search is another query when other guests match.
    const isSame = isKept && filter.q === null;
    const { sql, values } = isSame ? getKeptQuery(propertyId, request) : createQuery(propertyId, request);
    const rows = getStatement(sql).all(...values);
    const visible = rows.slice(0, limit);
    const last = rows.length > limit ? visible.at(-1) : undefined;
    return { items: visible.map(toJson), next: last === undefined ? null : findCursor(last, sort) };
  };
}
