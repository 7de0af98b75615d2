import type { ReservationRow } from '@server/stores/reservation-store';

/** Raises the version of a reservation that changes now. */
export const bumpVersion = (row: ReservationRow, nowMs: number): ReservationRow => ({
  ...row,
  version: row.version + 1,
  updatedAtMs: nowMs,
});
