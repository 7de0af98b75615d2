import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import type { SharedQuery, SharedSql, SqlDialect } from '@server/db/shared/engine/shared-sql';
import { guest } from '@server/db/shared/schema/guests.schema';
import { and, desc, eq, sql } from 'drizzle-orm';

interface GuestJsonRow {
  readonly view: string;
  readonly contact: string;
}

interface FoundGuestRow extends GuestJsonRow {
  readonly version: number;
}

interface GuestPageRow extends GuestJsonRow {
  readonly searchName: string;
  readonly id: string;
}

export interface GuestPageParameters {
  readonly propertyId: string;
  /** The first folded beginning of a word of the name; empty without a search. `words` has all of them as a JSON list. */
  readonly firstWord: string;
  readonly words: string;
  /** Lower-case beginning of an email address. `emailTo` sorts after all addresses that begin with it. */
  readonly emailFrom: string;
  readonly emailTo: string;
  readonly email: string;
  readonly afterName: string;
  readonly afterId: string;
  readonly limit: number;
}

const savedValues = {
  firstName: sql.placeholder('firstName'),
  lastName: sql.placeholder('lastName'),
  searchName: sql.placeholder('searchName'),
  language: sql.placeholder('language'),
  country: sql.placeholder('country'),
  email: sql.placeholder('email'),
  phone: sql.placeholder('phone'),
  phoneRaw: sql.placeholder('phoneRaw'),
  address: sql.placeholder('address'),
  contactConsent: sql.placeholder('contactConsent'),
  erasedAtMs: sql.placeholder('erasedAtMs'),
  version: sql.placeholder('version'),
  updatedAtMs: sql.placeholder('updatedAtMs'),
  view: sql.placeholder('view'),
  contact: sql.placeholder('contact'),
};

const replacedValues = {
  firstName: sql`excluded.first_name`,
  lastName: sql`excluded.last_name`,
  searchName: sql`excluded.search_name`,
  language: sql`excluded.language`,
  country: sql`excluded.country`,
  email: sql`excluded.email`,
  phone: sql`excluded.phone`,
  phoneRaw: sql`excluded.phone_raw`,
  address: sql`excluded.address`,
  contactConsent: sql`excluded.contact_consent`,
  erasedAtMs: sql`excluded.erased_at`,
  version: sql`excluded.version`,
  updatedAtMs: sql`excluded.updated_at`,
  view: sql`excluded.view`,
  contact: sql`excluded.contact`,
} satisfies Record<keyof typeof savedValues, unknown>;

// The index guest_by_name holds every column of this condition, so SQLite reads a row only if it matches.
// The first word is compared on its own: it excludes nearly every guest at a third of the cost.
function formatNameMatch({ formatContains, formatEach }: SqlDialect): string {
  const hasWord = (word: string): string => formatContains("' ' || search_name", `' ' || ${word}`);
  return `(@firstWord <> '' AND ${hasWord('@firstWord')} AND NOT EXISTS (
    SELECT 1 FROM ${formatEach('@words', 'w')} WHERE NOT (${hasWord('w.value')})))`;
}

const emailBegins = `id IN (SELECT id FROM guest WHERE property_id = @propertyId AND email >= @emailFrom AND email < @emailTo)`;

const matches = {
  all: () => '',
  name: (dialect: SqlDialect) => `AND ${formatNameMatch(dialect)}`,
  nameOrEmail: (dialect: SqlDialect) => `AND (${formatNameMatch(dialect)} OR ${emailBegins})`,
} as const;

export type GuestMatch = keyof typeof matches;

// Few guests share an address. Sorting them is faster than reading all guests in order.
const sources = {
  everyone: () => 'guest WHERE property_id = @propertyId',
  byEmail: ({ formatIndexHint }: SqlDialect) =>
    `guest${formatIndexHint('guest_by_email')} WHERE property_id = @propertyId AND email = @email`,
} as const;

type Pages = Readonly<Record<GuestMatch, SharedQuery<GuestPageRow>>>;

function preparePages({ prepare, dialect }: SharedSql, source: keyof typeof sources): Pages {
  const page = (match: GuestMatch) =>
    prepare<GuestPageRow>(`
      SELECT search_name AS "searchName", id, view, contact FROM ${sources[source](dialect)}
        AND (search_name, id) > (@afterName, @afterId) ${matches[match](dialect)}
      ORDER BY search_name, id LIMIT @limit`);
  return { all: page('all'), name: page('name'), nameOrEmail: page('nameOrEmail') };
}

/** Reads of stored JSON, without a query builder because they are frequent. */
interface GuestReads {
  readonly json: SharedQuery<FoundGuestRow>;
  readonly pages: Pages;
  readonly pagesByEmail: Pages;
}

export const createGuestReads = (statements: SharedSql): GuestReads => ({
  json: statements.prepare('SELECT version, view, contact FROM guest WHERE property_id = ? AND id = ?'),
  pages: preparePages(statements, 'everyone'),
  pagesByEmail: preparePages(statements, 'byEmail'),
});

export function prepareGuestStatements(orm: SharedDatabase) {
  const isOfProperty = eq(guest.propertyId, sql.placeholder('propertyId'));
  return {
    find: orm
      .select()
      .from(guest)
      .where(and(isOfProperty, eq(guest.id, sql.placeholder('guestId'))))
      .prepare(),
    listByEmail: orm
      .select()
      .from(guest)
      .where(and(isOfProperty, eq(guest.email, sql.placeholder('email'))))
      .orderBy(desc(guest.createdAtMs), desc(guest.id))
      .prepare(),
    save: orm
      .insert(guest)
      .values({
        id: sql.placeholder('id'),
        propertyId: sql.placeholder('propertyId'),
        createdAtMs: sql.placeholder('createdAtMs'),
        ...savedValues,
      })
      .onConflictDoUpdate({ target: guest.id, set: replacedValues })
      .prepare(),
  };
}
