import type { SqlFragment } from '@server/db/sqlite/engine/sql-fragment';
import { createFragment, matchAll } from '@server/db/sqlite/engine/sql-fragment';
import { createRawStatementCache } from '@server/db/sqlite/engine/statement-cache';
import type {
  ReservationCursor,
  ReservationJson,
  ReservationPage,
  ReservationPageRequest,
  ReservationSortKey,
} from '@server/stores/reservation-store';
import type { Database } from 'better-sqlite3';
import { filterConditions, isReadInOrder } from './reservation-filter';
import type { Search } from './reservation-search';
import { createReservationSearch } from './reservation-search';

type PageRow = [rowid: number, view: string, guestView: string, money: string, guestContact: string];

// SQLite plans a bare `LIMIT ?` anew for every value bound to it; a sum it does not look into.
const LIMIT = 'LIMIT ? + 0';

/** What nobody will show is not read: strings are the dearer half of a row. */
const columnsOf = ({ without = [] }: ReservationPageRequest): string =>
  [
    'r.rowid, r.view, g.view',
    without.includes('money') ? "''" : 'r.money',
    without.includes('guestContact') ? "''" : 'g.contact',
  ].join(', ');

/** The page as SQL: filters, the place after which it begins, order and limit. */
function pageQuery(propertyId: string, request: ReservationPageRequest, search: Search | null): SqlFragment {
  const { filter, sort, isDescending, limit, after } = request;
  const direction = isDescending ? ' DESC' : '';
  const order = `r.${sort}${direction}, r.id${direction}`;
  const beyond =
    after === null ? [] : [createFragment(`(r.${sort}, r.id) ${isDescending ? '<' : '>'} (?, ?)`, ...after)];
  const searched = search === null ? [] : [search.condition];
  const isNarrow = search !== null && !search.isBroad;
  const { sql, values } = matchAll([
    ...filterConditions(propertyId, filter, isNarrow),
    ...searched,
    ...beyond,
  ]);
  const withGuest = 'reservation r CROSS JOIN guest g ON g.id = r.guest_id';
  const page = `SELECT ${columnsOf(request)} FROM ${withGuest} WHERE`;
  if (isReadInOrder(sort, filter) && !isNarrow)
    return { sql: `${page} ${sql} ORDER BY ${order} ${LIMIT}`, values: [...values, limit] };
  // What has to be sorted is sorted as bare row numbers: only the page itself is read whole. The `+` keeps the planner from
  // walking the index of the order in search of the few that match.
  const source = search?.isBroad === true ? withGuest : 'reservation r';
  return {
    sql: `${page} r.rowid IN (SELECT r.rowid FROM ${source} WHERE ${sql} ORDER BY +${order} ${LIMIT}) ORDER BY ${order}`,
    values: [...values, limit],
  };
}

const toJson = ([, view, guestView, money, guestContact]: PageRow): ReservationJson => ({
  view,
  money,
  guestView,
  guestContact,
});

/** Pages of reservations; one statement a shape of filters, prepared on first use and kept. */
export function createReservationPageReader(
  db: Database,
): (propertyId: string, request: ReservationPageRequest) => ReservationPage {
  const statementFor = createRawStatementCache<PageRow>(db);
  const getCursorStatement = createRawStatementCache<[string | number, string]>(db);
  const searchFor = createReservationSearch(db);

  /** Looked up for the one row it is asked of, rather than read with every row. */
  const findIndex = ([rowid]: PageRow, sort: ReservationSortKey): ReservationCursor | null =>
    getCursorStatement(`SELECT ${sort}, id FROM reservation WHERE rowid = ?`).get(rowid) ?? null;

  return (propertyId, request) => {
    const { filter, sort, limit } = request;
    const { q, searchContact } = filter;
    const search = q === null ? null : searchFor({ propertyId, q, searchContact });
    const { sql, values } = pageQuery(propertyId, { ...request, limit: limit + 1 }, search);
    const rows = statementFor(sql).all(...values);
    const visible = rows.slice(0, limit);
    const last = rows.length > limit ? visible.at(-1) : undefined;
    return { items: visible.map(toJson), next: last === undefined ? null : findIndex(last, sort) };
  };
}
