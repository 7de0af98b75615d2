import type { ReservationRow } from '@server/stores/reservation-store';
import { DAY_MS } from '@shared/kernel/time';
import type { StatusRequest } from './reservation-draft';

/** A reservation's status with all fields that depend on it. */
type InitialStatus = Pick<
  ReservationRow,
  | 'status'
  | 'holdExpiresAtMs'
  | 'cancelReason'
  | 'confirmedAtMs'
  | 'checkedInAtMs'
  | 'checkedOutAtMs'
  | 'cancelledAtMs'
  | 'noShowAtMs'
  | 'createdAtMs'
>;

const noInstants = {
  holdExpiresAtMs: null,
  cancelReason: null,
  confirmedAtMs: null,
  checkedInAtMs: null,
  checkedOutAtMs: null,
  cancelledAtMs: null,
  noShowAtMs: null,
};

/** Gets the status fields of a new reservation at the instant of its creation. */
export function getInitialStatus(expected: StatusRequest, nowMs: number): InitialStatus {
  switch (expected.kind) {
    case 'confirmed':
      return { ...noInstants, status: 'confirmed', confirmedAtMs: nowMs, createdAtMs: nowMs };
    case 'tentative':
      return {
        ...noInstants,
        status: 'tentative',
        holdExpiresAtMs: expected.holdExpiresAtMs ?? nowMs + DAY_MS,
        createdAtMs: nowMs,
      };
    case 'past': {
      const { status, createdAtMs, sinceMs } = expected;
      return {
        ...noInstants,
        status,
        confirmedAtMs: createdAtMs,
        checkedInAtMs: status === 'checked_in' ? sinceMs : null,
        checkedOutAtMs: status === 'checked_out' ? sinceMs : null,
        cancelledAtMs: status === 'cancelled' ? sinceMs : null,
        cancelReason: status === 'cancelled' ? 'other' : null,
        noShowAtMs: status === 'no_show' ? sinceMs : null,
        createdAtMs,
      };
    }
  }
}
