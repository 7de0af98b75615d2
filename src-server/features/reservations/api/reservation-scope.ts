import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import type { OperationAnswer, Scope } from '@server/operations/define-operation';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';
import type { Reservation } from './reservation';
import { createReservationAnswer, getVisibility } from './reservation-text';

/** The key's property. */
export async function requireProperty({ properties }: Tx, { propertyId }: Scope): Promise<PropertyRow> {
  const property = await properties.find(propertyId);
  if (property === null) throw createNotFoundError();
  return property;
}

/** The reservation of that id at the key's property. Throws `not_found`. */
export async function requireReservation(
  { reservations }: Tx,
  { propertyId }: Scope,
  id: string,
): Promise<ReservationRow> {
  const row = await reservations.find(propertyId, id);
  if (row === null) throw createNotFoundError();
  return row;
}

/** The key's property and rights, as the rules of stays take them. */
export const createReservationContext = async (tx: Tx, scope: Scope): Promise<ReservationContext> => ({
  property: await requireProperty(tx, scope),
  mayOverride: scope.scopes.has('reservations.reservation.override'),
  randomBytes: scope.randomBytes,
});

/** The answer of an operation on one reservation: as it stands now, with what the key may see. */
export async function respondWithReservation(
  { reservations }: Tx,
  { propertyId, scopes }: Scope,
  id: string,
): Promise<OperationAnswer<Reservation>> {
  const found = await reservations.findJson(propertyId, id);
  if (found === null) throw createNotFoundError();
  return createReservationAnswer(found, getVisibility(scopes));
}
