import { foldText } from '@server/domain/search-name';
import type { Database } from 'better-sqlite3';
import type { Clause } from './clause';
import { allOf, anyOf, clause } from './clause';
import { statementCache } from './statement-cache';

/** From this many guests on a search is broad: walking the list in its order meets matches sooner than collecting them. */
const BROAD = 1000;

// No text of ours holds it, and it sorts after every character that one does.
const AFTER_EVERY_CHARACTER = '\u{10ffff}';

/** What a text searched for becomes: conditions on reservation `r`, and in a broad search on its guest `g`. */
export interface Search {
  readonly isBroad: boolean;
  readonly clause: Clause;
}

export interface SearchedText {
  readonly propertyId: string;
  readonly q: string;
  /** Whether the guest's email is compared, too. */
  readonly searchContact: boolean;
}

const beginning = (column: string, text: string): Clause =>
  clause(`${column} >= ? AND ${column} < ?`, text, text + AFTER_EVERY_CHARACTER);

/** For each word one of the name that begins with it; nothing for a text without words. */
function nameClauses(table: string, q: string): Clause[] {
  const words = foldText(q)
    .split(' ')
    .filter((word) => word !== '');
  const each = words.map((word) => clause(`instr(' ' || ${table}.search_name, ?) > 0`, ` ${word}`));
  return each.length === 0 ? [] : [allOf(each)];
}

function guestClauses(table: string, { q, searchContact }: SearchedText): Clause[] {
  const byEmail = searchContact ? [beginning(`${table}.email`, q.toLowerCase())] : [];
  return [...nameClauses(table, q), ...byEmail];
}

/** The reservation's own names: its number, and the reference, whose index holds no row without a channel. */
const ownClauses = (table: string, q: string): Clause[] => [
  beginning(`${table}.number`, q.toUpperCase()),
  allOf([clause(`${table}.channel IS NOT NULL`), beginning(`${table}.external_ref`, q)]),
];

const ofProperty = (table: string, propertyId: string): Clause =>
  clause(`${table}.property_id = ?`, propertyId);

/** Reservations of guests that match, and those that match themselves, found by their indexes. */
function narrowClause(searched: SearchedText): Clause {
  const { propertyId, q } = searched;
  const byGuest = guestClauses('m', searched).map((matches) => {
    const guests = allOf([ofProperty('m', propertyId), matches]);
    return {
      ...guests,
      text: `SELECT id FROM reservation WHERE guest_id IN (SELECT m.id FROM guest m WHERE ${guests.text})`,
    };
  });
  const byName = ownClauses('s', q).map((matches) => {
    const own = allOf([ofProperty('s', propertyId), matches]);
    return { ...own, text: `SELECT s.id FROM reservation s WHERE ${own.text}` };
  });
  const ways = [...byGuest, ...byName];
  return {
    text: `r.id IN (${ways.map(({ text }) => text).join(' UNION ')})`,
    values: ways.flatMap(({ values }) => values),
  };
}

/** How to search for a text, once it is known how many guests have the name. */
export function reservationSearch(db: Database): (searched: SearchedText) => Search {
  const counting = statementCache<number>(db);

  function isBroad({ propertyId, q }: SearchedText): boolean {
    const [byName] = nameClauses('m', q);
    if (byName === undefined) return false;
    const { text, values } = allOf([ofProperty('m', propertyId), byName]);
    const count = counting(`SELECT count(*) FROM (SELECT 1 FROM guest m WHERE ${text} LIMIT ${BROAD})`);
    return count.pluck().get(...values) === BROAD;
  }

  return (searched) =>
    isBroad(searched)
      ? { isBroad: true, clause: anyOf([...guestClauses('g', searched), ...ownClauses('r', searched.q)]) }
      : { isBroad: false, clause: narrowClause(searched) };
}
