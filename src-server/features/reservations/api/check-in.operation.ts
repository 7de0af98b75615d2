import { roomConditionSchema } from '@server/features/rooms/room.schema';
import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';
import { changedReservationSchema } from './reservation';
import { reservationIdSchema } from './reservation-input';
import { respondWithChange } from './reservation-scope';
import { transitionReservation } from './run-transition';

const output = changedReservationSchema.extend({
  unit_condition: roomConditionSchema
    .nullable()
    .optional()
    .describe('Cleaning condition of the assigned room.'),
});

export const checkIn = defineOperation({
  name: 'check_in',
  summary:
    'Checks the guest in. Possible for confirmed reservations with a room, from the arrival day to the day before departure. The response contains the condition of the room. Repeating the call changes nothing.',
  tag: 'Front desk',
  permission: 'stays.checkin.perform',
  rest: { method: 'post', path: '/reservations/{id}/check-in' },
  errors: ['unit_required', 'unit_occupied', 'invalid_transition'],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({ id: reservationIdSchema }),
  output,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  async run(tx, scope, { id }) {
    const moved = await transitionReservation(tx, scope, id, { action: 'check_in' });
    const { roomId } = moved.after;
    const room = roomId === null ? null : await tx.rooms.findRoom(scope.propertyId, roomId);
    const further = `"unit_condition":${JSON.stringify(room?.condition ?? null)}`;
    return respondWithChange(tx, scope, { ...moved, further });
  },
});
