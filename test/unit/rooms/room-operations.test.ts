import { listRoomTypes } from '@server/features/rooms/list-room-types.operation';
import { listUnits } from '@server/features/rooms/list-units.operation';
import { setUnitCondition } from '@server/features/rooms/set-unit-condition.operation';
import type { Store } from '@server/stores/store';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { As } from '../../support/calls/perform-operation';
import { perform } from '../../support/calls/perform-operation';
import {
  guestRow,
  idOf,
  propertyRow,
  reservationRow,
  roomTypeRow,
  unitRow,
} from '../../support/reservations/rows';
import { openTestStore } from '../../support/service/store';

const reader: As = { scopes: ['inventory.roomtype.read', 'inventory.unit.read'] };
const housekeeper: As = { scopes: ['housekeeping.unit.update'] };
const page = z.looseObject({
  data: z.array(z.looseObject({ id: z.string() })),
  next_cursor: z.string().nullable(),
});

/** Types 1 and 2 (retired); units 1 to 4, of which 1 is occupied and 2 dirty; a second property with type and unit 9. */
async function openSeeded(): Promise<Store> {
  const { store } = openTestStore();
  const elsewhere = { propertyId: idOf('prp', 2) };
  await store.transact(async ({ properties, rooms, guests, reservations }) => {
    await properties.insert(propertyRow(1));
    await properties.insert(propertyRow(2, { currency: 'JPY' }));
    await rooms.saveType(roomTypeRow(1));
    await rooms.saveType(roomTypeRow(2, { isActive: false }));
    await rooms.saveType(roomTypeRow(9, elsewhere));
    await rooms.saveUnit(unitRow(9, { ...elsewhere, roomTypeId: idOf('rty', 9) }));
    await rooms.saveUnit(unitRow(1));
    await rooms.saveUnit(unitRow(2, { condition: 'dirty' }));
    await rooms.saveUnit(unitRow(3, { roomTypeId: idOf('rty', 2) }));
    await rooms.saveUnit(unitRow(4, { isActive: false }));
    await guests.save(guestRow(1));
    await reservations.save(
      reservationRow(1, '2026-11-21', { status: 'checked_in', unitId: idOf('unt', 1) }),
    );
    await reservations.save(reservationRow(2, '2026-11-21', { unitId: idOf('unt', 3) }));
  });
  return store;
}

async function numbersOf(store: Store, operation: typeof listUnits, input: object): Promise<number[]> {
  const { body } = await perform(store, operation, input, reader);
  return page.parse(body).data.map(({ id }) => Number(id.slice(4)));
}

describe('list_room_types', () => {
  it('shows each type with its price in the property’s currency and its active rooms', async () => {
    const { body } = await perform(await openSeeded(), listRoomTypes, {}, reader);
    expect(body).toMatchObject({
      data: [
        { code: 'T1', base_price: { amount: 8000, currency: 'EUR' }, active: true, unit_count: 2 },
        { code: 'T2', active: false, unit_count: 1 },
      ],
      next_cursor: null,
    });
  });

  it.each([
    [{ active: true }, [1]],
    [{ active: false }, [2]],
    [{}, [1, 2]],
  ])('%j finds %j', async (input, numbers) => {
    expect(await numbersOf(await openSeeded(), listRoomTypes, input)).toEqual(numbers);
  });
});

describe('list_units', () => {
  it('shows occupancy and what today brings', async () => {
    const { body } = await perform(await openSeeded(), listUnits, {}, reader);
    expect(body).toMatchObject({
      data: [
        { name: 'Room 1', occupancy: 'occupied', day_state: 'arrival', active: true },
        { name: 'Room 2', occupancy: 'vacant', day_state: 'empty', condition: 'dirty' },
        { name: 'Room 3', occupancy: 'vacant', day_state: 'arrival' },
        { name: 'Room 4', occupancy: 'vacant', day_state: 'empty', active: false },
      ],
    });
  });

  it.each([
    [{ room_type_id: idOf('rty', 2) }, [3]],
    [{ condition: 'dirty' }, [2]],
    [{ occupancy: 'occupied' }, [1]],
    [{ occupancy: 'vacant', condition: 'clean' }, [3, 4]],
    [{ room_type_id: idOf('rty', 9) }, []],
  ])('%j finds %j', async (input, numbers) => {
    expect(await numbersOf(await openSeeded(), listUnits, input)).toEqual(numbers);
  });

  it('goes on after a cursor, which belongs to its filters and its property', async () => {
    const store = await openSeeded();
    const first = page.parse((await perform(store, listUnits, { limit: 3 }, reader)).body);
    const cursor = first.next_cursor ?? '';
    const second = await perform(store, listUnits, { limit: 3, cursor }, reader);
    expect(page.parse(second.body)).toMatchObject({ data: [{ name: 'Room 4' }], next_cursor: null });
    const filtered = await perform(store, listUnits, { cursor, condition: 'clean' }, reader);
    const elsewhere = await perform(store, listUnits, { cursor }, { ...reader, propertyId: idOf('prp', 2) });
    const otherList = await perform(store, listRoomTypes, { cursor }, reader);
    const outcomes = [filtered, elsewhere, otherList].map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['invalid_cursor', 'invalid_cursor', 'invalid_cursor']);
  });
});

describe('set_unit_condition', () => {
  it('sets the condition and its time, and raises the version', async () => {
    const store = await openSeeded();
    const { body, headers } = await perform(
      store,
      setUnitCondition,
      { id: idOf('unt', 2), condition: 'clean' },
      housekeeper,
    );
    expect(body).toMatchObject({ condition: 'clean', condition_at: '2026-11-21T09:00:00.000Z', version: 2 });
    expect(headers).toEqual({ ETag: '"2"' });
    expect(await numbersOf(store, listUnits, { condition: 'dirty' })).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const store = await openSeeded();
    const clean = { id: idOf('unt', 2), condition: 'clean' };
    const first = await perform(store, setUnitCondition, clean, housekeeper);
    const second = await perform(store, setUnitCondition, clean, housekeeper);
    expect(second).toEqual(first);
  });

  it('answers alike for a room of another property, an absent one and a malformed id', async () => {
    const store = await openSeeded();
    const ids = [idOf('unt', 9), idOf('unt', 7), 'unt_7', idOf('rty', 1)];
    const answers = await Promise.all(
      ids.map((id) => perform(store, setUnitCondition, { id, condition: 'dirty' }, housekeeper)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.outcome).toBe('not_found');
  });
});
