import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import { describeGuestChange } from '@server/db/shared/events/guest-event';
import { continueWith } from '@server/kernel/eventual';
import { normaliseText } from '@server/kernel/name-search-key';
import type { NoteChange } from '@server/stores/event-store';
import type { GuestPageRequest, GuestStore } from '@server/stores/guest-store';
import { toGuestRow, toStoredGuest } from './guest-row';
import type { GuestMatch, GuestPageParameters } from './guest-statements';
import { createGuestReads, prepareGuestStatements } from './guest-statements';

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

/** What the store of guests runs on. `note` gets each change. */
interface GuestStoreParts {
  readonly orm: SharedDatabase;
  readonly sql: SharedSql;
  readonly note: NoteChange;
}

/** Creates the store of guests. */
export function createGuestStore({ orm, sql, note }: GuestStoreParts): GuestStore {
  const statements = prepareGuestStatements(orm);
  const reads = createGuestReads(sql);
  return {
    async find(propertyId, guestId) {
      const stored = await statements.find.get({ propertyId, guestId });
      return stored === undefined ? null : toGuestRow(stored);
    },
    async findJson(propertyId, guestId) {
      return continueWith(reads.json.get(propertyId, guestId), (found) => {
        if (found === undefined) return null;
        const { version, view, contact } = found;
        return { version, json: { view, contact } };
      });
    },
    listByEmail: async (propertyId, email) =>
      (await statements.listByEmail.all({ propertyId, email })).map(toGuestRow),
    async page(propertyId, request) {
      const pages = request.email === null ? reads.pages : reads.pagesByEmail;
      const rows = pages[chooseMatch(request)].all(toParameters(propertyId, request));
      return continueWith(rows, (found) =>
        found.map(({ searchName, id, view, contact }) => ({
          json: { view, contact },
          position: [searchName, id] as const,
        })),
      );
    },
    async save(row) {
      const stored = toStoredGuest(row);
      const before = await statements.find.get({ propertyId: row.propertyId, guestId: row.id });
      await statements.save.run(stored);
      note(describeGuestChange(before === undefined ? null : toGuestRow(before), row));
    },
  };
}
