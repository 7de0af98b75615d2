import { holdingStatuses } from '@server/kernel/day-state';
import type { ReservationStatus } from '@server/stores/reservation-values';
import { AppError } from '@shared/kernel/errors';

interface StatusStep {
  readonly from: readonly ReservationStatus[];
  readonly to: ReservationStatus;
}

/** Every change of status. `expire` happens by itself, callers request the others. checked_out is final. */
const steps = {
  confirm: { from: ['tentative'], to: 'confirmed' },
  expire: { from: ['tentative'], to: 'cancelled' },
  cancel: { from: ['tentative', 'confirmed'], to: 'cancelled' },
  check_in: { from: ['confirmed'], to: 'checked_in' },
  mark_no_show: { from: ['confirmed'], to: 'no_show' },
  check_out: { from: ['checked_in'], to: 'checked_out' },
} as const satisfies Record<string, StatusStep>;

export type ReservationAction = keyof typeof steps;

const holding: readonly ReservationStatus[] = holdingStatuses;

/** True if a reservation of that status blocks its nights. */
export const isBlockingInventory = (status: ReservationStatus): boolean => holding.includes(status);

/**
 * Gets the status after an action. Null if the reservation has it already, since repeating an action is safe.
 * Throws `invalid_transition`, naming both statuses.
 */
export function getNextStatus(
  action: ReservationAction,
  status: ReservationStatus,
): ReservationStatus | null {
  const step: StatusStep = steps[action];
  if (step.to === status) return null;
  if (step.from.includes(status)) return step.to;
  throw new AppError(
    'invalid_transition',
    `A reservation that is ${status} can't become ${step.to}. It must be ${step.from.join(' or ')}.`,
  );
}
