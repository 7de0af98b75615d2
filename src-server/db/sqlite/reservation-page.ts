import type {
  ReservationJson,
  ReservationPage,
  ReservationPageRequest,
  ReservationPlace,
  ReservationSortKey,
} from '@server/stores/reservation-store';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Clause } from './clause';
import { allOf, clause } from './clause';
import { filterClauses, isReadInOrder } from './reservation-filter';
import type { Search } from './reservation-search';
import { reservationSearch } from './reservation-search';
import { statementCache } from './statement-cache';

type PageRow = [view: string, money: string, guestView: string, guestContact: string];

// SQLite plans a bare `LIMIT ?` anew for every value bound to it; a sum it does not look into.
const LIMIT = 'LIMIT ? + 0';

/** The page as SQL: filters, the place after which it begins, order and limit. */
function pageQuery(propertyId: string, request: ReservationPageRequest, search: Search | null): Clause {
  const { filter, sort, isDescending, limit, after } = request;
  const direction = isDescending ? ' DESC' : '';
  const order = `r.${sort}${direction}, r.id${direction}`;
  const beyond =
    after === null ? [] : [clause(`(r.${sort}, r.id) ${isDescending ? '<' : '>'} (?, ?)`, ...after)];
  const searched = search === null ? [] : [search.clause];
  const isNarrow = search !== null && !search.isBroad;
  const { text, values } = allOf([...filterClauses(propertyId, filter, isNarrow), ...searched, ...beyond]);
  const withGuest = 'reservation r CROSS JOIN guest g ON g.id = r.guest_id';
  const page = `SELECT r.view, r.money, g.view, g.contact FROM ${withGuest} WHERE`;
  if (isReadInOrder(sort, filter) && !isNarrow)
    return { text: `${page} ${text} ORDER BY ${order} ${LIMIT}`, values: [...values, limit] };
  // What has to be sorted is sorted as bare row numbers: only the page itself is read whole. The `+` keeps the planner from
  // walking the index of the order in search of the few that match.
  const source = search?.isBroad === true ? withGuest : 'reservation r';
  return {
    text: `${page} r.rowid IN (SELECT r.rowid FROM ${source} WHERE ${text} ORDER BY +${order} ${LIMIT}) ORDER BY ${order}`,
    values: [...values, limit],
  };
}

const placeFields = z.object({
  id: z.string(),
  arrival: z.string(),
  created_at: z.string().transform((text) => Date.parse(text)),
  updated_at: z.string().transform((text) => Date.parse(text)),
});

/** Where a reservation stands in the order, from its own text: read for one row of a page instead of two columns of each. */
function placeOf({ view }: ReservationJson, sort: ReservationSortKey): ReservationPlace {
  const fields = placeFields.parse(JSON.parse(view));
  return [fields[sort], fields.id];
}

const toJson = ([view, money, guestView, guestContact]: PageRow): ReservationJson => ({
  view,
  money,
  guestView,
  guestContact,
});

/** Pages of reservations; one statement a shape of filters, prepared on first use and kept. */
export function reservationPages(
  db: Database,
): (propertyId: string, request: ReservationPageRequest) => ReservationPage {
  const statementFor = statementCache<PageRow>(db);
  const searchFor = reservationSearch(db);

  return (propertyId, request) => {
    const { filter, sort, limit } = request;
    const { q, searchContact } = filter;
    const search = q === null ? null : searchFor({ propertyId, q, searchContact });
    const { text, values } = pageQuery(propertyId, { ...request, limit: limit + 1 }, search);
    const rows = statementFor(text)
      .raw()
      .all(...values);
    const items = rows.slice(0, limit).map(toJson);
    const last = items.at(-1);
    return { items, next: rows.length > limit && last !== undefined ? placeOf(last, sort) : null };
  };
}
