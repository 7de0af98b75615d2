import { assign } from '@server/features/reservations/assignment/assign';
import { defineOperation } from '@server/operations/define-operation';
import { requireVersion } from '@server/operations/require-version';
import { z } from 'zod';
import { changedReservationSchema } from './reservation';
import { reservationIdSchema, roomChoiceSchema } from './reservation-input';
import { requireProperty, requireReservation, respondWithChange } from './reservation-scope';

export const assignUnit = defineOperation({
  name: 'assign_unit',
  summary:
    'Assigns a room for all nights of a stay: a room id (a room of another type is an upgrade), "auto" for the best free room, or null for no room. Requires the version you read.',
  tag: 'Reservations',
  permission: 'reservations.unit.assign',
  rest: { method: 'put', path: '/reservations/{id}/unit' },
  errors: [
    'unit_conflict',
    'no_availability',
    'unit_occupied',
    'unit_required',
    'invalid_transition',
    'version_mismatch',
    'precondition_required',
  ],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: true,
  input: z.strictObject({ id: reservationIdSchema, unit_id: roomChoiceSchema }),
  output: changedReservationSchema,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c', unit_id: 'auto' },
  async run(tx, scope, { id, unit_id }) {
    const row = await requireReservation(tx, scope, id);
    requireVersion(scope, row.version);
    const after = await assign(tx, await requireProperty(tx, scope), row, unit_id);
    return respondWithChange(tx, scope, { before: row, after });
  },
});
