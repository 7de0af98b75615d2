import type { TransactionalCommand } from '@server/commands/command';
import { getReservation as getOperation } from '@server/features/reservations/api/get-reservation.operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { parseSafely } from '@shared/kernel/validation';
import { memberReservationSchema } from '@shared/reservations/member-reservation';
import { createMemberScope, readAnswer } from './member-scope';
import { readHistory } from './read-history';

export const showReservation: TransactionalCommand<'reservations.show'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId, id }) {
    const input = parseSafely(getOperation.input, { id });
    if (!input.success) throw createNotFoundError();
    const scope = await createMemberScope(tx, context, propertyId);
    const answer = await getOperation.run(tx, scope, input.data);
    const reservation = memberReservationSchema.parse(readAnswer(answer));
    const history = await readHistory(tx, {
      propertyId,
      reservationId: reservation.id,
      held: scope.scopes,
    });
    return { reservation, history, first_version: history.at(-1)?.version ?? null };
  },
};
