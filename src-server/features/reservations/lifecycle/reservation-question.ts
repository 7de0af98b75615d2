import type { QuestionScope } from '@server/operations/define-operation';
import type { Tx } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';

/** Creates the question about one reservation. `format` gets its number, with the dates if the key may read them. */
export const createReservationQuestion =
  (format: (reservation: string) => string) =>
  async (
    { reservations }: Tx,
    { propertyId, scopes }: QuestionScope,
    { id }: { readonly id: string },
  ): Promise<string> => {
    const row = await reservations.find(propertyId, id);
    if (row === null) throw createNotFoundError();
    const { number, arrival, departure } = row;
    return format(
      scopes.has('reservations.reservation.read') ? `${number} (${arrival} to ${departure})` : number,
    );
  };
