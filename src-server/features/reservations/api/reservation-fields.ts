import { MAX_NIGHTS } from '@server/features/reservations/domain/stay-window';
import { dateSchema, instantSchema, markUntrusted, timeSchema } from '@server/operations/api-fields';
import {
  cancelReasons,
  mealPlans,
  reservationSources,
  reservationStatuses,
} from '@server/stores/reservation-values';
import { createTextSchema } from '@shared/kernel/text-schema';
import { z } from 'zod';

/** The id that another system knows the reservation by, as an answer shows it. Older names may have spaces. */
export const reservationLinkSchema = z.strictObject({
  system: createTextSchema({ max: 40 }).describe('Name of the other system, such as the door lock.'),
  ref: createTextSchema({ max: 128 }).describe('Id of the reservation in that system.'),
});

/** The link of a reservation with another system. `system` fits into a path. */
export const linkFields = {
  system: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/, 'must be a lower-case name such as door-lock')
    .describe('Name of the other system, such as door-lock.'),
  ref: createTextSchema({ max: 128 }).describe('Id of the reservation in that system.'),
};

/** Fields of a reservation in input. */
export const reservationFields = {
  arrival: dateSchema.describe('Arrival date at the property, YYYY-MM-DD; the first night.'),
  departure: dateSchema.describe(
    `Departure date, YYYY-MM-DD, 1 to ${MAX_NIGHTS} nights after arrival; not a night of the stay.`,
  ),
  adults: z.int().min(1).max(30).describe('Number of adults, 1 to 30.'),
  children: z.int().min(0).max(20).describe('Number of children, 0 to 20.'),
  meal_plan: z.enum(mealPlans).describe('Meals included with the room.'),
  source: z.enum(reservationSources).describe('Where the reservation came from.'),
  channel: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/, 'must be a lower-case name such as booking.com')
    .describe(
      'System that sold the reservation; unique in the property together with external_ref and external_room, except for reservations that were cancelled or did not arrive.',
    ),
  external_ref: markUntrusted(
    createTextSchema({ max: 64 }).describe('Reference of the channel; send it together with channel.'),
  ),
  external_room: z
    .int()
    .min(1)
    .max(99)
    .describe(
      'Which room of the reference this is, 1 to 99, if the channel sells several under one reference.',
    ),
  links: z
    .array(reservationLinkSchema)
    .describe('Ids of the reservation in other systems, one for each system, at most 10.'),
  hold_expires_at: instantSchema.describe(
    'Only while tentative: when the hold expires and the nights are freed, UTC.',
  ),
  arrival_time_estimate: timeSchema.describe(
    'When the guest expects to arrive, HH:MM, local time of the property.',
  ),
  guest_comment: markUntrusted(
    createTextSchema({ max: 2000, isMultiline: true }).describe('Comment from the guest.'),
  ),
};

export const reservationStatusSchema = z.enum(reservationStatuses).describe('Status of the reservation.');

export const cancelReasonSchema = z.enum(cancelReasons).describe('Reason for the cancellation.');
