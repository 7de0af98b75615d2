import { assign } from '@server/features/reservations/assignment/assign';
import type { ChangeDraft } from '@server/features/reservations/changes/change-draft';
import { book } from '@server/features/reservations/changes/create-reservation';
import type { ReservationDraft } from '@server/features/reservations/changes/reservation-draft';
import { transition } from '@server/features/reservations/changes/transition';
import { change } from '@server/features/reservations/changes/update-reservation';
import type { ReservationRow } from '@server/stores/reservation-store';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import type { ReservationWorld } from '../../../support/reservations/reservation-world';
import {
  createReservationDraft,
  createUnitId,
  DOUBLE,
  LOFT,
  openReservationWorld,
  TWIN,
} from '../../../support/reservations/reservation-world';
import { createGuestRow, createId } from '../../../support/reservations/rows';

const DAY_MS = 86_400_000;

const bookIn = (world: ReservationWorld, draft: ReservationDraft) =>
  world.run((tx) => book(tx, world.context, draft));

const changeIn = (world: ReservationWorld, row: ReservationRow, draft: ChangeDraft) =>
  world.run((tx) => change(tx, world.context, row, draft));

const inUnit = (world: ReservationWorld, number: number, arrival: string, departure: string) =>
  bookIn(
    world,
    createReservationDraft(arrival, departure, { unit: { kind: 'unit', unitId: createUnitId(number) } }),
  );

const moveIn = (world: ReservationWorld, row: ReservationRow, action: 'check_in' | 'check_out') =>
  world.run((tx) => transition(tx, world.property, row, { action }));

describe('a change', () => {
  it('touches the fields given, clears with null, and raises the version by one', async () => {
    const world = await openReservationWorld();
    await world.run(({ guests }) => guests.save(createGuestRow(2)));
    const row = await bookIn(
      world,
      createReservationDraft('2027-03-01', '2027-03-03', {
        guestComment: 'Late',
        arrivalTimeEstimate: '22:00',
      }),
    );
    world.clock.pass(1000);
    const changed = await changeIn(world, row, {
      guestComment: null,
      adults: 1,
      guestId: createId('gst', 2),
    });
    expect(changed).toEqual({
      ...row,
      guestComment: null,
      adults: 1,
      guestId: createId('gst', 2),
      version: 2,
      updatedAtMs: world.clock.now(),
    });
  });

  it('that says what is so already changes nothing', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-03'));
    world.clock.pass(1000);
    expect(await changeIn(world, row, { arrival: row.arrival, adults: row.adults, links: [] })).toBe(row);
  });

  it.each([
    ['no longer after the arrival', { departure: '2027-03-01' }, 'validation_failed'],
    ['an arrival long past', { arrival: '2026-11-01' }, 'validation_failed'],
    ['too many people', { adults: 3 }, 'validation_failed'],
    ['a channel without a reference', { channel: 'booking.com' }, 'validation_failed'],
    ['a hold, though confirmed', { holdExpiresAtMs: Date.UTC(2026, 10, 22) }, 'invalid_transition'],
    ['a type that does not exist', { roomTypeId: createId('rty', 9) }, 'not_found'],
    ['a guest who does not exist', { guestId: createId('gst', 9) }, 'not_found'],
    ['prices that miss a night', { nightPrices: [{ date: '2027-03-01', amount: 1 }] }, 'validation_failed'],
    [
      'prices of the nights before the change',
      {
        departure: '2027-03-02',
        nightPrices: [
          { date: '2027-03-01', amount: 1 },
          { date: '2027-03-02', amount: 1 },
        ],
      },
      'validation_failed',
    ],
  ])('to %s is refused', async (_title, draft, code) => {
    const world = await openReservationWorld();
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-03'));
    expect(await getRefusal(changeIn(world, row, draft))).toBe(code);
  });

  it('of the reference is refused when another stay has it, and both parts can be cleared', async () => {
    const world = await openReservationWorld();
    const reference = { channel: 'booking.com', externalRef: '1' };
    await bookIn(world, createReservationDraft('2027-03-01', '2027-03-03', { reference }));
    const row = await bookIn(
      world,
      createReservationDraft('2027-03-01', '2027-03-03', { reference: { ...reference, externalRef: '2' } }),
    );
    expect(await getRefusal(changeIn(world, row, { externalRef: '1' }))).toBe('duplicate_reference');
    expect((await changeIn(world, row, { channel: null, externalRef: null })).reference).toBeNull();
  });
});

describe('prices after a change', () => {
  it('of dates: nights that stay keep theirs, others cost the price of the type', async () => {
    const world = await openReservationWorld();
    const nightPrices = [
      { date: '2027-03-01', amount: 1 },
      { date: '2027-03-02', amount: 2 },
    ];
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-03', { nightPrices }));
    const changed = await changeIn(world, row, { arrival: '2027-03-02', departure: '2027-03-04' });
    expect(changed.nightPrices).toEqual([2, 8000]);
  });

  it('of the type are those of the new one', async () => {
    const world = await openReservationWorld();
    const nightPrices = [{ date: '2027-03-01', amount: 1 }];
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-02', { nightPrices }));
    expect((await changeIn(world, row, { roomTypeId: TWIN })).nightPrices).toEqual([8000]);
  });
});

describe('the unit after a change', () => {
  it('stays where it is free for the new nights', async () => {
    const world = await openReservationWorld();
    const row = await inUnit(world, 2, '2027-03-01', '2027-03-03');
    expect(await changeIn(world, row, { departure: '2027-03-09' })).toMatchObject({
      unitId: createUnitId(2),
    });
  });

  it('is another one where it is not, the best fitting', async () => {
    const world = await openReservationWorld();
    const row = await inUnit(world, 1, '2027-03-01', '2027-03-03');
    await inUnit(world, 1, '2027-03-03', '2027-03-05');
    await inUnit(world, 3, '2027-03-04', '2027-03-06');
    expect(await changeIn(world, row, { departure: '2027-03-04' })).toMatchObject({
      unitId: createUnitId(3),
      hasUnitProblem: false,
      version: 2,
    });
  });

  it('is none, when none is free for all nights though one is left each night', async () => {
    const world = await openReservationWorld();
    const twin = (number: number, arrival: string, departure: string) =>
      bookIn(
        world,
        createReservationDraft(arrival, departure, {
          roomTypeId: TWIN,
          unit: { kind: 'unit', unitId: createUnitId(number) },
        }),
      );
    const row = await twin(4, '2027-03-01', '2027-03-02');
    await twin(4, '2027-03-02', '2027-03-03');
    await twin(5, '2027-03-03', '2027-03-04');
    const changed = await changeIn(world, row, { departure: '2027-03-04' });
    expect(changed).toMatchObject({ unitId: null, hasUnitProblem: false });
  });

  it('of another type is kept with new dates and given up with a new type', async () => {
    const world = await openReservationWorld();
    const upgraded = await inUnit(world, 4, '2027-03-01', '2027-03-02');
    const longer = await changeIn(world, upgraded, { departure: '2027-03-03' });
    expect(longer).toMatchObject({ roomTypeId: DOUBLE, unitId: createUnitId(4) });
    expect(await changeIn(world, longer, { roomTypeId: LOFT })).toMatchObject({ unitId: createUnitId(6) });
  });

  it('is refused when the type is sold out on a night that is added, not on one already held', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-03', { roomTypeId: LOFT }));
    await bookIn(world, createReservationDraft('2027-03-04', '2027-03-05', { roomTypeId: LOFT }));
    expect(await getRefusal(changeIn(world, row, { departure: '2027-03-05' }))).toBe('no_availability');
    expect(await getRefusal(changeIn(world, row, { departure: '2027-03-04' }))).toBe('done');
  });
});

describe('a guest in the house', () => {
  async function inHouse(): Promise<{ world: ReservationWorld; row: ReservationRow }> {
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
    ['be known to a door lock', { links: [{ system: 'lock', ref: '1' }] }, 'done'],
    ['have nights to come at another price', { nightPrices: prices(8000) }, 'done'],
    ['have slept at another price', { nightPrices: prices(1) }, 'validation_failed'],
    ['have arrived on another day', { arrival: '2026-11-22' }, 'invalid_transition'],
    ['be sold another type', { roomTypeId: DOUBLE }, 'invalid_transition'],
    ['eat otherwise', { mealPlan: 'half_board' as const }, 'invalid_transition'],
  ])('may %s: %#', async (_title, draft, answer) => {
    const { world, row } = await inHouse();
    expect(await getRefusal(changeIn(world, row, draft))).toBe(answer);
  });

  it('is not moved by staying longer', async () => {
    const { world, row } = await inHouse();
    await bookIn(world, createReservationDraft('2026-11-24', '2026-11-25', { roomTypeId: LOFT }));
    expect(await getRefusal(changeIn(world, row, { departure: '2026-11-25' }))).toBe('unit_conflict');
  });

  it('leaves the old room dirty when moved to another', async () => {
    const { world, row } = await inHouse();
    const moved = await world.run((tx) => assign(tx, world.property, row, createUnitId(4)));
    expect(moved.unitId).toBe(createUnitId(4));
    const left = await world.run((tx) => tx.rooms.findUnit(createId('prp', 1), createUnitId(6)));
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
      links: [{ system: 'books', ref: '2' }],
    });
    expect(named).toMatchObject({ reference: { channel: 'ota', externalRef: '1' }, version: 4 });
  });
});

describe('a hold that has passed', () => {
  it('is changed as the cancelled reservation it is', async () => {
    const world = await openReservationWorld();
    const initialStatus = { kind: 'tentative', holdExpiresAtMs: null } as const;
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-02', { initialStatus }));
    world.clock.pass(DAY_MS);
    expect(await getRefusal(changeIn(world, row, { adults: 1 }))).toBe('invalid_transition');
    expect(await changeIn(world, row, { links: [{ system: 'books', ref: '2' }] })).toMatchObject({
      status: 'cancelled',
      version: 3,
    });
  });
});
