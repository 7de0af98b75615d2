import { unitConditionSchema } from '@server/features/rooms/unit.schema';
import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { z } from 'zod';
import { reservationSchema } from './reservation';
import { reservationIdSchema } from './reservation-input';
import { formatReservation, getVisibility } from './reservation-text';
import { transitionReservation } from './run-transition';

const output = reservationSchema.extend({
  unit_condition: unitConditionSchema.nullable().describe('Cleaning condition of the assigned room.'),
});

export const checkIn = defineOperation({
  name: 'check_in',
  title: 'Check in',
  summary:
    'Checks the guest in. Possible for confirmed reservations with a room, from the arrival day to the day before departure. The response contains the condition of the room. Repeating the call changes nothing.',
  tag: 'Front desk',
  permission: 'stays.checkin.perform',
  rest: { method: 'post', path: '/reservations/{id}/check-in' },
  errors: ['unit_required', 'unit_occupied', 'invalid_transition'],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsVersion: false,
  input: z.strictObject({ id: reservationIdSchema }),
  output,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  async run(tx, scope, { id }) {
    const { unitId } = await transitionReservation(tx, scope, id, { action: 'check_in' });
    const found = await tx.reservations.findJson(scope.propertyId, id);
    if (found === null) throw createNotFoundError();
    const unit = unitId === null ? null : await tx.rooms.findUnit(scope.propertyId, unitId);
    const condition = `"unit_condition":${JSON.stringify(unit?.condition ?? null)}`;
    return {
      json: formatReservation(found.json, getVisibility(scope.scopes), condition),
      version: found.version,
      targetId: id,
    };
  },
});
