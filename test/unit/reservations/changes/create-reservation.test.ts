import { book } from '@server/features/reservations/changes/create-reservation';
import { addDays } from '@server/kernel/local-date';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import {
  createReservationDraft,
  createRoomId,
  LOFT,
  openReservationWorld,
} from '../../../support/reservations/reservation-world';
import {
  createGuestRow,
  createId,
  createRoomRow,
  createRoomTypeRow,
} from '../../../support/reservations/rows';
import { bookIn } from '../../../support/reservations/run-reservation-steps';

const FAR = '2027-03-01';

describe('a new reservation', () => {
  it('is confirmed at once, numbered by year, and costs the price of its type every night', async () => {
    const world = await openReservationWorld();
    const first = await bookIn(world, createReservationDraft(FAR, '2027-03-04'));
    expect(first).toMatchObject({
      number: 'R-2026-000001',
      status: 'confirmed',
      confirmedAtMs: world.clock.now(),
      nightPrices: [8000, 8000, 8000],
      version: 1,
      roomId: null,
      hasRoomProblem: false,
    });
    expect((await bookIn(world, createReservationDraft(FAR, '2027-03-04'))).number).toBe('R-2026-000002');
  });

  it('takes its year from the calendar of the property', async () => {
    const world = await openReservationWorld({ timeZone: 'Pacific/Auckland' });
    world.clock.set(Date.UTC(2026, 11, 31, 12));
    expect((await bookIn(world, createReservationDraft(FAR, '2027-03-04'))).number).toBe('R-2027-000001');
  });

  it('writes down a new guest, and nothing of one whose booking is refused', async () => {
    const world = await openReservationWorld();
    const {
      id: _id,
      propertyId: _property,
      erasedAtMs: _erased,
      ...fields
    } = createGuestRow(9, { email: 'a@example.com' });
    const { version: _version, createdAtMs: _created, updatedAtMs: _updated, ...guest } = fields;
    const draft = createReservationDraft(FAR, '2027-03-02', {
      roomTypeId: LOFT,
      guest: { kind: 'new', guest },
    });
    const { guestId } = await bookIn(world, draft);
    const guests = () =>
      world.run((tx) =>
        tx.guests.page(createId('prp', 1), {
          q: null,
          searchContact: false,
          email: null,
          limit: 9,
          after: null,
        }),
      );
    expect(await world.run((tx) => tx.guests.find(createId('prp', 1), guestId))).toMatchObject(guest);
    expect(await getRefusal(bookIn(world, draft))).toBe('no_availability');
    expect(await guests()).toHaveLength(2);
  });

  it.each([
    ['a departure on the arrival day', createReservationDraft(FAR, FAR), 'validation_failed'],
    ['366 nights', createReservationDraft(FAR, addDays(FAR, 366)), 'validation_failed'],
    ['an arrival before yesterday', createReservationDraft('2026-11-19', FAR), 'validation_failed'],
    [
      'more adults than the type takes',
      createReservationDraft(FAR, '2027-03-02', { adults: 3 }),
      'validation_failed',
    ],
    [
      'more people than the type takes',
      createReservationDraft(FAR, '2027-03-02', { adults: 2, children: 2 }),
      'validation_failed',
    ],
    [
      'a type that does not exist',
      createReservationDraft(FAR, '2027-03-02', { roomTypeId: createId('rty', 99) }),
      'not_found',
    ],
    [
      'a type no longer sold',
      createReservationDraft(FAR, '2027-03-02', { roomTypeId: createId('rty', 4) }),
      'validation_failed',
    ],
    [
      'a unit that does not exist',
      createReservationDraft(FAR, '2027-03-02', { room: { kind: 'room', roomId: createRoomId(99) } }),
      'not_found',
    ],
    [
      'a unit out of use',
      createReservationDraft(FAR, '2027-03-02', { room: { kind: 'room', roomId: createRoomId(7) } }),
      'validation_failed',
    ],
    [
      'a guest who does not exist',
      createReservationDraft(FAR, '2027-03-02', { guest: { kind: 'known', guestId: createId('gst', 99) } }),
      'not_found',
    ],
    [
      'a hold that ends at once',
      createReservationDraft(FAR, '2027-03-02', {
        initialStatus: { kind: 'tentative', holdExpiresAtMs: Date.UTC(2026, 10, 21, 9) },
      }),
      'validation_failed',
    ],
    [
      'a hold of 31 days',
      createReservationDraft(FAR, '2027-03-02', {
        initialStatus: { kind: 'tentative', holdExpiresAtMs: Date.UTC(2026, 11, 22, 9) },
      }),
      'validation_failed',
    ],
    [
      'a price for one night of two',
      createReservationDraft(FAR, '2027-03-03', { nightPrices: [{ date: FAR, amount: 1 }] }),
      'validation_failed',
    ],
    [
      'two prices for one night',
      createReservationDraft(FAR, '2027-03-03', {
        nightPrices: [
          { date: FAR, amount: 1 },
          { date: FAR, amount: 2 },
        ],
      }),
      'validation_failed',
    ],
    [
      'a price in another currency',
      createReservationDraft(FAR, '2027-03-02', { nightPrices: [{ date: FAR, amount: 1, currency: 'USD' }] }),
      'validation_failed',
    ],
  ])('with %s is refused', async (_title, draft, code) => {
    const world = await openReservationWorld();
    await world.run(async ({ rooms }) => {
      await rooms.saveType(createRoomTypeRow(4, { isActive: false }));
      await rooms.saveRoom(createRoomRow(7, { isActive: false }));
    });
    expect(await getRefusal(bookIn(world, draft))).toBe(code);
  });

  it('may lie in the past and hold more people under override, and still takes no taken night', async () => {
    const world = await openReservationWorld();
    const override = { ...world.context, canOverride: true };
    const draft = createReservationDraft('2026-01-10', '2026-01-12', { roomTypeId: LOFT, adults: 9 });
    await world.run((tx) => book(tx, override, draft));
    expect(await getRefusal(world.run((tx) => book(tx, override, draft)))).toBe('no_availability');
  });

  it('of yesterday needs no override: guests arrive after midnight', async () => {
    const world = await openReservationWorld();
    expect(await getRefusal(bookIn(world, createReservationDraft('2026-11-20', '2026-11-22')))).toBe('done');
  });

  it('says which permission would allow what was refused', async () => {
    const world = await openReservationWorld();
    await expect(bookIn(world, createReservationDraft('2026-11-10', FAR))).rejects.toThrow(
      'arrival: must not be before 2026-11-20 without the permission reservations.reservation.override',
    );
  });

  it('in prices given for each night keeps them in the order of nights', async () => {
    const world = await openReservationWorld();
    const nightPrices = [
      { date: '2027-03-02', amount: 2, currency: 'EUR' },
      { date: FAR, amount: 1 },
    ];
    expect(
      (await bookIn(world, createReservationDraft(FAR, '2027-03-03', { nightPrices }))).nightPrices,
    ).toEqual([1, 2]);
  });

  it('of the past arrives with what became of it, and one that was cancelled takes no nights', async () => {
    const world = await openReservationWorld();
    const override = { ...world.context, canOverride: true };
    const createPastReservation = (status: 'checked_out' | 'cancelled' | 'no_show') =>
      world.run((tx) =>
        book(
          tx,
          override,
          createReservationDraft('2026-02-01', '2026-02-03', {
            roomTypeId: LOFT,
            room: { kind: 'now' },
            initialStatus: { kind: 'past', status, createdAtMs: 1000, sinceMs: 2000 },
          }),
        ),
      );
    expect(await createPastReservation('cancelled')).toMatchObject({
      roomId: null,
      cancelledAtMs: 2000,
      cancelReason: 'other',
    });
    expect(await createPastReservation('no_show')).toMatchObject({
      roomId: null,
      noShowAtMs: 2000,
      createdAtMs: 1000,
    });
    expect(await createPastReservation('checked_out')).toMatchObject({
      roomId: createRoomId(6),
      checkedOutAtMs: 2000,
    });
    expect(await getRefusal(createPastReservation('checked_out'))).toBe('no_availability');
  });
});
