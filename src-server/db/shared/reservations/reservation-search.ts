import { createQueryCache } from '@server/db/shared/engine/query-cache';
import type { SharedSql, SqlDialect } from '@server/db/shared/engine/shared-sql';
import type { SqlFragment } from '@server/db/shared/engine/sql-fragment';
import {
  createFragment,
  joinFragments,
  matchAll,
  matchAny,
  wrapFragment,
} from '@server/db/shared/engine/sql-fragment';
import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import { normaliseText } from '@server/kernel/name-search-key';

/** A search that matches this many guests is broad. Reading the list in order then finds matches faster than the indexes. */
const MIN_BROAD_MATCHES = 1000;

// No stored text contains this character. It sorts after every character that a text can contain.
const AFTER_EVERY_CHARACTER = '\u{10ffff}';

/** The condition of a searched text on reservation `r` and, in a broad search, on its guest `g`. */
export interface Search {
  readonly isBroad: boolean;
  readonly condition: SqlFragment;
}

interface SearchedText {
  readonly dialect: SqlDialect;
  readonly propertyId: string;
  readonly q: string;
  /** True if the guest's name is compared too. */
  readonly searchName: boolean;
  /** True if the guest's email address is compared too. */
  readonly searchContact: boolean;
}

const createPrefixCondition = (column: string, text: string): SqlFragment =>
  createFragment(`${column} >= ? AND ${column} < ?`, text, text + AFTER_EVERY_CHARACTER);

/** Creates the condition that some word of the name begins with each searched word. Empty for a text without words. */
function createNameConditions(table: string, { q, dialect }: SearchedText): SqlFragment[] {
  const words = normaliseText(q)
    .split(' ')
    .filter((word) => word !== '');
  const each = words.map((word) =>
    createFragment(dialect.formatContains(`' ' || ${table}.search_name`, '?'), ` ${word}`),
  );
  return each.length === 0 ? [] : [matchAll(each)];
}

function createGuestConditions(table: string, searched: SearchedText): SqlFragment[] {
  const { q, searchName, searchContact } = searched;
  const byEmail = searchContact ? [createPrefixCondition(`${table}.email`, q.toLowerCase())] : [];
  return [...(searchName ? createNameConditions(table, searched) : []), ...byEmail];
}

/** Creates the conditions on the number and the reference. The index of the reference has no row without a channel. */
const createOwnConditions = (table: string, q: string): SqlFragment[] => [
  createPrefixCondition(`${table}.number`, q.toUpperCase()),
  matchAll([
    createFragment(`${table}.channel IS NOT NULL`),
    createPrefixCondition(`${table}.external_ref`, q),
  ]),
];

const createPropertyMatch = (table: string, propertyId: string): SqlFragment =>
  createFragment(`${table}.property_id = ?`, propertyId);

/** Creates the condition that finds, by index, reservations that match themselves or by their guest. */
function createNarrowCondition(searched: SearchedText): SqlFragment {
  const { propertyId, q } = searched;
  const byGuest = createGuestConditions('m', searched).map((matches) => {
    const guests = matchAll([createPropertyMatch('m', propertyId), matches]);
    const before = 'SELECT id FROM reservation WHERE guest_id IN (SELECT m.id FROM guest m WHERE ';
    return wrapFragment(before, guests, ')');
  });
  const byName = createOwnConditions('s', q).map((matches) =>
    wrapFragment(
      'SELECT s.id FROM reservation s WHERE ',
      matchAll([createPropertyMatch('s', propertyId), matches]),
    ),
  );
  return wrapFragment('r.id IN (', joinFragments([...byGuest, ...byName], ' UNION '), ')');
}

/** Creates the search for a text. It depends on the number of guests that match. */
export function createReservationSearch({
  prepareRaw,
  dialect,
}: SharedSql): (searched: Omit<SearchedText, 'dialect'>) => Eventual<Search> {
  const getCountQuery = createQueryCache<[count: number]>(prepareRaw);

  function isBroad(searched: SearchedText): Eventual<boolean> {
    if (!searched.searchName) return false;
    const [byName] = createNameConditions('m', searched);
    if (byName === undefined) return false;
    const { sql, values } = matchAll([createPropertyMatch('m', searched.propertyId), byName]);
    const query = getCountQuery(
      `SELECT count(*) FROM (SELECT 1 FROM guest m WHERE ${sql} LIMIT ${MIN_BROAD_MATCHES}) few`,
    );
    return continueWith(query.get(...values), (row) => row?.[0] === MIN_BROAD_MATCHES);
  }

  return (wanted) => {
    const searched = { ...wanted, dialect };
    return continueWith(isBroad(searched), (broad) =>
      broad
        ? {
            isBroad: true,
            condition: matchAny([
              ...createGuestConditions('g', searched),
              ...createOwnConditions('r', searched.q),
            ]),
          }
        : { isBroad: false, condition: createNarrowCondition(searched) },
    );
  };
}
