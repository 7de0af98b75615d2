import {
  guestAddressSchema,
  guestEmailSchema,
  guestNameFields,
  phoneInputSchema,
} from '@server/features/guests/guest.schema';
import { MAX_LINKS } from '@server/features/reservations/changes/replace-links';
import { checkStayDates } from '@server/features/reservations/domain/stay-window';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';
import { nightPriceInputSchema } from './night-price';
import { linkFields, reservationFields } from './reservation-fields';

const numberSchema = z
  .string()
  .regex(/^[Rr]-\d{4}-\d{6,9}$/, 'must be a number such as R-2026-000123')
  .toUpperCase();

/** The id of a reservation in a path, or its number, which people know. */
export const reservationIdSchema = z
  .union([createIdSchema('res'), numberSchema], {
    error: 'must be an id that begins with res_, or a number such as R-2026-000123',
  })
  .describe('Id or number of the reservation.');

/** Adds checks that need more than one field. Each text names its field. */
const withChecks = <Schema extends z.ZodType>(
  schema: Schema,
  problemsOf: (value: z.output<Schema>) => readonly (string | false | null)[],
) =>
  schema.check((context) => {
    for (const problem of problemsOf(context.value))
      if (problem !== null && problem !== false)
        context.issues.push({ code: 'custom', message: problem, input: context.value });
  });

/** A channel without an address of the guest may send an empty one. That refuses no reservation. decision 0164. */
const newEmailSchema = z
  .string()
  .max(254)
  .overwrite((text) => text.trim().toLowerCase())
  .refine((text) => text === '' || guestEmailSchema.safeParse(text).success, 'must be an email address')
  .meta({ format: 'email', description: 'Email address, stored in lower case; empty is none.' });

export const newGuestContactSchema = z
  .strictObject({
    email: newEmailSchema.optional(),
    phone: phoneInputSchema.optional(),
    address: guestAddressSchema.optional(),
  })
  .describe(
    'Contact data of the guest. Writing it requires no further permission, reading it requires guests.contact.read.',
  );

export const newGuestSchema = z
  .strictObject({
    first_name: guestNameFields.first_name.default(''),
    last_name: guestNameFields.last_name,
    language: guestNameFields.language.optional(),
    country: guestNameFields.country.optional(),
    contact_consent: guestNameFields.contact_consent
      .optional()
      .describe('Whether review tools may contact the guest; of a new guest false if omitted.'),
    contact: newGuestContactSchema.optional(),
  })
  .describe('The guest of the reservation. A guest with this email and last name may be known already.');

const { arrival, departure, adults, children, meal_plan, source } = reservationFields;
const { channel, external_ref, external_room, hold_expires_at, arrival_time_estimate, guest_comment } =
  reservationFields;

const nightPrices = z
  .array(nightPriceInputSchema)
  .min(1)
  .max(365)
  .describe('One price for each night. Requires the permission rates.price.update.');

/** A link that a request brings. A path must be able to name its system. */
export const newReservationLinkSchema = z.strictObject(linkFields);

const newLinks = z
  .array(newReservationLinkSchema)
  .max(MAX_LINKS)
  .refine(
    (given) => new Set(given.map(({ system }) => system)).size === given.length,
    'must name each system once',
  )
  .describe('Ids of the reservation in other systems, one for each system, at most 10.');

const roomPreferenceSchema = z
  .union([createIdSchema('unt'), z.literal('auto')], {
    error: 'must be an id that begins with unt_, or auto',
  })
  .describe('A room id, or "auto" for the best free room. Requires the permission reservations.unit.assign.');

const OVERRIDE = 'requires the permission reservations.reservation.override';

/** Fields that the permission to override widens. */
const widened = {
  arrival: arrival.describe(
    `Arrival date at the property, YYYY-MM-DD; the first night. A date before yesterday ${OVERRIDE}.`,
  ),
  adults: adults.describe(
    `Number of adults, 1 to 30. A number above the capacity of the room type ${OVERRIDE}.`,
  ),
  children: children.describe(
    `Number of children, 0 to 20. A number above the capacity of the room type ${OVERRIDE}.`,
  ),
};

const creation = z.strictObject({
  arrival: widened.arrival,
  departure,
  room_type_id: createIdSchema('rty').describe('Room type to book.'),
  unit_id: roomPreferenceSchema.optional(),
  guest_id: createIdSchema('gst')
    .optional()
    .describe('Id of an existing guest; for a new guest send `guest` instead.'),
  guest: newGuestSchema.optional(),
  new_guest: z
    .boolean()
    .optional()
    .describe(
      'true: `guest` is a new guest. Otherwise, for a key with guests.contact.read, a guest with the same email and last name is the same guest, and is changed by this booking if the key has guests.profile.update.',
    ),
  adults: widened.adults,
  children: widened.children.default(0),
  meal_plan: meal_plan.default('room_only'),
  source: source.default('other'),
  channel: channel.optional(),
  external_ref: external_ref.optional(),
  external_room: external_room
    .optional()
    .describe('Only with external_ref: which of its rooms this is, 1 to 99; 1 if omitted.'),
  links: newLinks.default([]),
  night_prices: nightPrices
    .optional()
    .describe(
      'One price for each night; if omitted, the price of the room type applies. Requires the permission rates.price.update.',
    ),
  status: z
    .enum(['confirmed', 'tentative'])
    .default('confirmed')
    .describe('"tentative" holds the nights until `hold_expires_at`.'),
  hold_expires_at: hold_expires_at
    .optional()
    .describe('Only with status tentative: 1 minute to 30 days from now, UTC; 24 hours if omitted.'),
  arrival_time_estimate: arrival_time_estimate.optional(),
  guest_comment: guest_comment.optional(),
});

/** A new reservation, as the API takes it. */
export const reservationCreationSchema = withChecks(creation, (value) => [
  checkStayDates(value),
  (value.guest_id === undefined) === (value.guest === undefined) && 'guest: send either guest or guest_id',
  (value.channel === undefined) !== (value.external_ref === undefined) &&
    'external_ref: send it together with channel, or neither',
  value.new_guest === true && value.guest === undefined && 'new_guest: only allowed with guest',
  value.external_room !== undefined &&
    value.external_ref === undefined &&
    'external_room: send it together with external_ref',
  value.status === 'confirmed' &&
    value.hold_expires_at !== undefined &&
    'hold_expires_at: only allowed with status tentative',
]);

const patch = z.strictObject({
  id: reservationIdSchema,
  arrival: widened.arrival.optional(),
  departure: departure.optional(),
  room_type_id: createIdSchema('rty').optional().describe('New room type.'),
  guest_id: createIdSchema('gst').optional().describe('Id of another existing guest.'),
  adults: widened.adults.optional(),
  children: widened.children.optional(),
  meal_plan: meal_plan.optional(),
  source: source.optional(),
  channel: channel.nullable().optional(),
  external_ref: external_ref.nullable().optional(),
  external_room: external_room.optional(),
  night_prices: nightPrices.optional(),
  reprice: z
    .boolean()
    .optional()
    .describe(
      'true: every night costs what the room type costs now. Not together with night_prices. Requires the permission rates.price.update.',
    ),
  hold_expires_at: hold_expires_at
    .optional()
    .describe('Only while tentative: 1 minute to 30 days from now, UTC.'),
  arrival_time_estimate: arrival_time_estimate.nullable().optional(),
  guest_comment: guest_comment.nullable().optional(),
});

/** A change of a reservation, as the API takes it; null clears a field. */
export const reservationPatchSchema = withChecks(patch, (value) => [
  value.reprice === true &&
    value.night_prices !== undefined &&
    'reprice: send either reprice or night_prices',
]);

/** What `assign_unit` takes. */
export const roomChoiceSchema = z
  .union([createIdSchema('unt'), z.literal('auto'), z.null()], {
    error: 'must be an id that begins with unt_, auto, or null for no room',
  })
  .describe('A room id; "auto" for the best free room, or the current one; null for no room.');

export type ReservationCreation = z.infer<typeof reservationCreationSchema>;
