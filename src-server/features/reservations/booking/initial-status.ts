import type { ReservationRow } from '@server/stores/reservation-store';
import { DAY_MS } from '@shared/kernel/time';
import type { StatusRequest } from './booking-draft';

/** A reservation's status and all that follows from it. */
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

const nothingSoFar = {
  holdExpiresAtMs: null,
  cancelReason: null,
  confirmedAtMs: null,
  checkedInAtMs: null,
  checkedOutAtMs: null,
  cancelledAtMs: null,
  noShowAtMs: null,
};

/** How a new reservation stands at the instant it is written down. */
export function getInitialStatus(expected: StatusRequest, nowMs: number): InitialStatus {
  switch (expected.kind) {
    case 'confirmed':
      return { ...nothingSoFar, status: 'confirmed', confirmedAtMs: nowMs, createdAtMs: nowMs };
    case 'tentative':
      return {
        ...nothingSoFar,
        status: 'tentative',
        holdExpiresAtMs: expected.holdExpiresAtMs ?? nowMs + DAY_MS,
        createdAtMs: nowMs,
      };
    case 'past': {
      const { status, createdAtMs, sinceMs } = expected;
      return {
        ...nothingSoFar,
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
