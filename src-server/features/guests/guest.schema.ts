import { isLanguage } from '@server/kernel/standard-codes';
import { countrySchema, markUntrusted, versionFields } from '@server/operations/api-fields';
import type { GuestRow } from '@server/stores/guest-store';
import { createIdSchema } from '@shared/kernel/ids';
import { createTextSchema } from '@shared/kernel/text-schema';
import { timestampSchema, toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';

/** The fields of a guest in input. `.partial()` and `.nullable()` make patches of them. */
export const guestNameFields = {
  first_name: markUntrusted(createTextSchema({ max: 80, min: 0 }).describe('First names; may be empty.')),
  last_name: markUntrusted(createTextSchema({ max: 80 }).describe('Family name.')),
  language: z
    .string()
    .max(35)
    .refine(isLanguage, 'must be a language tag such as pt or de-AT')
    .describe('Preferred language of the guest, BCP 47.'),
  country: countrySchema.describe('Country of residence, ISO 3166-1 alpha-2.'),
  contact_consent: z.boolean().describe('Whether review tools may contact the guest.'),
};

export const guestAddressFields = {
  street: markUntrusted(createTextSchema({ max: 120 }).describe('Street and number.')),
  town: markUntrusted(createTextSchema({ max: 80 }).describe('Town.')),
  postal_code: markUntrusted(createTextSchema({ max: 20 }).describe('Postal code.')),
  country: countrySchema,
};

/** Converts to lower case and removes spaces around it, so that a search finds an address in any spelling. */
export const guestEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .check(z.email('must be an email address'))
  .max(254)
  .describe('Email address, stored in lower case.');

export const phoneSchema = z
  .e164('must be a phone number such as +351210000000')
  .describe('Phone number, E.164.');

// Phones and address books wrap numbers in invisible marks of direction.
const cleanPhone = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();

/** A phone number in input. Any text is taken, so that a number never refuses a reservation. decision 0151. */
export const phoneInputSchema = markUntrusted(
  z
    .string()
    .max(200)
    .overwrite(cleanPhone)
    .describe(
      'Phone number in any common form; without a country code it is a number of the country of the property. Stored as E.164; what is no number is kept as `phone_raw`.',
    ),
);

export const guestAddressSchema = z
  .strictObject({
    street: guestAddressFields.street.optional(),
    town: guestAddressFields.town.optional(),
    postal_code: guestAddressFields.postal_code.optional(),
    country: guestAddressFields.country.optional(),
  })
  .describe('Postal address; unknown parts are absent.');

/** Visible with guests.contact.read. */
export const guestContactSchema = z
  .strictObject({
    email: guestEmailSchema.nullable(),
    phone: phoneSchema.nullable(),
    phone_raw: markUntrusted(
      z
        .string()
        .nullable()
        .describe(
          'The phone number as it was sent, if E.164 cannot express all of it, such as an extension; else null.',
        ),
    ),
    address: guestAddressSchema.nullable(),
  })
  .describe('Personal contact data; absent without the permission guests.contact.read.');

/** Visible to every key that may see guests. */
export const guestViewSchema = z.strictObject({
  id: createIdSchema('gst').describe('Id of the guest.'),
  first_name: guestNameFields.first_name,
  last_name: markUntrusted(
    createTextSchema({ max: 80, min: 0 }).describe('Family name; empty if the guest was erased.'),
  ),
  language: guestNameFields.language.nullable(),
  country: guestNameFields.country.nullable(),
  contact_consent: guestNameFields.contact_consent,
  erased_at: timestampSchema.nullable().describe('When the personal data was permanently removed, UTC.'),
  ...versionFields,
});

/** A guest as the public API shows it. */
export const guestSchema = guestViewSchema.extend({ contact: guestContactSchema.optional() });

/** What a change of a guest answers. Only the receipt is there for a key that may not read guests. decision 0145. */
export const changedGuestSchema = guestSchema
  .partial()
  .required({ id: true, version: true })
  .describe('The guest after the change. Without the permission guests.profile.read only id and version.');

/** A guest as a reservation names it. Everything else about guests is read from the guest. decision 0151. */
export const reservationGuestSchema = guestViewSchema
  .pick({ id: true, first_name: true, last_name: true })
  .describe('The guest of a reservation.');

export type GuestView = z.infer<typeof guestViewSchema>;
export type GuestContact = z.infer<typeof guestContactSchema>;

export const toGuestView = (row: GuestRow): GuestView => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  language: row.language,
  country: row.country,
  contact_consent: row.contactConsent,
  erased_at: toOptionalTimestamp(row.erasedAtMs),
  version: row.version,
  created_at: toTimestamp(row.createdAtMs),
  updated_at: toTimestamp(row.updatedAtMs),
});

export const toGuestContact = ({ email, phone, phoneRaw, address }: GuestRow): GuestContact => ({
  email,
  phone,
  phone_raw: phoneRaw,
  address,
});
