import { book } from '@server/features/reservations/changes/create-reservation';
import type { ReservationDraft } from '@server/features/reservations/changes/reservation-draft';
import { addDays } from '@server/kernel/local-date';
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

const FAR = '2027-03-01';

const bookIn = (world: ReservationWorld, draft: ReservationDraft) =>
  world.run((tx) => book(tx, world.context, draft));

describe('the unit of a reservation', () => {
  it('is the one named, of another type, too', async () => {
    const world = await openReservationWorld();
    const draft = createReservationDraft(FAR, '2027-03-02', {
      room: { kind: 'room', roomId: createRoomId(4) },
    });
    expect(await bookIn(world, draft)).toMatchObject({ roomTypeId: DOUBLE, roomId: createRoomId(4) });
    expect(await getRefusal(bookIn(world, draft))).toBe('unit_conflict');
  });

  it('is not one that stays waiting for a unit of its type need', async () => {
    const world = await openReservationWorld();
    for (const _ of [1, 2])
      await bookIn(world, createReservationDraft(FAR, '2027-03-02', { roomTypeId: TWIN }));
    const draft = createReservationDraft(FAR, '2027-03-02', {
      room: { kind: 'room', roomId: createRoomId(4) },
    });
    expect(await getRefusal(bookIn(world, draft))).toBe('no_availability');
  });

  it('is the best fitting one when asked for now', async () => {
    const world = await openReservationWorld();
    const inRoom = (arrival: string, departure: string, number: number) =>
      bookIn(
        world,
        createReservationDraft(arrival, departure, { room: { kind: 'room', roomId: createRoomId(number) } }),
      );
    await inRoom('2027-02-20', '2027-02-27', 1);
    await inRoom('2027-02-20', FAR, 2);
    const { roomId: chosen } = await bookIn(
      world,
      createReservationDraft(FAR, '2027-03-03', { room: { kind: 'now' } }),
    );
    expect(chosen).toBe(createRoomId(2));
  });

  it('is refused when asked for now and every unit is taken on some night, though one is free each night', async () => {
    const world = await openReservationWorld();
    const inRoom = (arrival: string, number: number) =>
      bookIn(
        world,
        createReservationDraft(arrival, addDays(arrival, 1), {
          roomTypeId: TWIN,
          room: { kind: 'room', roomId: createRoomId(number) },
        }),
      );
    await inRoom(FAR, 4);
    await inRoom('2027-03-02', 5);
    const reservation = createReservationDraft(FAR, '2027-03-03', { roomTypeId: TWIN });
    expect(await getRefusal(bookIn(world, { ...reservation, room: { kind: 'now' } }))).toBe(
      'no_availability',
    );
    expect(await bookIn(world, reservation)).toMatchObject({ roomId: null, hasRoomProblem: true });
  });

  it.each([
    ['the only unit of its type', LOFT, FAR, createRoomId(6)],
    ['none yet, far ahead in a type of several', DOUBLE, FAR, null],
    ['one at once when it arrives within auto_assign_days', DOUBLE, '2026-11-28', createRoomId(1)],
    ['none yet, a day beyond them', DOUBLE, '2026-11-29', null],
  ])('is %s, when none was chosen', async (_title, roomTypeId, arrival, room) => {
    const world = await openReservationWorld();
    const row = await bookIn(world, createReservationDraft(arrival, addDays(arrival, 2), { roomTypeId }));
    expect(row).toMatchObject({ roomId: room, hasRoomProblem: false });
  });
});
