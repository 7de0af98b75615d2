import { listRoomTypes } from '@server/features/rooms/list-room-types.operation';
import { listUnits } from '@server/features/rooms/list-units.operation';
import { setUnitCondition } from '@server/features/rooms/set-unit-condition.operation';
import type { Store } from '@server/stores/store';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PerformInput } from '../../support/calls/perform-operation';
import { performForKey } from '../../support/calls/perform-operation';
import {
  createGuestRow,
  createId,
  createPropertyRow,
  createReservationRow,
  createRoomRow,
  createRoomTypeRow,
} from '../../support/reservations/rows';
import { openTestStore } from '../../support/service/store';

const reader: PerformInput = { scopes: ['inventory.roomtype.read', 'inventory.unit.read'] };
const housekeeper: PerformInput = { scopes: ['housekeeping.unit.update'] };
const page = z.looseObject({
  data: z.array(z.looseObject({ id: z.string() })),
  next_cursor: z.string().nullable(),
});

/** Types 1 and 2 (retired); rooms 1 to 4, of which 1 is occupied and 2 dirty; a second property with type and room 9. */
async function openSeeded(): Promise<Store> {
  const { store } = openTestStore();
  const elsewhere = { propertyId: createId('prp', 2) };
  await store.transact(async ({ properties, rooms, guests, reservations }) => {
    await properties.insert(createPropertyRow(1));
    await properties.insert(createPropertyRow(2, { currency: 'JPY' }));
    await rooms.saveType(createRoomTypeRow(1));
    await rooms.saveType(createRoomTypeRow(2, { isActive: false }));
    await rooms.saveType(createRoomTypeRow(9, elsewhere));
    await rooms.saveRoom(createRoomRow(9, { ...elsewhere, roomTypeId: createId('rty', 9) }));
    await rooms.saveRoom(createRoomRow(1));
    await rooms.saveRoom(createRoomRow(2, { condition: 'dirty' }));
    await rooms.saveRoom(createRoomRow(3, { roomTypeId: createId('rty', 2) }));
    await rooms.saveRoom(createRoomRow(4, { isActive: false }));
    await guests.save(createGuestRow(1));
    await reservations.save(
      createReservationRow(1, '2026-11-21', { status: 'checked_in', roomId: createId('unt', 1) }),
    );
    await reservations.save(createReservationRow(2, '2026-11-21', { roomId: createId('unt', 3) }));
  });
  return store;
}

async function getNumbers(store: Store, operation: typeof listUnits, input: object): Promise<number[]> {
  const { body } = await performForKey(store, operation, input, reader);
  return page.parse(body).data.map(({ id }) => Number(id.slice(4)));
}

describe('list_room_types', () => {
  it('shows each type with its price in the property’s currency and its active rooms', async () => {
    const { body } = await performForKey(await openSeeded(), listRoomTypes, {}, reader);
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
    expect(await getNumbers(await openSeeded(), listRoomTypes, input)).toEqual(numbers);
  });
});

describe('list_units', () => {
  it('shows occupancy and what today brings', async () => {
    const { body } = await performForKey(await openSeeded(), listUnits, {}, reader);
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
    [{ room_type_id: createId('rty', 2) }, [3]],
    [{ condition: 'dirty' }, [2]],
    [{ occupancy: 'occupied' }, [1]],
    [{ occupancy: 'vacant', condition: 'clean' }, [3, 4]],
    [{ room_type_id: createId('rty', 9) }, []],
  ])('%j finds %j', async (input, numbers) => {
    expect(await getNumbers(await openSeeded(), listUnits, input)).toEqual(numbers);
  });

  it('goes on after a cursor, which belongs to its filters and its property', async () => {
    const store = await openSeeded();
    const first = page.parse((await performForKey(store, listUnits, { limit: 3 }, reader)).body);
    const cursor = first.next_cursor ?? '';
    const second = await performForKey(store, listUnits, { limit: 3, cursor }, reader);
    expect(page.parse(second.body)).toMatchObject({ data: [{ name: 'Room 4' }], next_cursor: null });
    const filtered = await performForKey(store, listUnits, { cursor, condition: 'clean' }, reader);
    const elsewhere = await performForKey(
      store,
      listUnits,
      { cursor },
      { ...reader, propertyId: createId('prp', 2) },
    );
    const otherList = await performForKey(store, listRoomTypes, { cursor }, reader);
    const outcomes = [filtered, elsewhere, otherList].map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['invalid_cursor', 'invalid_cursor', 'invalid_cursor']);
  });
});

describe('set_unit_condition', () => {
  it('sets the condition and its time, and raises the version', async () => {
    const store = await openSeeded();
    const { body, headers } = await performForKey(
      store,
      setUnitCondition,
      { id: createId('unt', 2), condition: 'clean' },
      { scopes: ['inventory.unit.read', 'housekeeping.unit.update'] },
    );
    expect(body).toMatchObject({ condition: 'clean', condition_at: '2026-11-21T09:00:00.000Z', version: 2 });
    expect(headers).toEqual({ ETag: 'W/"2"' });
    expect(await getNumbers(store, listUnits, { condition: 'dirty' })).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const store = await openSeeded();
    const clean = { id: createId('unt', 2), condition: 'clean' };
    const first = await performForKey(store, setUnitCondition, clean, housekeeper);
    const second = await performForKey(store, setUnitCondition, clean, housekeeper);
    expect(second).toEqual(first);
  });

  it('answers alike for a room of another property, an absent one and a malformed id', async () => {
    const store = await openSeeded();
    const ids = [createId('unt', 9), createId('unt', 7), 'unt_7', createId('rty', 1)];
    const answers = await Promise.all(
      ids.map((id) => performForKey(store, setUnitCondition, { id, condition: 'dirty' }, housekeeper)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.outcome).toBe('not_found');
  });
});
