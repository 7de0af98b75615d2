import type { Transition } from '@server/features/reservations/changes/transition';
import { transition } from '@server/features/reservations/changes/transition';
import type { OperationAnswer, Scope } from '@server/operations/define-operation';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import type { Reservation } from './reservation';
import { requireProperty, requireReservation, respondWithReservation } from './reservation-scope';

/** Runs a transition of the reservation. Throws as `transition` does, and `not_found`. */
export async function transitionReservation(
  tx: Tx,
  scope: Scope,
  id: string,
  wanted: Transition,
): Promise<ReservationRow> {
  const row = await requireReservation(tx, scope, id);
  return transition(tx, await requireProperty(tx, scope), row, wanted);
}

/** Runs a transition of the reservation and responds with it. */
export async function runTransition(
  tx: Tx,
  scope: Scope,
  id: string,
  wanted: Transition,
): Promise<OperationAnswer<Reservation>> {
  await transitionReservation(tx, scope, id, wanted);
  return respondWithReservation(tx, scope, id);
}
