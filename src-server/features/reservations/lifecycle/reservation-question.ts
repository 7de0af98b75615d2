import type { ReservationAction } from '@server/features/reservations/domain/status-machine';
import { getNextStatus } from '@server/features/reservations/domain/status-machine';
import type { QuestionScope } from '@server/operations/define-operation';
import type { Tx } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';

/**
 * Creates the question about one reservation. `format` gets its number, with the dates if the key may read them. No person is
 * asked about what is refused, or is done already.
 */
export const createReservationQuestion =
  (action: ReservationAction, format: (reservation: string) => string) =>
  async (
    { reservations }: Tx,
    { propertyId, scopes }: QuestionScope,
    { id }: { readonly id: string },
  ): Promise<string | null> => {
    const row = await reservations.find(propertyId, id);
    if (row === null) throw createNotFoundError();
    if (getNextStatus(action, row.status) === null) return null;
    const { number, arrival, departure } = row;
    return format(
      scopes.has('reservations.reservation.read') ? `${number} (${arrival} to ${departure})` : number,
    );
  };
