import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

/** A day at the property, YYYY-MM-DD. */
const daySchema = z.iso.date();
const amountSchema = z.strictObject({ amount: z.int(), currency: z.string() });
const instantSchema = timestampSchema.nullable();

const versionFields = {
  version: z.int().positive(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
};

export const memberStatusSchema = z.enum([
  'tentative',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
]);

const reservationGuestSchema = z.strictObject({
  id: createIdSchema('gst'),
  first_name: z.string(),
  last_name: z.string(),
});

/** The guest of one reservation as members see it: field by field what the API answers to a key with the same permissions. */
export const memberGuestSchema = reservationGuestSchema.extend({
  language: z.string().nullable(),
  country: z.string().nullable(),
  contact_consent: z.boolean(),
  erased_at: instantSchema,
  ...versionFields,
  /** Absent without guests.contact.read. */
  contact: z
    .strictObject({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** The phone number as it was sent, if E.164 cannot express all of it. */
      phone_raw: z.string().nullable(),
      address: z.record(z.string(), z.string()).nullable(),
    })
    .optional(),
});

/** A reservation as members see it: field by field what the API answers to a key with the same permissions. */
export const memberReservationSchema = z.strictObject({
  id: createIdSchema('res'),
  number: z.string(),
  status: memberStatusSchema,
  arrival: daySchema,
  departure: daySchema,
  nights: z.int().min(1),
  arrival_at: timestampSchema,
  departure_at: timestampSchema,
  room_type_id: createIdSchema('rty'),
  unit_id: createIdSchema('unt').nullable(),
  unit_problem: z.boolean(),
  guest_id: createIdSchema('gst'),
  adults: z.int(),
  children: z.int(),
  meal_plan: z.string(),
  source: z.string(),
  channel: z.string().nullable(),
  external_ref: z.string().nullable(),
  external_room: z.int().nullable(),
  links: z.array(z.strictObject({ system: z.string(), ref: z.string() })),
  hold_expires_at: instantSchema,
  arrival_time_estimate: z.string().nullable(),
  /** Absent without guests.profile.read, and so is `guest`. */
  guest_comment: z.string().nullable().optional(),
  cancel_reason: z.string().nullable(),
  confirmed_at: instantSchema,
  checked_in_at: instantSchema,
  checked_out_at: instantSchema,
  cancelled_at: instantSchema,
  no_show_at: instantSchema,
  ...versionFields,
  /** Absent without finance.folio.read, and so is `total`. */
  night_prices: z.array(amountSchema.extend({ date: daySchema })).optional(),
  total: amountSchema.optional(),
  guest: reservationGuestSchema.optional(),
});

export type MemberReservation = z.infer<typeof memberReservationSchema>;
export type MemberGuest = z.infer<typeof memberGuestSchema>;
export type MemberStatus = z.infer<typeof memberStatusSchema>;
