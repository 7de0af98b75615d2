import { defineOperation } from '@server/operations/define-operation';
import { requireVersion } from '@server/operations/require-version';
import { createNotFoundError } from '@shared/kernel/errors';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';
import { changeGuest, requireNotErased } from './change-guest';
import {
  changedGuestSchema,
  guestAddressFields,
  guestEmailSchema,
  guestNameFields,
  phoneInputSchema,
  toGuestContact,
  toGuestView,
} from './guest.schema';
import type { GuestPatch } from './merge-guest';
import { NO_PHONE, normalisePhone } from './normalise-phone';

const { first_name, last_name, language, country, contact_consent } = guestNameFields;
const { street, town, postal_code, country: addressCountry } = guestAddressFields;

export const addressPatchSchema = z
  .strictObject({
    street: street.nullable(),
    town: town.nullable(),
    postal_code: postal_code.nullable(),
    country: addressCountry.nullable(),
  })
  .partial()
  .describe('Parts to change; null clears a part.');

export const contactPatchSchema = z
  .strictObject({
    email: guestEmailSchema.nullable(),
    phone: phoneInputSchema.nullable(),
    address: addressPatchSchema.nullable(),
  })
  .partial()
  .describe('Contact data to change; null clears all of it. Requires the permission guests.contact.read.');

const input = z.strictObject({
  id: createIdSchema('gst').describe('Id of the guest.'),
  first_name: first_name.nullable().optional(),
  last_name: last_name.optional(),
  language: language.nullable().optional(),
  country: country.nullable().optional(),
  contact_consent: contact_consent.optional(),
  contact: contactPatchSchema.nullable().optional(),
});

type GivenContact = z.infer<typeof input>['contact'];

function toContactPatch(given: GivenContact, country: string): GuestPatch['contact'] {
  if (given === undefined || given === null) return given;
  const { phone, ...others } = given;
  if (phone === undefined) return others;
  return { ...others, phone: phone === null ? NO_PHONE : normalisePhone(phone, country) };
}

export const updateGuest = defineOperation({
  name: 'update_guest',
  summary:
    'Changes the fields you send and keeps the others; null clears a field. Requires the version you read. Reservations of the guest that are not over get a new version.',
  tag: 'Guests',
  permission: 'guests.profile.update',
  rest: { method: 'patch', path: '/guests/{id}' },
  errors: ['invalid_transition', 'version_mismatch', 'precondition_required'],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: true,
  input,
  output: changedGuestSchema,
  example: { id: 'gst_01jd8v9p3q5r7s9t1v3x5z7b9c', language: 'pt', contact_consent: true },
  alsoRequires: ({ contact }) => (contact === undefined ? [] : ['guests.contact.read']),
  async run(tx, scope, { id, contact, ...patch }) {
    const row = await tx.guests.find(scope.propertyId, id);
    const property = await tx.properties.find(scope.propertyId);
    if (row === null || property === null) throw createNotFoundError();
    requireVersion(scope, row.version);
    requireNotErased(row);
    const guest = await changeGuest(tx, row, {
      ...patch,
      contact: toContactPatch(contact, property.country),
    });
    const seen = scope.scopes.has('guests.contact.read') ? { contact: toGuestContact(guest) } : {};
    const { version } = guest;
    const value = scope.scopes.has('guests.profile.read')
      ? { ...toGuestView(guest), ...seen }
      : { id, version };
    return { value, version, targetId: id, isUnchanged: guest === row };
  },
});
