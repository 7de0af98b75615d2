import {
  reservationFields,
  reservationStatusSchema,
} from '@server/features/reservations/api/reservation-fields';
import { requireProperty } from '@server/features/reservations/api/reservation-scope';
import { expireBeforeRead } from '@server/features/reservations/lifecycle/expire-before-read';
import { FIRST_DATE, LAST_DATE } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import { dateSchema } from '@server/operations/api-fields';
import { defineOperation } from '@server/operations/define-operation';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

export const occupiedRoomSchema = z.strictObject({
  unit_id: createIdSchema('unt').describe('Id of the room.'),
  arrival: reservationFields.arrival,
  departure: reservationFields.departure,
  arrival_at: timestampSchema.describe('Arrival date at the check-in time of the property, UTC.'),
  departure_at: timestampSchema.describe('Departure date at the check-out time of the property, UTC.'),
  status: reservationStatusSchema,
  reservation_id: createIdSchema('res').describe('Id of the reservation.'),
  version: z.int().min(1).describe('Version of the reservation: it rises with every change.'),
});

export const getOccupancy = defineOperation({
  name: 'get_occupancy',
  summary:
    'Lists which room is taken from when to when: every stay with an assigned room that arrives on the date, stays over it or leaves on it. Holds are listed as tentative. A guest who is still checked in after the planned departure is listed until today. Nothing about the guest is shown.',
  tag: 'Front desk',
  permission: 'stays.occupancy.read',
  rest: { method: 'get', path: '/occupancy' },
  errors: [],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input: z.strictObject({
    date: z
      .union([z.literal('today'), dateSchema], {
        error: `must be today or a date from ${FIRST_DATE} to ${LAST_DATE}`,
      })
      .default('today')
      .describe('A date, YYYY-MM-DD, or "today" at the property, which is also the default.'),
  }),
  output: z.strictObject({
    data: z
      .array(occupiedRoomSchema)
      .describe('Taken rooms in display order; two stays on a day of turnover.'),
  }),
  example: { date: 'today' },
  async run(tx, scope, { date }) {
    const { propertyId } = scope;
    const today = toLocalDate((await requireProperty(tx, scope)).timeZone, tx.nowMs);
    await expireBeforeRead(tx, propertyId);
    const taken = await tx.reservations.listTakenRooms(propertyId, date === 'today' ? today : date, today);
    return {
      value: {
        data: taken.map(({ roomId, reservationId, arrivalAt, departureAt, ...stay }) => ({
          unit_id: roomId,
          arrival: stay.arrival,
          departure: stay.departure,
          arrival_at: arrivalAt,
          departure_at: departureAt,
          status: stay.status,
          reservation_id: reservationId,
          version: stay.version,
        })),
      },
    };
  },
});
