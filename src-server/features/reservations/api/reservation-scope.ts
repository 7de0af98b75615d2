import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import type { OperationAnswer, Scope } from '@server/operations/define-operation';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';
import type { Reservation } from './reservation';
import { createReservationAnswer, getVisibility } from './reservation-text';

/** Finds the key's property. */
export async function requireProperty({ properties }: Tx, { propertyId }: Scope): Promise<PropertyRow> {
  const property = await properties.find(propertyId);
  if (property === null) throw createNotFoundError();
  return property;
}

/** Finds the reservation at the key's property. Throws `not_found`. */
export async function requireReservation(
  { reservations }: Tx,
  { propertyId }: Scope,
  id: string,
): Promise<ReservationRow> {
  const row = await reservations.find(propertyId, id);
  if (row === null) throw createNotFoundError();
  return row;
}

/** Creates the context of a change from the key's property and permissions. */
export const createReservationContext = async (tx: Tx, scope: Scope): Promise<ReservationContext> => ({
  property: await requireProperty(tx, scope),
  canOverride: scope.scopes.has('reservations.reservation.override'),
  randomBytes: scope.randomBytes,
});

/** Creates the response of an operation on one reservation: its current state, as far as the key may see it. */
export async function respondWithReservation(
  { reservations }: Tx,
  { propertyId, scopes }: Scope,
  id: string,
): Promise<OperationAnswer<Reservation>> {
  const found = await reservations.findJson(propertyId, id);
  if (found === null) throw createNotFoundError();
  return createReservationAnswer(found, getVisibility(scopes));
}
