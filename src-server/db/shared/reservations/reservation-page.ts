import { createQueryCache } from '@server/db/shared/engine/query-cache';
import type { SharedSql, SqlDialect } from '@server/db/shared/engine/shared-sql';
import type { SqlFragment } from '@server/db/shared/engine/sql-fragment';
import { createFragment, matchAll } from '@server/db/shared/engine/sql-fragment';
import type { BoundedCache } from '@server/kernel/bounded-cache';
import { createBoundedCache } from '@server/kernel/bounded-cache';
import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import type {
  ReservationCursor,
  ReservationPageRequest,
  ReservationSortKey,
} from '@server/stores/reservation-pages';
import type { ReservationJson, ReservationPage } from '@server/stores/reservation-store';
import { createFilterConditions, isReadInOrder } from './reservation-filter';
import type { Search } from './reservation-search';
import { createReservationSearch } from './reservation-search';

type PageRow = [quickId: string | number, view: string, guestView: string, money: string];

// SQLite plans a bare `LIMIT ?` again for every value bound to it. The sum hides the value from the planner.
const LIMIT = 'LIMIT ? + 0';

/** Lists the columns to read. Prices that the caller may not show are left out, because strings are half the cost of a row. */
const formatColumns = ({ withoutMoney = false }: ReservationPageRequest, { quickId }: SqlDialect): string =>
  `r.${quickId}, r.view, g.view, ${withoutMoney ? "''" : 'r.money'}`;

/** The page of a property's list, and what its text searches for. */
interface PageQuery {
  readonly propertyId: string;
  readonly request: ReservationPageRequest;
  readonly search: Search | null;
}

/** Creates the SQL of a page: filters, the cursor after which it begins, order and limit. */
function createPageQuery({ propertyId, request, search }: PageQuery, dialect: SqlDialect): SqlFragment {
  const { filter, sort, isDescending, limit, after } = request;
  const { hidden, joinInOrder, quickId } = dialect;
  const direction = isDescending ? ' DESC' : '';
  const order = `r.${sort}${direction}, r.id${direction}`;
  const afterCursor =
    after === null ? [] : [createFragment(`(r.${sort}, r.id) ${isDescending ? '<' : '>'} (?, ?)`, ...after)];
  const searched = search === null ? [] : [search.condition];
  const isNarrow = search !== null && !search.isBroad;
  const { sql, values } = matchAll([
    ...createFilterConditions({ propertyId, filter, isSearch: isNarrow }, dialect),
    ...searched,
    ...afterCursor,
  ]);
  const withGuest = `reservation r ${joinInOrder} guest g ON g.id = r.guest_id`;
  const page = `SELECT ${formatColumns(request, dialect)} FROM ${withGuest} WHERE`;
  if (isReadInOrder(sort, filter) && !isNarrow)
    return { sql: `${page} ${sql} ORDER BY ${order} ${LIMIT}`, values: [...values, limit] };
  // Sorting uses row ids only, and then the rows of the page are read in full. The hidden column keeps SQLite's planner from
  // reading the index of the sort order to find the few matches.
  const source = search?.isBroad === true ? withGuest : 'reservation r';
  const found = `SELECT r.${quickId} FROM ${source} WHERE ${sql} ORDER BY ${hidden}${order} ${LIMIT}`;
  return { sql: `${page} r.${quickId} IN (${found}) ORDER BY ${order}`, values: [...values, limit] };
}

/** Properties whose query of one list is kept. */
const MAX_KEPT_PROPERTIES = 50;

const toJson = ([, view, guestView, money]: PageRow): ReservationJson => ({ view, money, guestView });

/** Creates the reader of pages. Each combination of filters has one statement, which is prepared on first use and cached. */
export function createReservationPageReader(
  statements: SharedSql,
): (propertyId: string, request: ReservationPageRequest) => Eventual<ReservationPage> {
  const { prepareRaw, dialect } = statements;
  const getPageQuery = createQueryCache<PageRow>(prepareRaw);
  const getCursorQuery = createQueryCache<[string | number, string]>(prepareRaw);
  const createSearch = createReservationSearch(statements);
  const keptQueries = new WeakMap<ReservationPageRequest, BoundedCache<string, SqlFragment>>();

  /** Finds the cursor of one row. A query for that row costs less than reading its columns with every row. */
  const findCursor = ([id]: PageRow, sort: ReservationSortKey): Eventual<ReservationCursor | null> =>
    continueWith(
      getCursorQuery(`SELECT ${sort}, id FROM reservation WHERE ${dialect.quickId} = ?`).get(id),
      (cursor) => cursor ?? null,
    );

  /** Creates the query of one more row than the page has. With that row there is another page. */
  const createQuery = (
    propertyId: string,
    request: ReservationPageRequest,
    search: Search | null,
  ): SqlFragment =>
    createPageQuery({ propertyId, request: { ...request, limit: request.limit + 1 }, search }, dialect);

  function getKeptQuery(propertyId: string, request: ReservationPageRequest): SqlFragment {
    const found = keptQueries.get(request);
    const getQuery = found ?? createBoundedCache<string, SqlFragment>(MAX_KEPT_PROPERTIES);
    if (found === undefined) keptQueries.set(request, getQuery);
    return getQuery(propertyId, () => createQuery(propertyId, request, null));
  }

  function getQuery(propertyId: string, request: ReservationPageRequest): Eventual<SqlFragment> {
    const { q, searchName, searchContact } = request.filter;
    // A search is another query when other guests match.
    if (q !== null)
      return continueWith(createSearch({ propertyId, q, searchName, searchContact }), (search) =>
        createQuery(propertyId, request, search),
      );
    return request.isKept === true
      ? getKeptQuery(propertyId, request)
      : createQuery(propertyId, request, null);
  }

  function toPage(rows: PageRow[], { sort, limit }: ReservationPageRequest): Eventual<ReservationPage> {
    const visible = rows.slice(0, limit);
    const last = rows.length > limit ? visible.at(-1) : undefined;
    const items = visible.map(toJson);
    return last === undefined
      ? { items, next: null }
      : continueWith(findCursor(last, sort), (next) => ({ items, next }));
  }

  return (propertyId, request) =>
    continueWith(getQuery(propertyId, request), ({ sql, values }) =>
      continueWith(getPageQuery(sql).all(...values), (rows) => toPage(rows, request)),
    );
}
