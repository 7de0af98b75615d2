import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { createTextSchema, pageCursorSchema } from '@shared/kernel/text-schema';
import { z } from 'zod';
import { changeViewSchema, historyEntrySchema } from './history-view';
import { memberGuestSchema, memberReservationSchema } from './member-reservation';

/**
 * Parts of the list, by the property's business day. `arrivals` and `departures` are of today, `upcoming` arrives in the 14
 * days after it.
 */
export const reservationLists = ['arrivals', 'in_house', 'departures', 'upcoming', 'all'] as const;
export type ReservationListName = (typeof reservationLists)[number];

/** Days after today whose arrivals are listed as `upcoming`. */
export const UPCOMING_DAYS = 14;

const read = { permission: 'reservations.reservation.read', where: 'property', effect: 'read' } as const;

export const reservationsContract = {
  /** Lists reservations with the fields that the API shows a key with the member's permissions. */
  'reservations.search': defineEntry({
    auditLabel: 'Viewed reservations',
    ...read,
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      list: z.enum(reservationLists).default('all'),
      /** Beginning of a word of the guest's name, of the number or of the reference. null: no search. */
      search: createTextSchema({ max: 100 }).nullable().default(null),
      /** Only stays in this room. */
      unit_id: createIdSchema('unt').nullable().default(null),
      limit: z.int().min(1).max(200).default(50),
      cursor: pageCursorSchema.nullable().default(null),
    }),
    output: z.strictObject({
      /** The property's business day. */
      today: z.iso.date(),
      data: z.array(memberReservationSchema),
      /** null: there are no more. */
      next_cursor: z.string().nullable(),
    }),
  }),
  /**
   * Lists what a record of the audit log did to reservations. The member must see the record, too: `not_found` otherwise.
   */
  'reservations.changes': defineEntry({
    auditLabel: 'Viewed changes of reservations',
    ...read,
    input: z.strictObject({ property_id: createIdSchema('prp'), seq: z.int().positive() }),
    output: z.strictObject({
      /** Changed reservations. A bulk change has more than are listed. */
      total: z.int().nonnegative(),
      changes: z.array(changeViewSchema.extend({ number: z.string(), guest_name: z.string() })),
    }),
  }),
  /** Shows one reservation, by id or number, with what happened to it, newest first. */
  'reservations.show': defineEntry({
    auditLabel: 'Viewed reservation',
    ...read,
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      id: z
        .string()
        .min(1)
        .max(64)
        .regex(/^\P{Cc}+$/u),
    }),
    output: z.strictObject({
      reservation: memberReservationSchema,
      /** The whole guest, with contact data if the member may see it. null without guests.profile.read. */
      guest: memberGuestSchema.nullable(),
      /** The newest 200 changes. */
      history: z.array(historyEntrySchema),
      /** Version that the oldest listed change made. Above 1: earlier changes are not listed. null: none is listed. */
      first_version: z.int().positive().nullable(),
    }),
  }),
};
