import { createListHash, decodeCursor, encodeCursor, textCursorSchema } from '@server/kernel/cursor';
import { createPageSchema, pageFields } from '@server/operations/api-fields';
import { defineOperation } from '@server/operations/define-operation';
import { createTextSchema } from '@shared/kernel/text-schema';
import { z } from 'zod';
import { guestEmailSchema, guestSchema } from './guest.schema';
import { formatGuest } from './guest-text';

export const listGuests = defineOperation({
  name: 'list_guests',
  summary:
    'Lists the guests of the property, sorted by family name. Contact data and the search by email require the permission guests.contact.read.',
  tag: 'Guests',
  permission: 'guests.profile.read',
  rest: { method: 'get', path: '/guests' },
  errors: ['invalid_cursor'],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  compactFields: ['id', 'first_name', 'last_name', 'version', 'contact.email', 'contact.phone'],
  input: z.strictObject({
    q: createTextSchema({ max: 100 })
      .optional()
      .describe(
        'Search by the beginnings of words in the name; with guests.contact.read also by the beginning of the email.',
      ),
    email: guestEmailSchema
      .optional()
      .describe(
        'Only guests with this email address (case-insensitive). Requires the permission guests.contact.read.',
      ),
    ...pageFields,
  }),
  output: createPageSchema(guestSchema),
  example: { q: 'silva', limit: 20 },
  alsoRequires: ({ email }) => (email === undefined ? [] : ['guests.contact.read']),
  async run({ guests }, { propertyId, scopes }, { limit, cursor, q = null, email = null }) {
    const searchContact = scopes.has('guests.contact.read');
    const listHash = createListHash(['list_guests', propertyId, q, email]);
    const after = cursor === undefined ? null : decodeCursor(cursor, listHash, textCursorSchema);
    const found = await guests.page(propertyId, { q, email, searchContact, after, limit: limit + 1 });
    const visible = found.slice(0, limit);
    const last = visible.at(-1);
    const next = found.length > limit && last !== undefined ? encodeCursor(listHash, last.position) : null;
    const data = visible.map(({ json }) => formatGuest(json, scopes)).join(',');
    return { json: `{"data":[${data}],"next_cursor":${JSON.stringify(next)}}` };
  },
});
