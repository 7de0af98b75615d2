import { assign } from '@server/features/reservations/assignment/assign';
import { assignUpcoming } from '@server/features/reservations/assignment/assign-upcoming';
import { listAssignableRooms } from '@server/features/reservations/assignment/list-assignable-rooms';
import { book } from '@server/features/reservations/changes/create-reservation';
import { recomputeOpenReservations } from '@server/features/reservations/changes/recompute-open';
import type { ReservationDraft } from '@server/features/reservations/changes/reservation-draft';
import { transition } from '@server/features/reservations/changes/transition';
import type { ReservationRow } from '@server/stores/reservation-store';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import type { ReservationWorld } from '../../../support/reservations/reservation-world';
import {
  createReservationDraft,
  createRoomId,
  LOFT,
  openReservationWorld,
  TWIN,
} from '../../../support/reservations/reservation-world';
import { createId } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const DAY_MS = 86_400_000;
const PROPERTY = createId('prp', 1);

const bookIn = (world: ReservationWorld, draft: ReservationDraft) =>
  world.run((tx) => book(tx, world.context, draft));

const assignIn = (world: ReservationWorld, row: ReservationRow, wanted: string | null) =>
  world.run((tx) => assign(tx, world.property, row, wanted));

const inRoom = (world: ReservationWorld, number: number, arrival: string, departure: string) =>
  bookIn(
    world,
    createReservationDraft(arrival, departure, { room: { kind: 'room', roomId: createRoomId(number) } }),
  );

const march = createReservationDraft('2027-03-01', '2027-03-03');

describe('assigning a unit', () => {
  it('gives the one named, the best one, or none; what holds already changes nothing', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, march);
    const second = await assignIn(world, row, createRoomId(2));
    expect(second).toMatchObject({ roomId: createRoomId(2), version: 2 });
    expect(await assignIn(world, second, createRoomId(2))).toBe(second);
    expect(await assignIn(world, second, 'auto')).toBe(second);
    const none = await assignIn(world, second, null);
    expect(none).toMatchObject({ roomId: null, version: 3 });
    expect(await assignIn(world, none, 'auto')).toMatchObject({ roomId: createRoomId(1), version: 4 });
  });

  it('is refused for a unit that is taken, unknown or waited for', async () => {
    const world = await openReservationWorld();
    await inRoom(world, 1, '2027-03-02', '2027-03-04');
    const row = await bookIn(world, march);
    expect(await getRefusal(assignIn(world, row, createRoomId(1)))).toBe('unit_conflict');
    expect(await getRefusal(assignIn(world, row, createRoomId(99)))).toBe('not_found');
    for (const _ of [1, 2]) await bookIn(world, { ...march, roomTypeId: TWIN });
    expect(await getRefusal(assignIn(world, row, createRoomId(4)))).toBe('no_availability');
  });

  it('is not undone where the type that was sold is full by now', async () => {
    const world = await openReservationWorld();
    const upgraded = await inRoom(world, 4, '2027-03-01', '2027-03-03');
    for (const _ of [1, 2, 3]) await bookIn(world, march);
    expect(await getRefusal(assignIn(world, upgraded, null))).toBe('no_availability');
  });

  it('is neither possible nor undone for a stay that is over, and not undone in the house', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, createReservationDraft('2026-11-21', '2026-11-23', { roomTypeId: LOFT }));
    const checkedIn = await world.run((tx) => transition(tx, world.property, row, { action: 'check_in' }));
    expect(await getRefusal(assignIn(world, checkedIn, null))).toBe('unit_required');
    const gone = await world.run((tx) => transition(tx, world.property, checkedIn, { action: 'check_out' }));
    expect(await getRefusal(assignIn(world, gone, createRoomId(1)))).toBe('invalid_transition');
  });

  it('of a guest in the house is refused where another guest has not left', async () => {
    const world = await openReservationWorld();
    const reservations = [
      await inRoom(world, 1, '2026-11-20', '2026-11-22'),
      await inRoom(world, 2, '2026-11-22', '2026-11-24'),
    ];
    const [late, next] = reservations;
    if (late === undefined || next === undefined) throw new Error('two stays were booked');
    await world.run((tx) => transition(tx, world.property, late, { action: 'check_in' }));
    world.clock.pass(DAY_MS);
    const checkedIn = await world.run((tx) => transition(tx, world.property, next, { action: 'check_in' }));
    expect(await getRefusal(assignIn(world, checkedIn, createRoomId(1)))).toBe('unit_occupied');
  });
});

describe('units offered for a stay', () => {
  const offered = async (world: ReservationWorld, row: ReservationRow, withOtherTypes: boolean) =>
    (await world.run((tx) => listAssignableRooms(tx, row, withOtherTypes))).map(({ id }) => id);

  it('are free for all nights, best fit first, its own among them, other types last', async () => {
    const world = await openReservationWorld();
    await inRoom(world, 2, '2027-02-20', '2027-03-01');
    await inRoom(world, 1, '2027-03-02', '2027-03-04');
    const row = await inRoom(world, 3, '2027-03-01', '2027-03-03');
    expect(await offered(world, row, false)).toEqual([createRoomId(2), createRoomId(3)]);
    expect(await offered(world, row, true)).toEqual([2, 3, 4, 5, 6].map(createRoomId));
  });

  it('are not those of a type that is sold out to stays which wait, and each of them can be assigned', async () => {
    const world = await openReservationWorld();
    for (const _ of [1, 2]) await bookIn(world, { ...march, roomTypeId: TWIN });
    const row = await bookIn(world, march);
    const units = await offered(world, row, true);
    expect(units).toEqual([1, 2, 3, 6].map(createRoomId));
    let current = row;
    for (const room of units) current = await assignIn(world, current, room);
    expect(current).toMatchObject({ roomId: createRoomId(6), version: 5 });
  });
});

describe('automatic assignment', () => {
  verifies(
    'domain.assignment',
    'reaches stays that arrive within auto_assign_days, and no others',
    async () => {
      const world = await openReservationWorld();
      const soon = await bookIn(world, createReservationDraft('2026-11-29', '2026-12-01'));
      const later = await bookIn(world, createReservationDraft('2026-11-30', '2026-12-01'));
      expect(await world.run((tx) => assignUpcoming(tx, PROPERTY))).toBe(0);
      world.clock.pass(DAY_MS);
      expect(await world.run((tx) => assignUpcoming(tx, PROPERTY))).toBe(1);
      const read = (id: string) => world.store.read(({ reservations }) => reservations.find(PROPERTY, id));
      expect(await read(soon.id)).toMatchObject({ roomId: createRoomId(1), version: 2 });
      expect(await read(later.id)).toEqual(later);
      expect(await world.run((tx) => assignUpcoming(tx, PROPERTY))).toBe(0);
      expect(await world.run((tx) => assignUpcoming(tx, createId('prp', 9)))).toBe(0);
    },
  );

  it('leaves a stay that no unit is free for marked, and gives it one as soon as there is one', async () => {
    const world = await openReservationWorld();
    const twin = (number: number, arrival: string, departure: string) =>
      bookIn(
        world,
        createReservationDraft(arrival, departure, {
          roomTypeId: TWIN,
          room: { kind: 'room', roomId: createRoomId(number) },
        }),
      );
    const blocking = await twin(4, '2026-12-10', '2026-12-11');
    await twin(5, '2026-12-11', '2026-12-12');
    const row = await bookIn(world, createReservationDraft('2026-12-10', '2026-12-12', { roomTypeId: TWIN }));
    const read = () => world.store.read(({ reservations }) => reservations.find(PROPERTY, row.id));
    world.clock.pass(13 * DAY_MS);
    expect(await world.run((tx) => assignUpcoming(tx, PROPERTY))).toBe(0);
    expect(await read()).toMatchObject({ roomId: null, hasRoomProblem: true, version: 1 });
    await world.run((tx) => transition(tx, world.property, blocking, { action: 'cancel', reason: 'other' }));
    expect(await world.run((tx) => assignUpcoming(tx, PROPERTY))).toBe(1);
    expect(await read()).toMatchObject({ roomId: createRoomId(4), hasRoomProblem: false, version: 3 });
  });
});

describe('a stay that arrives later', () => {
  verifies('reservations.unit-problem-cleared', 'has no unit problem once the job finds a unit', async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, march);
    await world.run((tx) => tx.reservations.save({ ...row, hasRoomProblem: true, version: 2 }));
    expect(await world.run((tx) => assignUpcoming(tx, PROPERTY))).toBe(1);
    const read = await world.store.read(({ reservations }) => reservations.find(PROPERTY, row.id));
    expect(read).toMatchObject({ roomId: null, hasRoomProblem: false, version: 3 });
  });
});

describe('a change of the property', () => {
  it('moves the instants of stays that are not over', async () => {
    const world = await openReservationWorld();
    const open = await bookIn(world, march);
    const over = await bookIn(world, march);
    await world.run((tx) => transition(tx, world.property, over, { action: 'cancel', reason: 'other' }));
    const moved = { ...world.property, timeZone: 'Asia/Tokyo', checkInTime: '16:00' };
    await world.run((tx) => tx.properties.update(moved));
    expect(await world.run((tx) => recomputeOpenReservations(tx, PROPERTY))).toBe(1);
    const view = async (id: string) => {
      const found = await world.store.read(({ reservations }) => reservations.findJson(PROPERTY, id));
      return JSON.parse(found?.json.view ?? '');
    };
    expect(await view(open.id)).toMatchObject({ arrival_at: '2027-03-01T07:00:00.000Z', version: 2 });
    expect(await view(over.id)).toMatchObject({ arrival_at: '2027-03-01T15:00:00.000Z', version: 2 });
  });
});
