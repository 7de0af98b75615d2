import { createReservationQuestion } from '@server/features/reservations/lifecycle/reservation-question';
import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';
import { changedReservationSchema } from './reservation';
import { reservationIdSchema } from './reservation-input';
import { runTransition } from './run-transition';

export const markNoShow = defineOperation({
  name: 'mark_no_show',
  summary:
    'Marks that the guest did not arrive and frees the nights. Possible for confirmed reservations, from the check-in time on the arrival day. Repeating the call changes nothing.',
  tag: 'Front desk',
  permission: 'stays.noshow.mark',
  rest: { method: 'post', path: '/reservations/{id}/no-show' },
  errors: ['invalid_transition'],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({ id: reservationIdSchema }),
  output: changedReservationSchema,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  askPerson: createReservationQuestion(
    'mark_no_show',
    (reservation) =>
      `Mark reservation ${reservation} as a no-show? Its nights are freed, and this can’t be undone.`,
  ),
  run: (tx, scope, { id }) => runTransition(tx, scope, id, { action: 'mark_no_show' }),
});
