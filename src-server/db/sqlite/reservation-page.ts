import { addDays } from '@server/domain/local-date';
import { foldText } from '@server/domain/search-name';
import { MAX_NIGHTS } from '@server/domain/stay-window';
import type {
  ReservationFilter,
  ReservationPageItem,
  ReservationPageRequest,
  ReservationStatus,
} from '@server/stores/reservation-store';
import type { Database, Statement } from 'better-sqlite3';
import { statusNumber } from './reservation-row';

type Value = string | number;

/** A condition and what it is bound to. The text differs only between shapes of filters, never between their values. */
interface Clause {
  readonly text: string;
  readonly values: readonly Value[];
}

type PageRow = [
  view: string,
  money: string,
  guestView: string,
  guestContact: string,
  id: string,
  key: string | number,
];

/** Filter shapes kept prepared on a connection; a client uses few. */
const MAX_SHAPES = 200;

// No text of ours holds it, and it sorts after every character that one does.
const AFTER_EVERY_CHARACTER = '\u{10ffff}';

const clause = (text: string, ...values: Value[]): Clause => ({ text, values });

const compare = (column: string, operator: string, value: Value | null): Clause[] =>
  value === null ? [] : [clause(`${column} ${operator} ?`, value)];

function statusClause(statuses: readonly ReservationStatus[] | null): Clause[] {
  if (statuses === null) return [];
  const numbers = statuses.map(statusNumber).toSorted();
  // Numbers stand in the text: a partial index is of no use to a parameter.
  const isUnfinished = numbers.every((number) => number < statusNumber('checked_out'));
  return [clause(`r.status IN (${numbers.join(',')})${isUnfinished ? ' AND r.status < 3' : ''}`)];
}

function stayClause({ stayFrom, stayTo }: ReservationFilter): Clause[] {
  // No stay is longer, so the index need not be read from its beginning.
  const from =
    stayFrom === null
      ? []
      : [clause('r.departure > ? AND r.arrival > ?', stayFrom, addDays(stayFrom, -MAX_NIGHTS - 1))];
  return [...from, ...compare('r.arrival', '<', stayTo)];
}

const startsWith = (text: string): [string, string] => [text, text + AFTER_EVERY_CHARACTER];

/** Guests whose name has, for each word, one that begins with it; with an e-mail that begins with the text, if asked. */
function guestsMatching(propertyId: string, q: string, searchContact: boolean): Clause[] {
  const words = foldText(q)
    .split(' ')
    .filter((word) => word !== '');
  const byName = words.map(() => "instr(' ' || search_name, ?) > 0").join(' AND ');
  const found =
    words.length === 0
      ? []
      : [
          clause(
            `SELECT id FROM guest WHERE property_id = ? AND ${byName}`,
            propertyId,
            ...words.map((word) => ` ${word}`),
          ),
        ];
  if (!searchContact) return found;
  const byEmail = 'SELECT id FROM guest WHERE property_id = ? AND email >= ? AND email < ?';
  return [...found, clause(byEmail, propertyId, ...startsWith(q.toLowerCase()))];
}

function searchClause(propertyId: string, { q, searchContact }: ReservationFilter): Clause[] {
  if (q === null) return [];
  const beginning = (column: string, text: string) =>
    clause(
      `SELECT id FROM reservation WHERE property_id = ? AND ${column} >= ? AND ${column} < ?`,
      propertyId,
      ...startsWith(text),
    );
  const ways = [
    ...guestsMatching(propertyId, q, searchContact).map(({ text, values }) => ({
      text: `SELECT id FROM reservation WHERE guest_id IN (${text})`,
      values,
    })),
    beginning('number', q.toUpperCase()),
    // The index of references holds no row without a channel.
    beginning('channel IS NOT NULL AND external_ref', q),
  ];
  return [
    clause(
      `r.id IN (${ways.map(({ text }) => text).join(' UNION ')})`,
      ...ways.flatMap(({ values }) => values),
    ),
  ];
}

/** A narrow filter has an index of its own; the `+` keeps SQLite from walking the property's whole history instead. */
const isNarrow = ({ guestId, unitId, q }: ReservationFilter): boolean =>
  guestId !== null || unitId !== null || q !== null;

function clausesOf(propertyId: string, filter: ReservationFilter): Clause[] {
  return [
    clause(`${isNarrow(filter) ? '+' : ''}r.property_id = ?`, propertyId),
    ...statusClause(filter.statuses),
    ...compare('r.arrival', '>=', filter.arrivalFrom),
    ...compare('r.arrival', '<', filter.arrivalTo),
    ...compare('r.departure', '>=', filter.departureFrom),
    ...compare('r.departure', '<', filter.departureTo),
    ...stayClause(filter),
    ...compare('r.updated_at', '>=', filter.updatedSinceMs),
    ...compare('r.room_type_id', '=', filter.roomTypeId),
    ...compare('r.unit_id', '=', filter.unitId),
    ...compare('r.guest_id', '=', filter.guestId),
    ...compare('r.channel', '=', filter.channel),
    ...compare('r.external_ref', '=', filter.externalRef),
    ...searchClause(propertyId, filter),
  ];
}

/** The page as SQL: filters, the place after which it begins, order and limit. */
export function pageQuery(propertyId: string, request: ReservationPageRequest): Clause {
  const { filter, sort, isDescending, limit, after } = request;
  const order = isDescending ? ' DESC' : '';
  const beyond =
    after === null ? [] : [clause(`(r.${sort}, r.id) ${isDescending ? '<' : '>'} (?, ?)`, ...after)];
  const clauses = [...clausesOf(propertyId, filter), ...beyond];
  return {
    text: `SELECT r.view, r.money, g.view, g.contact, r.id, r.${sort}
      FROM reservation r CROSS JOIN guest g ON g.id = r.guest_id
      WHERE ${clauses.map(({ text }) => text).join(' AND ')}
      ORDER BY r.${sort}${order}, r.id${order} LIMIT ?`,
    values: [...clauses.flatMap(({ values }) => values), limit],
  };
}

const toItem = ([view, money, guestView, guestContact, id, key]: PageRow): ReservationPageItem => ({
  json: { view, money, guestView, guestContact },
  place: [key, id],
});

/** Pages of reservations; one statement a shape of filters, prepared on first use and kept. */
export function reservationPages(
  db: Database,
): (propertyId: string, request: ReservationPageRequest) => ReservationPageItem[] {
  const prepared = new Map<string, Statement<Value[], PageRow>>();

  function statementFor(text: string): Statement<Value[], PageRow> {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const [oldest] = prepared.keys();
    if (oldest !== undefined && prepared.size >= MAX_SHAPES) prepared.delete(oldest);
    const fresh = db.prepare<Value[], PageRow>(text).raw();
    prepared.set(text, fresh);
    return fresh;
  }

  return (propertyId, request) => {
    const { text, values } = pageQuery(propertyId, request);
    return statementFor(text)
      .all(...values)
      .map(toItem);
  };
}
