import { describe, expect, it } from 'vitest';
import { createDemandFile } from '../../../support/reservations/demand-file';
import type { PropertyFixture } from '../../../support/service/management-fixture';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import { verifies } from '../../../support/service/verifies';

interface RunInput {
  readonly createUnits?: boolean;
  readonly hotel?: string | null;
}

const importIn = (
  fixture: PropertyFixture,
  file: string,
  { createUnits = true, hotel = null }: RunInput = {},
) =>
  fixture.call(fixture.ownerId, 'import.reservations', {
    property_id: fixture.propertyId,
    file,
    hotel,
    create_units: createUnits,
  });

const getRooms = (fixture: PropertyFixture) =>
  fixture.call(fixture.ownerId, 'rooms.list', { property_id: fixture.propertyId });

const listReservations = ({ store, propertyId }: PropertyFixture, lines: readonly number[]) =>
  store.read(({ reservations }) =>
    Promise.all(
      lines.map((line) =>
        reservations.findByReference(propertyId, {
          channel: 'import',
          externalRef: `Resort Hotel:${line}`,
          externalRoom: 1,
        }),
      ),
    ),
  );

const twice = [{}, { adults: '1' }];

describe('an import of past bookings', () => {
  verifies('data.import', 'makes missing types and rooms, and puts no two stays into one room', async () => {
    const fixture = await openPropertyFixture();
    const file = createDemandFile([
      ...twice,
      { arrival_date_day_of_month: '4' },
      { reservation_status: 'Canceled' },
    ]);
    expect(await importIn(fixture, file)).toEqual({ imported: 4, unchanged: 0, refused: [] });
    const { types, units } = await getRooms(fixture);
    expect(types.map(({ code, max_adults, base_price }) => [code, max_adults, base_price.amount])).toEqual([
      ['A', 2, 8050],
    ]);
    expect(units.map(({ name }) => name)).toEqual(['A 1', 'A 2']);
    const [first, second, third, cancelled] = await listReservations(fixture, [2, 3, 4, 5]);
    expect([first?.roomId, second?.roomId]).toEqual(units.map(({ id }) => id));
    // Begins on the day on which the first ends.
    expect([third?.roomId, third?.status]).toEqual([first?.roomId, 'checked_out']);
    expect([cancelled?.roomId, cancelled?.status]).toEqual([null, 'cancelled']);
  });

  verifies('data.import', 'refuses a row whose values no reservation may have, and goes on', async () => {
    const fixture = await openPropertyFixture();
    const file = createDemandFile([{ adr: '400000000000' }, { hotel: 'H'.repeat(100) }, {}]);
    const { imported, refused } = await importIn(fixture, file, { hotel: 'H'.repeat(100) });
    expect([imported, refused.map(({ line }) => line)]).toEqual([0, [3]]);
    const usual = await importIn(fixture, file, { hotel: 'Resort Hotel' });
    expect([usual.imported, usual.refused.map(({ line }) => line)]).toEqual([1, [2]]);
  });

  verifies('data.import', 'changes nothing a second time', async () => {
    const fixture = await openPropertyFixture();
    const file = createDemandFile(twice);
    await importIn(fixture, file);
    const before = await listReservations(fixture, [2, 3]);
    expect(await importIn(fixture, file)).toEqual({ imported: 0, unchanged: 2, refused: [] });
    expect(await listReservations(fixture, [2, 3])).toEqual(before);
    expect((await getRooms(fixture)).units).toHaveLength(2);
  });

  verifies('data.import', 'refuses bad rows one by one, with line and reason', async () => {
    const fixture = await openPropertyFixture();
    const file = createDemandFile([
      {},
      { stays_in_weekend_nights: '0', stays_in_week_nights: '0' },
      { adults: '0' },
      { adr: '-6.38' },
      { adults: '1' },
    ]);
    const { imported, refused } = await importIn(fixture, file);
    expect(imported).toBe(2);
    expect(refused.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'nights: a stay has at least one night',
      'adults: at least one adult is needed',
      'adr: must not be negative',
    ]);
  });

  it('refuses what finds no room where none may be made, and never doubles a room', async () => {
    const fixture = await openPropertyFixture();
    await fixture.call(fixture.ownerId, 'rooms.save', {
      property_id: fixture.propertyId,
      change: { kind: 'several', code: 'A', name: 'Double', max_adults: 2, count: 1 },
    });
    const file = createDemandFile([...twice, { arrival_date_day_of_month: '4' }]);
    const { imported, refused } = await importIn(fixture, file, { createUnits: false });
    expect(imported).toBe(2);
    expect(refused).toMatchObject([
      {
        line: 3,
        reason: 'No room of type A is free for all nights.',
        problems: [{ id: 'reservations.import.noRoomFree', values: { code: 'A' } }],
      },
    ]);
  });

  it('goes around a stay that is there already, and knows it the next time', async () => {
    const fixture = await openPropertyFixture();
    const other = createDemandFile([{ hotel: 'City Hotel' }]);
    await importIn(fixture, other, { hotel: 'City Hotel' });
    const { imported } = await importIn(fixture, createDemandFile(twice));
    expect(imported).toBe(2);
    const reservations = await listReservations(fixture, [2, 3]);
    const { units } = await getRooms(fixture);
    expect(units).toHaveLength(3);
    expect(new Set(reservations.map((reservation) => reservation?.roomId)).size).toBe(2);
    expect(reservations.map((reservation) => reservation?.roomId)).not.toContain(units[0]?.id);
  });

  it('takes the rows of the hotel named, and asks for the name where there are several', async () => {
    const fixture = await openPropertyFixture();
    const file = createDemandFile([{}, { hotel: 'City Hotel' }]);
    await expect(importIn(fixture, file)).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(importIn(fixture, file, { hotel: 'Grand Hotel' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await importIn(fixture, file, { hotel: 'Resort Hotel' })).toMatchObject({ imported: 1 });
  });

  it('is recorded once, with its counts', async () => {
    const fixture = await openPropertyFixture();
    await importIn(fixture, createDemandFile([...twice, { adults: '0' }]));
    const records = await fixture.call(fixture.ownerId, 'audit.list', {
      filter: { operation: 'import.reservations' },
    });
    expect(records).toMatchObject([
      { outcome: 'ok', property_id: fixture.propertyId, target_id: '2 imported, 0 unchanged, 1 refused' },
    ]);
  });

  it.each([
    ['a member who may not book', 'viewer', 'unauthorized'],
    ['a member who may book, but not into the past', 'front_desk', 'unauthorized'],
    ['a manager', 'manager', 'ok'],
  ])('is for those who may do all of it: %s', async (_who, role, expected) => {
    const fixture = await openPropertyFixture();
    const memberId = await fixture.join('Rui', role);
    const input = {
      property_id: fixture.propertyId,
      file: createDemandFile([{}]),
      hotel: null,
      create_units: true,
    };
    expect(await fixture.codeOf(memberId, 'import.reservations', input)).toBe(expected);
  });

  it('reads no file by a relative name', async () => {
    const fixture = await openPropertyFixture();
    await expect(importIn(fixture, 'bookings.csv')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
