import type { TransactionalCommand } from '@server/commands/command';
import { getGuest } from '@server/features/guests/get-guest.operation';
import { getReservation as getOperation } from '@server/features/reservations/api/get-reservation.operation';
import type { Scope } from '@server/operations/define-operation';
import type { Tx } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';
import { parseSafely } from '@shared/kernel/validation';
import type { MemberGuest } from '@shared/reservations/member-reservation';
import { memberGuestSchema, memberReservationSchema } from '@shared/reservations/member-reservation';
import { createMemberScope, readAnswer } from './member-scope';
import { readHistory } from './read-history';

/** Reads the guest as the API shows it to a key with the member's permissions. null: the member may not see guests. */
async function readGuest(tx: Tx, scope: Scope, id: string): Promise<MemberGuest | null> {
  if (!scope.scopes.has(getGuest.permission)) return null;
  return memberGuestSchema.parse(readAnswer(await getGuest.run(tx, scope, { id })));
}

export const showReservation: TransactionalCommand<'reservations.show'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId, id }) {
    const input = parseSafely(getOperation.input, { id });
    if (!input.success) throw createNotFoundError();
    const scope = await createMemberScope(tx, context, propertyId);
    const answer = await getOperation.run(tx, scope, input.data);
    const reservation = memberReservationSchema.parse(readAnswer(answer));
    const guest = await readGuest(tx, scope, reservation.guest_id);
    const history = await readHistory(tx, {
      propertyId,
      reservationId: reservation.id,
      held: scope.scopes,
    });
    return { reservation, guest, history, first_version: history.at(-1)?.version ?? null };
  },
};
