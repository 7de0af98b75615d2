import { createReservationQuestion } from '@server/features/reservations/lifecycle/reservation-question';
import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';
import { changedReservationSchema } from './reservation';
import { cancelReasonSchema } from './reservation-fields';
import { reservationIdSchema } from './reservation-input';
import { runTransition } from './run-transition';

export const cancelReservation = defineOperation({
  name: 'cancel_reservation',
  summary:
    "Cancels a tentative or confirmed reservation and frees its nights. This can't be undone. Cancelling it again changes nothing, including the reason.",
  tag: 'Reservations',
  permission: 'reservations.reservation.cancel',
  rest: { method: 'post', path: '/reservations/{id}/cancel' },
  errors: ['invalid_transition'],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({
    id: reservationIdSchema,
    // Only the expiry of a hold sets this reason.
    reason: cancelReasonSchema.exclude(['hold_expired']).describe('Reason for the cancellation.'),
  }),
  output: changedReservationSchema,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c', reason: 'guest_request' },
  askPerson: createReservationQuestion(
    'cancel',
    (reservation) => `Cancel reservation ${reservation}? Its nights are freed, and this can’t be undone.`,
  ),
  run: (tx, scope, { id, reason }) => runTransition(tx, scope, id, { action: 'cancel', reason }),
});
