import { createReservationQuestion } from '@server/features/reservations/lifecycle/reservation-question';
import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';
import { changedReservationSchema } from './reservation';
import { reservationIdSchema } from './reservation-input';
import { runTransition } from './run-transition';

export const checkOut = defineOperation({
  name: 'check_out',
  summary:
    'Checks the guest out. The room becomes dirty, and unused nights are freed and no longer charged. Repeating the call changes nothing.',
  tag: 'Front desk',
  permission: 'stays.checkout.perform',
  rest: { method: 'post', path: '/reservations/{id}/check-out' },
  errors: ['invalid_transition'],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({ id: reservationIdSchema }),
  output: changedReservationSchema,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  askPerson: createReservationQuestion(
    'check_out',
    (reservation) =>
      `Check out reservation ${reservation}? Unused nights are freed and no longer charged, and this can’t be undone.`,
  ),
  run: (tx, scope, { id }) => runTransition(tx, scope, id, { action: 'check_out' }),
});
