import { setLink } from '@server/features/reservations/changes/replace-links';
import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';
import { changedReservationSchema } from './reservation';
import { linkFields } from './reservation-fields';
import { reservationIdSchema } from './reservation-input';
import { requireReservation, respondWithChange } from './reservation-scope';

export const setReservationLink = defineOperation({
  name: 'set_reservation_link',
  summary:
    'Stores the id that a reservation has in another system, such as a door lock or an accounting program, and leaves the links of other systems. At most 10 systems, in any status. Setting the same id again changes nothing.',
  tag: 'Reservations',
  permission: 'reservations.link.manage',
  rest: { method: 'put', path: '/reservations/{id}/links/{system}' },
  errors: [],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({ id: reservationIdSchema, system: linkFields.system, ref: linkFields.ref }),
  output: changedReservationSchema,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c', system: 'door-lock', ref: 'L-4711' },
  async run(tx, scope, { id, system, ref }) {
    const before = await requireReservation(tx, scope, id);
    return respondWithChange(tx, scope, { before, after: await setLink(tx, before, { system, ref }) });
  },
});
