import type { ReservationRow } from '@server/stores/reservation-store';

/** The reservation as changed now: one version further. */
export const bumpVersion = (row: ReservationRow, nowMs: number): ReservationRow => ({
  ...row,
  version: row.version + 1,
  updatedAtMs: nowMs,
});
