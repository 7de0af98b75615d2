import { assign } from '@server/features/reservations/assignment/assign';
import type { ReservationRow } from '@server/stores/reservation-store';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import type { ReservationWorld } from '../../../support/reservations/reservation-world';
import {
  createReservationDraft,
  createRoomId,
  DOUBLE,
  LOFT,
  openReservationWorld,
} from '../../../support/reservations/reservation-world';
import { createId } from '../../../support/reservations/rows';
import { bookIn, changeIn, moveIn } from '../../../support/reservations/run-reservation-steps';

const DAY_MS = 86_400_000;

describe('a guest in the house', () => {
  async function checkIn(): Promise<{ world: ReservationWorld; row: ReservationRow }> {
    const world = await openReservationWorld();
    const row = await bookIn(world, createReservationDraft('2026-11-21', '2026-11-24', { roomTypeId: LOFT }));
    const checkedIn = await moveIn(world, row, 'check_in');
    world.clock.pass(DAY_MS);
    return { world, row: checkedIn };
  }

  const prices = (first: number) => [
    { date: '2026-11-21', amount: first },
    { date: '2026-11-22', amount: 1 },
    { date: '2026-11-23', amount: 2 },
  ];

  it.each([
    ['stay longer', { departure: '2026-11-26' }, 'done'],
    ['leave earlier', { departure: '2026-11-23' }, 'done'],
    ['have left before today', { departure: '2026-11-21' }, 'validation_failed'],
    ['be one person less', { adults: 1 }, 'done'],
    ['have written a comment', { guestComment: 'Quiet room' }, 'done'],
    ['be known to a channel', { channel: 'ota', externalRef: '1' }, 'done'],
    ['have nights to come at another price', { nightPrices: prices(8000) }, 'done'],
    ['have slept at another price', { nightPrices: prices(1) }, 'validation_failed'],
    ['have arrived on another day', { arrival: '2026-11-22' }, 'invalid_transition'],
    ['be sold another type', { roomTypeId: DOUBLE }, 'invalid_transition'],
    ['eat otherwise', { mealPlan: 'half_board' as const }, 'invalid_transition'],
  ])('may %s: %#', async (_title, draft, answer) => {
    const { world, row } = await checkIn();
    expect(await getRefusal(changeIn(world, row, draft))).toBe(answer);
  });

  it('is not moved by staying longer', async () => {
    const { world, row } = await checkIn();
    await bookIn(world, createReservationDraft('2026-11-24', '2026-11-25', { roomTypeId: LOFT }));
    expect(await getRefusal(changeIn(world, row, { departure: '2026-11-25' }))).toBe('unit_conflict');
  });

  it('leaves the old room dirty when moved to another', async () => {
    const { world, row } = await checkIn();
    const moved = await world.run((tx) => assign(tx, world.property, row, createRoomId(4)));
    expect(moved.roomId).toBe(createRoomId(4));
    const left = await world.run((tx) => tx.rooms.findRoom(createId('prp', 1), createRoomId(6)));
    expect(left).toMatchObject({ condition: 'dirty', version: 2 });
  });
});

describe('a stay that is over', () => {
  it('changes its names elsewhere and nothing else', async () => {
    const world = await openReservationWorld();
    const booked = await bookIn(
      world,
      createReservationDraft('2026-11-21', '2026-11-24', { roomTypeId: LOFT }),
    );
    const row = await moveIn(world, await moveIn(world, booked, 'check_in'), 'check_out');
    expect(await getRefusal(changeIn(world, row, { adults: 1 }))).toBe('invalid_transition');
    const named = await changeIn(world, row, {
      channel: 'ota',
      externalRef: '1',
    });
    expect(named).toMatchObject({
      reference: { channel: 'ota', externalRef: '1', externalRoom: 1 },
      version: 4,
    });
  });
});

describe('a hold that has passed', () => {
  it('is changed as the cancelled reservation it is', async () => {
    const world = await openReservationWorld();
    const initialStatus = { kind: 'tentative', holdExpiresAtMs: null } as const;
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-02', { initialStatus }));
    world.clock.pass(DAY_MS);
    expect(await getRefusal(changeIn(world, row, { adults: 1 }))).toBe('invalid_transition');
    expect(await changeIn(world, row, { channel: 'ota', externalRef: '1' })).toMatchObject({
      status: 'cancelled',
      version: 3,
    });
  });
});
