import { expireBeforeRead } from '@server/features/reservations/lifecycle/expire-before-read';
import { continueWith } from '@server/kernel/eventual';
import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { z } from 'zod';
import { reservationSchema } from './reservation';
import { reservationIdSchema } from './reservation-input';
import { createReservationAnswer, getVisibility } from './reservation-text';

export const getReservation = defineOperation({
  name: 'get_reservation',
  summary:
    'Returns one reservation by id or number (R-2026-000123). The names and the comment of the guest require guests.profile.read, prices finance.folio.read.',
  tag: 'Reservations',
  permission: 'reservations.reservation.read',
  rest: { method: 'get', path: '/reservations/{id}' },
  errors: [],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  takesIfNoneMatch: true,
  input: z.strictObject({ id: reservationIdSchema }),
  output: reservationSchema,
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  run(tx, { propertyId, scopes }, { id }) {
    const { reservations } = tx;
    const reading = continueWith(expireBeforeRead(tx, propertyId), () =>
      id.startsWith('R-')
        ? reservations.findJsonByNumber(propertyId, id)
        : reservations.findJson(propertyId, id),
    );
    return continueWith(reading, (found) => {
      if (found === null) throw createNotFoundError();
      const answer = createReservationAnswer(found, getVisibility(scopes));
      // A change of the guest shows in a reservation that is over, and gives it no version.
      return { ...answer, isVersionExact: !found.isOver };
    });
  },
});
