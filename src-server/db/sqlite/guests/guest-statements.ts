import { guest } from '@server/db/shared/schema/guests.schema';
import type { Database, Statement } from 'better-sqlite3';
import { and, desc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';

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
const nameMatches = `(@firstWord <> '' AND instr(' ' || search_name, ' ' || @firstWord) > 0 AND NOT EXISTS (
    SELECT 1 FROM json_each(@words) w WHERE instr(' ' || search_name, ' ' || w.value) = 0))`;
const emailBegins = `id IN (SELECT id FROM guest WHERE property_id = @propertyId AND email >= @emailFrom AND email < @emailTo)`;

const matches = {
  all: '',
  name: `AND ${nameMatches}`,
  nameOrEmail: `AND (${nameMatches} OR ${emailBegins})`,
} as const;

export type GuestMatch = keyof typeof matches;

// Few guests share an address. Sorting them is faster than reading all guests in order.
const sources = {
  everyone: 'guest WHERE property_id = @propertyId',
  byEmail: 'guest INDEXED BY guest_by_email WHERE property_id = @propertyId AND email = @email',
} as const;

const formatPageSql = (source: keyof typeof sources, match: GuestMatch): string => `
  SELECT search_name AS searchName, id, view, contact FROM ${sources[source]}
    AND (search_name, id) > (@afterName, @afterId) ${matches[match]}
  ORDER BY search_name, id LIMIT @limit`;

type Pages = Readonly<Record<GuestMatch, Statement<[GuestPageParameters], GuestPageRow>>>;

function preparePages(db: Database, source: keyof typeof sources): Pages {
  const page = (match: GuestMatch) =>
    db.prepare<[GuestPageParameters], GuestPageRow>(formatPageSql(source, match));
  return { all: page('all'), name: page('name'), nameOrEmail: page('nameOrEmail') };
}

/** Reads of stored JSON, without a query builder because they are frequent. */
interface GuestReads {
  readonly json: Statement<[string, string], FoundGuestRow>;
  readonly pages: Pages;
  readonly pagesByEmail: Pages;
}

export const createGuestReads = (db: Database): GuestReads => ({
  json: db.prepare('SELECT version, view, contact FROM guest WHERE property_id = ? AND id = ?'),
  pages: preparePages(db, 'everyone'),
  pagesByEmail: preparePages(db, 'byEmail'),
});

export function prepareGuestStatements(db: Database) {
  const orm = drizzle(db);
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
