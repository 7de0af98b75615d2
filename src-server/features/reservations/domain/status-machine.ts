import { holdingStatuses } from '@server/kernel/day-state';
import type { ReservationStatus } from '@server/stores/reservation-store';
import { AppError } from '@shared/kernel/errors';

interface Step {
  readonly from: readonly ReservationStatus[];
  readonly to: ReservationStatus;
}

/** Every way from one status to another; `expire` is time's, the others somebody asks for. checked_out has no way out. */
const steps = {
  confirm: { from: ['tentative'], to: 'confirmed' },
  expire: { from: ['tentative'], to: 'cancelled' },
  cancel: { from: ['tentative', 'confirmed'], to: 'cancelled' },
  check_in: { from: ['confirmed'], to: 'checked_in' },
  mark_no_show: { from: ['confirmed'], to: 'no_show' },
  check_out: { from: ['checked_in'], to: 'checked_out' },
} as const satisfies Record<string, Step>;

export type ReservationAction = keyof typeof steps;

const holding: readonly ReservationStatus[] = holdingStatuses;

/** Whether a reservation of that status keeps its nights from being sold again. */
export const isBlockingInventory = (status: ReservationStatus): boolean => holding.includes(status);

/**
 * The status an action leads to, or null when it already holds: repeating an action is safe.
 * Throws `invalid_transition`, naming both statuses.
 */
export function getNextStatus(
  action: ReservationAction,
  status: ReservationStatus,
): ReservationStatus | null {
  const step: Step = steps[action];
  if (step.to === status) return null;
  if (step.from.includes(status)) return step.to;
  throw new AppError(
    'invalid_transition',
    `A reservation that is ${status} cannot become ${step.to}: only ${step.from.join(' or ')} can.`,
  );
}
