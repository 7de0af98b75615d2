import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';
import { guestSchema } from './guest.schema';
import { formatGuest } from './guest-text';

export const getGuest = defineOperation({
  name: 'get_guest',
  summary: 'Returns one guest. Contact data requires the permission guests.contact.read.',
  tag: 'Guests',
  permission: 'guests.profile.read',
  rest: { method: 'get', path: '/guests/{id}' },
  errors: [],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  takesIfNoneMatch: true,
  input: z.strictObject({ id: createIdSchema('gst').describe('Id of the guest.') }),
  output: guestSchema,
  example: { id: 'gst_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  async run({ guests }, { propertyId, scopes }, { id }) {
    const found = await guests.findJson(propertyId, id);
    if (found === null) throw createNotFoundError();
    const { json, version } = found;
    return { json: formatGuest(json, scopes), version, isVersionExact: true, targetId: id };
  },
});
