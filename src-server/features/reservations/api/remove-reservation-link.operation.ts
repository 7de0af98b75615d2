import { removeLink } from '@server/features/reservations/changes/replace-links';
import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';
import { changedReservationSchema } from './reservation';
import { reservationIdSchema } from './reservation-input';
import { requireReservation, respondWithChange } from './reservation-scope';

export const removeReservationLink = defineOperation({
  name: 'remove_reservation_link',
  summary:
    'Removes the id that a reservation has in one other system, and leaves the links of other systems. A link that is gone is not found.',
  tag: 'Reservations',
  permission: 'reservations.link.manage',
  rest: { method: 'delete', path: '/reservations/{id}/links/{system}' },
  errors: [],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({
    id: reservationIdSchema,
    system: z
      .string()
      .min(1)
      .max(360)
      .describe(
        'Name of the other system, as the link has it; in a path with other characters encoded as %20.',
      ),
  }),
  output: changedReservationSchema,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c', system: 'door-lock' },
  async run(tx, scope, { id, system }) {
    const before = await requireReservation(tx, scope, id);
    return respondWithChange(tx, scope, { before, after: await removeLink(tx, before, system) });
  },
});
