import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import type { ReservationWorld } from '../../../support/reservations/reservation-world';
import {
  createReservationDraft,
  createRoomId,
  DOUBLE,
  LOFT,
  openReservationWorld,
  TWIN,
} from '../../../support/reservations/reservation-world';
import { createGuestRow, createId } from '../../../support/reservations/rows';
import { bookIn, changeIn } from '../../../support/reservations/run-reservation-steps';

const inRoom = (world: ReservationWorld, number: number, arrival: string, departure: string) =>
  bookIn(
    world,
    createReservationDraft(arrival, departure, { room: { kind: 'room', roomId: createRoomId(number) } }),
  );

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
    expect(await changeIn(world, row, { arrival: row.arrival, adults: row.adults })).toBe(row);
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
    const reference = { channel: 'booking.com', externalRef: '1', externalRoom: 1 };
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
  it('of dates: a stay that moves keeps its prices in order', async () => {
    const world = await openReservationWorld();
    const nightPrices = [
      { date: '2027-03-01', amount: 1 },
      { date: '2027-03-02', amount: 2 },
    ];
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-03', { nightPrices }));
    const changed = await changeIn(world, row, { arrival: '2027-03-02', departure: '2027-03-04' });
    expect(changed.nightPrices).toEqual([1, 2]);
  });

  it('of the type are those agreed, and those of the new type once they are computed again', async () => {
    const world = await openReservationWorld();
    const nightPrices = [{ date: '2027-03-01', amount: 1 }];
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-02', { nightPrices }));
    const moved = await changeIn(world, row, { roomTypeId: TWIN });
    expect(moved.nightPrices).toEqual([1]);
    expect((await changeIn(world, moved, { isRepriced: true })).nightPrices).toEqual([8000]);
  });
});

describe('the unit after a change', () => {
  it('stays where it is free for the new nights', async () => {
    const world = await openReservationWorld();
    const row = await inRoom(world, 2, '2027-03-01', '2027-03-03');
    expect(await changeIn(world, row, { departure: '2027-03-09' })).toMatchObject({
      roomId: createRoomId(2),
    });
  });

  it('is another one where it is not, the best fitting', async () => {
    const world = await openReservationWorld();
    const row = await inRoom(world, 1, '2027-03-01', '2027-03-03');
    await inRoom(world, 1, '2027-03-03', '2027-03-05');
    await inRoom(world, 3, '2027-03-04', '2027-03-06');
    expect(await changeIn(world, row, { departure: '2027-03-04' })).toMatchObject({
      roomId: createRoomId(3),
      hasRoomProblem: false,
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
          room: { kind: 'room', roomId: createRoomId(number) },
        }),
      );
    const row = await twin(4, '2027-03-01', '2027-03-02');
    await twin(4, '2027-03-02', '2027-03-03');
    await twin(5, '2027-03-03', '2027-03-04');
    const changed = await changeIn(world, row, { departure: '2027-03-04' });
    expect(changed).toMatchObject({ roomId: null, hasRoomProblem: true });
  });

  it('of another type is kept with new dates and given up with a new type', async () => {
    const world = await openReservationWorld();
    const upgraded = await inRoom(world, 4, '2027-03-01', '2027-03-02');
    const longer = await changeIn(world, upgraded, { departure: '2027-03-03' });
    expect(longer).toMatchObject({ roomTypeId: DOUBLE, roomId: createRoomId(4) });
    expect(await changeIn(world, longer, { roomTypeId: LOFT })).toMatchObject({ roomId: createRoomId(6) });
  });

  it('is refused when the type is sold out on a night that is added, not on one already held', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, createReservationDraft('2027-03-01', '2027-03-03', { roomTypeId: LOFT }));
    await bookIn(world, createReservationDraft('2027-03-04', '2027-03-05', { roomTypeId: LOFT }));
    expect(await getRefusal(changeIn(world, row, { departure: '2027-03-05' }))).toBe('no_availability');
    expect(await getRefusal(changeIn(world, row, { departure: '2027-03-04' }))).toBe('done');
  });
});
