import type { SqlFragment } from '@server/db/sqlite/engine/sql-fragment';
import {
  createFragment,
  joinFragments,
  matchAll,
  matchAny,
  wrapFragment,
} from '@server/db/sqlite/engine/sql-fragment';
import { createStatementCache } from '@server/db/sqlite/engine/statement-cache';
import { normaliseText } from '@server/kernel/name-search-key';
import type { Database } from 'better-sqlite3';

/** From this many guests on a search is broad: walking the list in its order meets matches sooner than collecting them. */
const BROAD = 1000;

// No text of ours holds it, and it sorts after every character that one does.
const AFTER_EVERY_CHARACTER = '\u{10ffff}';

/** What a text searched for becomes: conditions on reservation `r`, and in a broad search on its guest `g`. */
export interface Search {
  readonly isBroad: boolean;
  readonly condition: SqlFragment;
}

export interface SearchedText {
  readonly propertyId: string;
  readonly q: string;
  /** Whether the guest's email is compared, too. */
  readonly searchContact: boolean;
}

const beginning = (column: string, text: string): SqlFragment =>
  createFragment(`${column} >= ? AND ${column} < ?`, text, text + AFTER_EVERY_CHARACTER);

/** For each word one of the name that begins with it; nothing for a text without words. */
function nameConditions(table: string, q: string): SqlFragment[] {
  const words = normaliseText(q)
    .split(' ')
    .filter((word) => word !== '');
  const each = words.map((word) => createFragment(`instr(' ' || ${table}.search_name, ?) > 0`, ` ${word}`));
  return each.length === 0 ? [] : [matchAll(each)];
}

function guestConditions(table: string, { q, searchContact }: SearchedText): SqlFragment[] {
  const byEmail = searchContact ? [beginning(`${table}.email`, q.toLowerCase())] : [];
  return [...nameConditions(table, q), ...byEmail];
}

/** The reservation's own names: its number, and the reference, whose index holds no row without a channel. */
const ownConditions = (table: string, q: string): SqlFragment[] => [
  beginning(`${table}.number`, q.toUpperCase()),
  matchAll([createFragment(`${table}.channel IS NOT NULL`), beginning(`${table}.external_ref`, q)]),
];

const ofProperty = (table: string, propertyId: string): SqlFragment =>
  createFragment(`${table}.property_id = ?`, propertyId);

/** Reservations of guests that match, and those that match themselves, found by their indexes. */
function narrowCondition(searched: SearchedText): SqlFragment {
  const { propertyId, q } = searched;
  const byGuest = guestConditions('m', searched).map((matches) => {
    const guests = matchAll([ofProperty('m', propertyId), matches]);
    const before = 'SELECT id FROM reservation WHERE guest_id IN (SELECT m.id FROM guest m WHERE ';
    return wrapFragment(before, guests, ')');
  });
  const byName = ownConditions('s', q).map((matches) =>
    wrapFragment('SELECT s.id FROM reservation s WHERE ', matchAll([ofProperty('s', propertyId), matches])),
  );
  return wrapFragment('r.id IN (', joinFragments([...byGuest, ...byName], ' UNION '), ')');
}

/** How to search for a text, once it is known how many guests have the name. */
export function createReservationSearch(db: Database): (searched: SearchedText) => Search {
  const counting = createStatementCache<number>(db);

  function isBroad({ propertyId, q }: SearchedText): boolean {
    const [byName] = nameConditions('m', q);
    if (byName === undefined) return false;
    const { sql, values } = matchAll([ofProperty('m', propertyId), byName]);
    const count = counting(`SELECT count(*) FROM (SELECT 1 FROM guest m WHERE ${sql} LIMIT ${BROAD})`);
    return count.pluck().get(...values) === BROAD;
  }

  return (searched) =>
    isBroad(searched)
      ? {
          isBroad: true,
          condition: matchAny([...guestConditions('g', searched), ...ownConditions('r', searched.q)]),
        }
      : { isBroad: false, condition: narrowCondition(searched) };
}
