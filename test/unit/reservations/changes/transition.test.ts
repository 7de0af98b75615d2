import type { Transition } from '@server/features/reservations/changes/transition';
import { transition } from '@server/features/reservations/changes/transition';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import type { ReservationRow } from '@server/stores/reservation-store';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import { createDumper } from '../../../support/reservations/reservation-checks';
import type { ReservationWorld } from '../../../support/reservations/reservation-world';
import {
  createReservationDraft,
  createRoomId,
  LOFT,
  openReservationWorld,
} from '../../../support/reservations/reservation-world';
import { createId } from '../../../support/reservations/rows';
import { bookIn } from '../../../support/reservations/run-reservation-steps';
import { verifies } from '../../../support/service/verifies';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function read(world: ReservationWorld, { id }: ReservationRow): Promise<ReservationRow> {
  const row = await world.store.read(({ reservations }) => reservations.find(createId('prp', 1), id));
  if (row === null) throw new Error('the reservation is gone');
  return row;
}

const moveIn = async (world: ReservationWorld, row: ReservationRow, wanted: Transition) => {
  const stored = await read(world, row);
  return world.run((tx) => transition(tx, world.property, stored, wanted));
};

/** Two nights in the loft from today, assigned at once. */
const tonight = createReservationDraft('2026-11-21', '2026-11-23', { roomTypeId: LOFT });
const hold = createReservationDraft('2026-11-21', '2026-11-23', {
  roomTypeId: LOFT,
  initialStatus: { kind: 'tentative', holdExpiresAtMs: null },
});

describe('check-in', () => {
  it('notes the instant and leaves the plan alone', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, tonight);
    world.clock.pass(HOUR_MS);
    expect(await moveIn(world, row, { action: 'check_in' })).toEqual({
      ...row,
      status: 'checked_in',
      checkedInAtMs: world.clock.now(),
      version: 2,
      updatedAtMs: world.clock.now(),
    });
  });

  it.each([
    ['the day before arrival', '2026-11-22', 'invalid_transition'],
    ['on the arrival day', '2026-11-21', 'done'],
    ['a day late', '2026-11-20', 'done'],
  ])('%s: %s', async (_title, arrival, answer) => {
    const world = await openReservationWorld();
    const row = await bookIn(world, { ...tonight, arrival });
    expect(await getRefusal(moveIn(world, row, { action: 'check_in' }))).toBe(answer);
  });

  it('is refused on the departure day and without a unit', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, tonight);
    world.clock.pass(2 * DAY_MS);
    expect(await getRefusal(moveIn(world, row, { action: 'check_in' }))).toBe('invalid_transition');
    const waiting = await bookIn(world, createReservationDraft('2027-01-10', '2027-01-12'));
    world.clock.pass(49 * DAY_MS);
    expect(await getRefusal(moveIn(world, waiting, { action: 'check_in' }))).toBe('unit_required');
  });

  it('is refused while the guest before has not left, planned to be gone or not', async () => {
    const world = await openReservationWorld();
    const before = await bookIn(world, tonight);
    const next = await bookIn(world, { ...tonight, arrival: '2026-11-23', departure: '2026-11-24' });
    await moveIn(world, before, { action: 'check_in' });
    world.clock.pass(2 * DAY_MS);
    expect(await getRefusal(moveIn(world, next, { action: 'check_in' }))).toBe('unit_occupied');
    await moveIn(world, before, { action: 'check_out' });
    expect(await getRefusal(moveIn(world, next, { action: 'check_in' }))).toBe('done');
  });

  it('goes by the calendar of the property, not by UTC', async () => {
    const world = await openReservationWorld({ timeZone: 'Pacific/Auckland' });
    world.clock.set(Date.UTC(2026, 10, 21, 12));
    expect(world.today()).toBe('2026-11-22');
    const row = await bookIn(world, { ...tonight, arrival: '2026-11-22' });
    expect(await getRefusal(moveIn(world, row, { action: 'check_in' }))).toBe('done');
  });
});

describe('check-out', () => {
  it('early frees the later nights, keeps the prices of those slept, and leaves a dirty unit', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, { ...tonight, departure: '2026-11-26' });
    await moveIn(world, row, { action: 'check_in' });
    world.clock.pass(2 * DAY_MS);
    expect(await moveIn(world, row, { action: 'check_out' })).toMatchObject({
      status: 'checked_out',
      departure: '2026-11-23',
      nightPrices: [8000, 8000],
      roomId: createRoomId(6),
      version: 3,
    });
    expect(createDumper(world.file)(createId('prp', 1)).nights.map(({ night }) => night)).toEqual([
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(await world.run((tx) => tx.rooms.findRoom(createId('prp', 1), createRoomId(6)))).toMatchObject({
      condition: 'dirty',
      conditionAtMs: world.clock.now(),
      version: 2,
    });
    expect(
      await getRefusal(bookIn(world, { ...tonight, arrival: '2026-11-23', departure: '2026-11-26' })),
    ).toBe('done');
  });

  it.each([
    ['on the arrival day the first night stays sold', 0, '2026-11-22'],
    ['days late the plan stays as it was', 5, '2026-11-23'],
  ])('%s', async (_title, days, departure) => {
    const world = await openReservationWorld();
    const row = await bookIn(world, tonight);
    await moveIn(world, row, { action: 'check_in' });
    world.clock.pass(days * DAY_MS);
    expect((await moveIn(world, row, { action: 'check_out' })).departure).toBe(departure);
  });
});

describe('no-show', () => {
  it.each([
    ['a minute before check-in time is too early', 6 * HOUR_MS - 60_000, 'invalid_transition'],
    ['at check-in time is possible', 6 * HOUR_MS, 'done'],
  ])('%s', async (_title, laterMs, answer) => {
    const world = await openReservationWorld();
    const row = await bookIn(world, tonight);
    world.clock.pass(laterMs);
    expect(await getRefusal(moveIn(world, row, { action: 'mark_no_show' }))).toBe(answer);
  });

  it('frees the nights', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, tonight);
    world.clock.pass(6 * HOUR_MS);
    expect(await moveIn(world, row, { action: 'mark_no_show' })).toMatchObject({
      roomId: null,
      status: 'no_show',
    });
    expect(await getRefusal(bookIn(world, tonight))).toBe('done');
  });
});

describe('cancellation', () => {
  it('frees the nights and keeps the first reason', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, tonight);
    const cancelled = await moveIn(world, row, { action: 'cancel', reason: 'overbooked' });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelReason: 'overbooked',
      roomId: null,
      version: 2,
    });
    expect(await moveIn(world, row, { action: 'cancel', reason: 'other' })).toEqual(cancelled);
    expect(await getRefusal(bookIn(world, tonight))).toBe('done');
  });
});

describe('a repeated action', () => {
  it.each([
    ['confirm', hold, [{ action: 'confirm' }]],
    ['check_in', tonight, [{ action: 'check_in' }]],
    ['check_out', tonight, [{ action: 'check_in' }, { action: 'check_out' }]],
    ['cancel', tonight, [{ action: 'cancel', reason: 'other' }]],
  ] as const)('%s answers the unchanged reservation', async (_title, draft, moves) => {
    const world = await openReservationWorld();
    const row = await bookIn(world, draft);
    for (const wanted of moves) await moveIn(world, row, wanted);
    const done = await read(world, row);
    world.clock.pass(HOUR_MS);
    const last = moves.at(-1) ?? { action: 'confirm' };
    expect(await moveIn(world, row, last)).toEqual(done);
    expect(await read(world, row)).toEqual(done);
  });
});

describe('a hold', () => {
  it('lasts a day unless said otherwise, and becomes confirmed within it', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, hold);
    expect(row).toMatchObject({
      status: 'tentative',
      holdExpiresAtMs: world.clock.now() + DAY_MS,
      confirmedAtMs: null,
    });
    world.clock.pass(DAY_MS - 1);
    expect(await moveIn(world, row, { action: 'confirm' })).toMatchObject({
      status: 'confirmed',
      holdExpiresAtMs: null,
      confirmedAtMs: world.clock.now(),
    });
  });

  verifies(
    'domain.holds',
    'that has passed frees its nights in the transaction that needs them',
    async () => {
      const world = await openReservationWorld();
      const row = await bookIn(world, hold);
      world.clock.pass(DAY_MS - 1);
      expect(await getRefusal(bookIn(world, tonight))).toBe('no_availability');
      world.clock.pass(1);
      expect(await getRefusal(bookIn(world, tonight))).toBe('done');
      expect(await read(world, row)).toMatchObject({
        status: 'cancelled',
        cancelReason: 'hold_expired',
        cancelledAtMs: row.holdExpiresAtMs,
        updatedAtMs: world.clock.now(),
        holdExpiresAtMs: null,
        roomId: null,
        version: 2,
      });
    },
  );

  it('that has passed cannot be confirmed, timer or not', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, hold);
    world.clock.pass(DAY_MS);
    await expect(moveIn(world, row, { action: 'confirm' })).rejects.toThrow(/cancelled.*confirmed/);
  });

  it('is ended by the timer once, at every property or at one', async () => {
    const world = await openReservationWorld();
    await bookIn(world, hold);
    world.clock.pass(DAY_MS);
    expect(await world.run((tx) => expireHolds(tx, createId('prp', 2)))).toBe(0);
    expect(await world.run((tx) => expireHolds(tx))).toBe(1);
    expect(await world.run((tx) => expireHolds(tx))).toBe(0);
  });
});
