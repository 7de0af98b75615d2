import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';
import { reservationSchema } from './reservation';
import { reservationIdSchema } from './reservation-input';
import { runTransition } from './run-transition';

export const markNoShow = defineOperation({
  name: 'mark_no_show',
  title: 'Mark no-show',
  summary:
    'The guest did not arrive: the nights are free again. Possible for confirmed reservations from the check-in time of the arrival day on. A repetition changes nothing.',
  tag: 'Front desk',
  permission: 'stays.noshow.mark',
  rest: { method: 'post', path: '/reservations/{id}/no-show' },
  errors: ['invalid_transition'],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsVersion: false,
  input: z.strictObject({ id: reservationIdSchema }),
  output: reservationSchema,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  run: (tx, scope, { id }) => runTransition(tx, scope, id, { action: 'mark_no_show' }),
});
