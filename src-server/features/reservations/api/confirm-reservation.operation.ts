import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';
import { changedReservationSchema } from './reservation';
import { reservationIdSchema } from './reservation-input';
import { runTransition } from './run-transition';

export const confirmReservation = defineOperation({
  name: 'confirm_reservation',
  summary: 'Confirms a tentative reservation before its hold expires. Confirming it again changes nothing.',
  tag: 'Reservations',
  permission: 'reservations.reservation.update',
  rest: { method: 'post', path: '/reservations/{id}/confirm' },
  errors: ['invalid_transition'],
  effect: 'add',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({ id: reservationIdSchema }),
  output: changedReservationSchema,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  run: (tx, scope, { id }) => runTransition(tx, scope, id, { action: 'confirm' }),
});
