import type { RecordedChanges, ReservationChange } from '@server/stores/reservation-change';
import type { ChangeView } from '@shared/reservations/history-view';

const toPair = <Value>(pair: readonly [Value | null, Value | null] | undefined) =>
  pair === undefined ? null : ([pair[0], pair[1]] satisfies [Value | null, Value | null]);

/** Converts a recorded change to what members see. */
export const toChangeView = (change: ReservationChange): ChangeView => ({
  reservation_id: change.reservationId,
  version: change.version,
  status: toPair(change.status),
  arrival: toPair(change.arrival),
  departure: toPair(change.departure),
  unit_id: toPair(change.roomId),
  cancel_reason: change.cancelReason ?? null,
  details: [...(change.details ?? [])],
});

/** Finds what a record says of one version of a reservation. null: its fields are not listed. */
export function findChange(
  recorded: RecordedChanges | undefined,
  reservationId: string,
  version: number,
): ChangeView | null {
  const change = recorded?.changes.find(
    (candidate) => candidate.reservationId === reservationId && candidate.version === version,
  );
  return change === undefined ? null : toChangeView(change);
}
