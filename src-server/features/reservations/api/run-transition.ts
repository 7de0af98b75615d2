import type { Transition } from '@server/features/reservations/changes/transition';
import { transition } from '@server/features/reservations/changes/transition';
import type { OperationAnswer, Scope } from '@server/operations/define-operation';
import type { Tx } from '@server/stores/store';
import type { ChangedReservation } from './reservation';
import type { ChangedReservationRow } from './reservation-scope';
import { requireProperty, requireReservation, respondWithChange } from './reservation-scope';

/** Runs a transition of the reservation. Throws as `transition` does, and `not_found`. */
export async function transitionReservation(
  tx: Tx,
  scope: Scope,
  id: string,
  wanted: Transition,
): Promise<ChangedReservationRow> {
  const before = await requireReservation(tx, scope, id);
  return { before, after: await transition(tx, await requireProperty(tx, scope), before, wanted) };
}

/** Runs a transition of the reservation and responds with it. */
export async function runTransition(
  tx: Tx,
  scope: Scope,
  id: string,
  wanted: Transition,
): Promise<OperationAnswer<ChangedReservation>> {
  return respondWithChange(tx, scope, await transitionReservation(tx, scope, id, wanted));
}
