import type { BookingDraft } from '@server/features/reservations/booking/booking-draft';
import { book } from '@server/features/reservations/booking/create-reservation';
import { addDays } from '@server/kernel/local-date';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../support/calls/refusal';
import type { StayWorld } from '../../../support/reservations/reservation-world';
import { draftOf, LOFT, openStayWorld, unitId } from '../../../support/reservations/reservation-world';
import { guestRow, idOf, roomTypeRow, unitRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const FAR = '2027-03-01';

const bookIn = (world: StayWorld, draft: BookingDraft) => world.run((tx) => book(tx, world.context, draft));

describe('a booking', () => {
  it('is confirmed at once, numbered by year, and costs the price of its type every night', async () => {
    const world = await openStayWorld();
    const first = await bookIn(world, draftOf(FAR, '2027-03-04'));
    expect(first).toMatchObject({
      number: 'R-2026-000001',
      status: 'confirmed',
      confirmedAtMs: world.clock.now(),
      nightPrices: [8000, 8000, 8000],
      version: 1,
      unitId: null,
      hasUnitProblem: false,
    });
    expect((await bookIn(world, draftOf(FAR, '2027-03-04'))).number).toBe('R-2026-000002');
  });

  it('takes its year from the calendar of the property', async () => {
    const world = await openStayWorld({ timeZone: 'Pacific/Auckland' });
    world.clock.set(Date.UTC(2026, 11, 31, 12));
    expect((await bookIn(world, draftOf(FAR, '2027-03-04'))).number).toBe('R-2027-000001');
  });

  it('writes down a new guest, and nothing of one whose booking is refused', async () => {
    const world = await openStayWorld();
    const {
      id: _id,
      propertyId: _property,
      erasedAtMs: _erased,
      ...fields
    } = guestRow(9, { email: 'a@example.com' });
    const { version: _version, createdAtMs: _created, updatedAtMs: _updated, ...guest } = fields;
    const draft = draftOf(FAR, '2027-03-02', { roomTypeId: LOFT, guest: { kind: 'new', guest } });
    const { guestId } = await bookIn(world, draft);
    const guests = () =>
      world.run((tx) =>
        tx.guests.page(idOf('prp', 1), { q: null, searchContact: false, email: null, limit: 9, after: null }),
      );
    expect(await world.run((tx) => tx.guests.find(idOf('prp', 1), guestId))).toMatchObject(guest);
    expect(await refusalOf(bookIn(world, draft))).toBe('no_availability');
    expect(await guests()).toHaveLength(2);
  });

  it.each([
    ['a departure on the arrival day', draftOf(FAR, FAR), 'validation_failed'],
    ['366 nights', draftOf(FAR, addDays(FAR, 366)), 'validation_failed'],
    ['an arrival before yesterday', draftOf('2026-11-19', FAR), 'validation_failed'],
    ['more adults than the type takes', draftOf(FAR, '2027-03-02', { adults: 3 }), 'validation_failed'],
    [
      'more people than the type takes',
      draftOf(FAR, '2027-03-02', { adults: 2, children: 2 }),
      'validation_failed',
    ],
    ['a type that does not exist', draftOf(FAR, '2027-03-02', { roomTypeId: idOf('rty', 99) }), 'not_found'],
    [
      'a type no longer sold',
      draftOf(FAR, '2027-03-02', { roomTypeId: idOf('rty', 4) }),
      'validation_failed',
    ],
    [
      'a unit that does not exist',
      draftOf(FAR, '2027-03-02', { unit: { kind: 'unit', unitId: unitId(99) } }),
      'not_found',
    ],
    [
      'a unit out of use',
      draftOf(FAR, '2027-03-02', { unit: { kind: 'unit', unitId: unitId(7) } }),
      'validation_failed',
    ],
    [
      'a guest who does not exist',
      draftOf(FAR, '2027-03-02', { guest: { kind: 'known', guestId: idOf('gst', 99) } }),
      'not_found',
    ],
    [
      'a hold that ends at once',
      draftOf(FAR, '2027-03-02', {
        initialStatus: { kind: 'tentative', holdExpiresAtMs: Date.UTC(2026, 10, 21, 9) },
      }),
      'validation_failed',
    ],
    [
      'a hold of 31 days',
      draftOf(FAR, '2027-03-02', {
        initialStatus: { kind: 'tentative', holdExpiresAtMs: Date.UTC(2026, 11, 22, 9) },
      }),
      'validation_failed',
    ],
    [
      'a price for one night of two',
      draftOf(FAR, '2027-03-03', { nightPrices: [{ date: FAR, amount: 1 }] }),
      'validation_failed',
    ],
    [
      'two prices for one night',
      draftOf(FAR, '2027-03-03', {
        nightPrices: [
          { date: FAR, amount: 1 },
          { date: FAR, amount: 2 },
        ],
      }),
      'validation_failed',
    ],
    [
      'a price in another currency',
      draftOf(FAR, '2027-03-02', { nightPrices: [{ date: FAR, amount: 1, currency: 'USD' }] }),
      'validation_failed',
    ],
  ])('with %s is refused', async (_title, draft, code) => {
    const world = await openStayWorld();
    await world.run(async ({ rooms }) => {
      await rooms.saveType(roomTypeRow(4, { isActive: false }));
      await rooms.saveUnit(unitRow(7, { isActive: false }));
    });
    expect(await refusalOf(bookIn(world, draft))).toBe(code);
  });

  it('may lie in the past and hold more people under override, and still takes no taken night', async () => {
    const world = await openStayWorld();
    const override = { ...world.context, mayOverride: true };
    const draft = draftOf('2026-01-10', '2026-01-12', { roomTypeId: LOFT, adults: 9 });
    await world.run((tx) => book(tx, override, draft));
    expect(await refusalOf(world.run((tx) => book(tx, override, draft)))).toBe('no_availability');
  });

  it('of yesterday needs no override: guests arrive after midnight', async () => {
    const world = await openStayWorld();
    expect(await refusalOf(bookIn(world, draftOf('2026-11-20', '2026-11-22')))).toBe('done');
  });

  it('says which permission would allow what was refused', async () => {
    const world = await openStayWorld();
    await expect(bookIn(world, draftOf('2026-11-10', FAR))).rejects.toThrow(
      'arrival: must not be before 2026-11-20 without the permission reservations.reservation.override',
    );
  });

  verifies(
    'domain.reference-unique',
    'with a reference already given to a stay is refused, full house or not',
    async () => {
      const world = await openStayWorld();
      const reference = { channel: 'booking.com', externalRef: '4711' };
      const draft = draftOf(FAR, '2027-03-02', { roomTypeId: LOFT, reference });
      const answers = await Promise.all(Array.from({ length: 5 }, () => refusalOf(bookIn(world, draft))));
      expect(answers.toSorted()).toEqual(['done', ...Array<string>(4).fill('duplicate_reference')]);
    },
  );

  verifies('domain.last-unit', 'of the last unit succeeds once, however many are made at once', async () => {
    const world = await openStayWorld();
    const draft = draftOf(FAR, '2027-03-02', { roomTypeId: LOFT });
    const answers = await Promise.all(Array.from({ length: 40 }, () => refusalOf(bookIn(world, draft))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'no_availability']));
  });

  it('needs one unit left on every night', async () => {
    const world = await openStayWorld();
    await bookIn(world, draftOf('2027-03-02', '2027-03-03', { roomTypeId: LOFT }));
    const createDates = (arrival: string, departure: string) =>
      refusalOf(bookIn(world, draftOf(arrival, departure, { roomTypeId: LOFT })));
    expect(await createDates(FAR, '2027-03-05')).toBe('no_availability');
    expect(await createDates('2027-03-03', '2027-03-05')).toBe('done');
    expect(await createDates(FAR, '2027-03-02')).toBe('done');
  });

  it('in prices given for each night keeps them in the order of nights', async () => {
    const world = await openStayWorld();
    const nightPrices = [
      { date: '2027-03-02', amount: 2, currency: 'EUR' },
      { date: FAR, amount: 1 },
    ];
    expect((await bookIn(world, draftOf(FAR, '2027-03-03', { nightPrices }))).nightPrices).toEqual([1, 2]);
  });

  it('of the past arrives with what became of it, and one that was cancelled takes no nights', async () => {
    const world = await openStayWorld();
    const override = { ...world.context, mayOverride: true };
    const createPastReservation = (status: 'checked_out' | 'cancelled' | 'no_show') =>
      world.run((tx) =>
        book(
          tx,
          override,
          draftOf('2026-02-01', '2026-02-03', {
            roomTypeId: LOFT,
            unit: { kind: 'now' },
            initialStatus: { kind: 'past', status, createdAtMs: 1000, sinceMs: 2000 },
          }),
        ),
      );
    expect(await createPastReservation('cancelled')).toMatchObject({
      unitId: null,
      cancelledAtMs: 2000,
      cancelReason: 'other',
    });
    expect(await createPastReservation('no_show')).toMatchObject({
      unitId: null,
      noShowAtMs: 2000,
      createdAtMs: 1000,
    });
    expect(await createPastReservation('checked_out')).toMatchObject({
      unitId: unitId(6),
      checkedOutAtMs: 2000,
    });
    expect(await refusalOf(createPastReservation('checked_out'))).toBe('no_availability');
  });
});
