import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';
import { changedGuestSchema, toGuestView } from './guest.schema';
import { removePersonalData } from './remove-personal-data';

export const eraseGuest = defineOperation({
  name: 'erase_guest',
  summary:
    "Removes the personal data of a guest for good: names, language, country, contact data, and the comments in the guest's reservations. The reservations stay, with dates, rooms, prices and references. Refused while a stay of the guest is not over. Erasing again changes nothing.",
  tag: 'Guests',
  permission: 'guests.profile.erase',
  rest: { method: 'post', path: '/guests/{id}/erase' },
  errors: ['invalid_transition'],
  effect: 'change',
  isIdempotent: true,
  isTool: false,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({ id: createIdSchema('gst').describe('Id of the guest.') }),
  output: changedGuestSchema,
  example: { id: 'gst_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  async run(tx, { propertyId, scopes }, { id }) {
    const row = await tx.guests.find(propertyId, id);
    if (row === null) throw createNotFoundError();
    const guest = await removePersonalData(tx, row);
    const { version } = guest;
    const value = scopes.has('guests.profile.read') ? toGuestView(guest) : { id, version };
    return { value, version, targetId: id, isUnchanged: guest === row };
  },
});
