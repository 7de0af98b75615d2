import { MAX_NIGHTS } from '@server/features/reservations/domain/stay-window';
import { dateSchema, markUntrusted, timeSchema } from '@server/operations/api-fields';
import {
  cancelReasons,
  mealPlans,
  reservationSources,
  reservationStatuses,
} from '@server/stores/reservation-store';
import { createTextSchema } from '@shared/kernel/text-schema';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

/** An instant in input. The pattern alone would accept 30 February. */
export const instantSchema = timestampSchema.refine(
  (text) => !Number.isNaN(Date.parse(text)),
  'must be an instant that exists',
);

/** Fields of a reservation in input. */
export const reservationFields = {
  arrival: dateSchema.describe('Day of arrival at the property, YYYY-MM-DD; the first night.'),
  departure: dateSchema.describe(
    `Day of departure, YYYY-MM-DD: 1 to ${MAX_NIGHTS} nights after arrival, and not a night itself.`,
  ),
  adults: z.int().min(1).max(30).describe('Adults, 1 to 30.'),
  children: z.int().min(0).max(20).describe('Children, 0 to 20.'),
  meal_plan: z.enum(mealPlans).describe('Meals sold with the room.'),
  source: z.enum(reservationSources).describe('Where the reservation came from.'),
  channel: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+([._-][a-z0-9]+)*$/, 'must be a lower-case name such as booking.com')
    .describe('System that sold it; together with external_ref unique in the property.'),
  external_ref: markUntrusted(
    createTextSchema({ max: 64 }).describe("The channel's own reference; given together with channel."),
  ),
  links: z
    .array(
      z.strictObject({
        system: createTextSchema({ max: 40 }).describe('The other system, such as the door lock.'),
        ref: createTextSchema({ max: 128 }).describe('Its id for the reservation.'),
      }),
    )
    .max(10)
    .refine(
      (links) => new Set(links.map(({ system }) => system)).size === links.length,
      'must name each system once',
    )
    .describe('Ids other systems know it by, one for each system, at most 10.'),
  hold_expires_at: instantSchema.describe(
    'Only while tentative: when the hold ends and the nights are sold again, UTC.',
  ),
  arrival_time_estimate: timeSchema.describe('When the guest expects to arrive, HH:MM at the property.'),
  guest_comment: markUntrusted(
    createTextSchema({ max: 2000, isMultiline: true }).describe('What the guest wrote.'),
  ),
};

export const reservationStatusSchema = z.enum(reservationStatuses).describe('Where the reservation stands.');

export const cancelReasonSchema = z.enum(cancelReasons).describe('Why it was cancelled.');
