import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import type { OperationAnswer, Scope } from '@server/operations/define-operation';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';
import type { ChangedReservation } from './reservation';
import { formatReceipt, formatReservation, getVisibility } from './reservation-text';

/** Finds the key's property. */
export async function requireProperty({ properties }: Tx, { propertyId }: Scope): Promise<PropertyRow> {
  const property = await properties.find(propertyId);
  if (property === null) throw createNotFoundError();
  return property;
}

/** Finds the reservation to change at the key's property. Holds that have ended are cancelled first. Throws `not_found`. */
export async function requireReservation(tx: Tx, { propertyId }: Scope, id: string): Promise<ReservationRow> {
  await expireHolds(tx, propertyId);
  const row = await tx.reservations.find(propertyId, id);
  if (row === null) throw createNotFoundError();
  return row;
}

/** Creates the context of a change from the key's property and permissions. */
export const createReservationContext = async (tx: Tx, scope: Scope): Promise<ReservationContext> => ({
  property: await requireProperty(tx, scope),
  canOverride: scope.scopes.has('reservations.reservation.override'),
  randomBytes: scope.randomBytes,
});

/** A change to respond to. */
export interface ChangedReservationRow {
  /** The very same row as `after`: nothing changed. null: it is new. */
  readonly before: ReservationRow | null;
  readonly after: ReservationRow;
  /** Further members of the response, as JSON: `"name":value`. */
  readonly further?: string;
  /** Further members that need no permission to read. */
  readonly receipt?: string;
}

const joinMembers = (members: readonly string[]): string =>
  members.filter((member) => member !== '').join(',');

/** Creates the response of a change: the reservation as far as the key may see it, or the receipt. decision 0145. */
export async function respondWithChange(
  { reservations }: Tx,
  { propertyId, scopes }: Scope,
  { before, after, further = '', receipt = '' }: ChangedReservationRow,
): Promise<OperationAnswer<ChangedReservation>> {
  const { id, version } = after;
  const isUnchanged = before === after;
  if (!scopes.has('reservations.reservation.read'))
    return { json: formatReceipt(after, receipt), version, targetId: id, isUnchanged };
  const found = await reservations.findJson(propertyId, id);
  if (found === null) throw createNotFoundError();
  const json = formatReservation(found.json, getVisibility(scopes), joinMembers([receipt, further]));
  return { json, version, targetId: id, isUnchanged };
}
