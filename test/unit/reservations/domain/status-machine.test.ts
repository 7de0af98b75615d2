import type { ReservationAction } from '@server/features/reservations/domain/status-machine';
import { getNextStatus, isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import type { ReservationStatus } from '@server/stores/reservation-values';
import { reservationStatuses } from '@server/stores/reservation-values';
import { AppError } from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

type Row = Readonly<Record<ReservationStatus, ReservationStatus | 'same' | 'refused'>>;

const none: Row = {
  tentative: 'refused',
  confirmed: 'refused',
  checked_in: 'refused',
  checked_out: 'refused',
  cancelled: 'refused',
  no_show: 'refused',
};

const table: Readonly<Record<ReservationAction, Row>> = {
  confirm: { ...none, tentative: 'confirmed', confirmed: 'same' },
  expire: { ...none, tentative: 'cancelled', cancelled: 'same' },
  cancel: { ...none, tentative: 'cancelled', confirmed: 'cancelled', cancelled: 'same' },
  check_in: { ...none, confirmed: 'checked_in', checked_in: 'same' },
  mark_no_show: { ...none, confirmed: 'no_show', no_show: 'same' },
  check_out: { ...none, checked_in: 'checked_out', checked_out: 'same' },
};

const actions = [
  'confirm',
  'expire',
  'cancel',
  'check_in',
  'mark_no_show',
  'check_out',
] as const satisfies readonly ReservationAction[];

function outcome(action: ReservationAction, status: ReservationStatus): string {
  try {
    return getNextStatus(action, status) ?? 'same';
  } catch (error) {
    return error instanceof AppError && error.code === 'invalid_transition' ? 'refused' : String(error);
  }
}

describe('the status machine', () => {
  verifies('domain.status-machine', 'every pair of action and status does what the table says', () => {
    for (const action of actions)
      for (const status of reservationStatuses)
        expect([action, status, outcome(action, status)]).toEqual([action, status, table[action][status]]);
  });

  it('names both statuses when it refuses', () => {
    expect(() => getNextStatus('check_out', 'confirmed')).toThrow(/confirmed.*checked_out/);
  });

  it.each([
    ['tentative', true],
    ['confirmed', true],
    ['checked_in', true],
    ['checked_out', true],
    ['cancelled', false],
    ['no_show', false],
  ] as const)('a %s reservation holds its nights: %s', (status, holds) => {
    expect(isBlockingInventory(status)).toBe(holds);
  });
});
