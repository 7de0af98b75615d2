import type { guest } from '@server/db/sqlite/schema/guests.schema';
import {
  guestAddressSchema,
  guestContactSchema,
  guestViewSchema,
  toGuestContact,
  toGuestView,
} from '@server/features/guests/guest.schema';
import { normaliseText, searchName } from '@server/kernel/name-search-key';
import type { GuestPageRequest, GuestRow, GuestStore } from '@server/stores/guest-store';
import type { Database } from 'better-sqlite3';
import type { GuestMatch, GuestPageParameters } from './guest-statements';
import { createGuestReads, prepareGuestStatements } from './guest-statements';

function toRow(stored: typeof guest.$inferSelect): GuestRow {
  const { searchName: _searchName, view: _view, contact: _contact, address, ...rest } = stored;
  return { ...rest, address: address === null ? null : guestAddressSchema.parse(JSON.parse(address)) };
}

/** Converts a guest to its row. Columns and the JSON that the API shows come from the same parsed values. */
function toStored(row: GuestRow): Required<typeof guest.$inferInsert> {
  const view = guestViewSchema.parse(toGuestView(row));
  const contact = guestContactSchema.parse(toGuestContact(row));
  return {
    ...row,
    firstName: view.first_name,
    lastName: view.last_name,
    searchName: searchName(view.first_name, view.last_name),
    email: contact.email,
    phone: contact.phone,
    address: contact.address === null ? null : JSON.stringify(contact.address),
    view: JSON.stringify(view),
    contact: JSON.stringify(contact),
  };
}

// No email address contains this character. It sorts after every character that an address can contain.
const AFTER_EVERY_CHARACTER = '\u{10ffff}';

function toParameters(propertyId: string, request: GuestPageRequest): GuestPageParameters {
  const words = normaliseText(request.q ?? '')
    .split(' ')
    .filter((word) => word !== '');
  const emailFrom = (request.q ?? '').toLowerCase();
  const [afterName, afterId] = request.after ?? ['', ''];
  return {
    propertyId,
    firstWord: words[0] ?? '',
    words: JSON.stringify(words),
    emailFrom,
    emailTo: emailFrom + AFTER_EVERY_CHARACTER,
    email: request.email ?? '',
    afterName,
    afterId,
    limit: request.limit,
  };
}

function chooseMatch({ q, searchContact }: GuestPageRequest): GuestMatch {
  if (q === null) return 'all';
  return searchContact ? 'nameOrEmail' : 'name';
}

/** Creates the store of guests in SQLite. */
export function createGuestStore(db: Database): GuestStore {
  const statements = prepareGuestStatements(db);
  const reads = createGuestReads(db);
  return {
    async find(propertyId, guestId) {
      const stored = statements.find.get({ propertyId, guestId });
      return stored === undefined ? null : toRow(stored);
    },
    async findJson(propertyId, guestId) {
      const found = reads.json.get(propertyId, guestId);
      if (found === undefined) return null;
      const { version, view, contact } = found;
      return { version, json: { view, contact } };
    },
    async page(propertyId, request) {
      const pages = request.email === null ? reads.pages : reads.pagesByEmail;
      const rows = pages[chooseMatch(request)].all(toParameters(propertyId, request));
      return rows.map(({ searchName, id, view, contact }) => ({
        json: { view, contact },
        place: [searchName, id],
      }));
    },
    async save(row) {
      statements.save.run(toStored(row));
    },
  };
}
