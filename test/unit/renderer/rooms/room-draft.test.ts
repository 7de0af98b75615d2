import type { RoomView } from '@renderer/features/rooms/room-draft';
import {
  findRooms,
  getRoomErrors,
  previewRoomNames,
  setRoomActive,
  toNewRooms,
} from '@renderer/features/rooms/room-draft';
import type { RoomTypeView } from '@renderer/features/rooms/room-type-draft';
import {
  getRoomTypeErrors,
  setRoomTypeActive,
  toRoomTypeChange,
  toRoomTypeDraft,
} from '@renderer/features/rooms/room-type-draft';
import { describe, expect, it } from 'vitest';

const at = '2026-11-21T09:30:00.000Z';

const double: RoomTypeView = {
  id: 'rty_01jd0000000000000000000000',
  code: 'DBL',
  name: 'Double',
  max_adults: 2,
  max_children: 1,
  base_price: { amount: 12_550, currency: 'EUR' },
  active: true,
  unit_count: 3,
  version: 1,
  created_at: at,
  updated_at: at,
};

const room = (name: string, position: number, active = true): RoomView => ({
  id: `unt_01jd000000000000000000000${position}`,
  name,
  room_type_id: double.id,
  floor: position === 2 ? 'Garden' : null,
  position,
  active,
  condition: 'clean',
  condition_at: at,
  occupancy: 'vacant',
  day_state: 'empty',
  version: 1,
  created_at: at,
  updated_at: at,
});
const rooms = [room('Double 1', 0), room('Double 2', 1), room('Attic', 2), room('Double 9', 3, false)];
const draft = { name: 'Double', typeId: double.id, floor: '', count: 3 };

describe('rooms to come', () => {
  it.each([
    ['several are numbered on, retired ones counted', draft, 'Double 10 to Double 12'],
    ['several of a new name begin at 1', { ...draft, name: 'Loft' }, 'Loft 1 to Loft 3'],
    ['one keeps its name', { ...draft, name: ' Attic 2 ', count: 1 }, 'Attic 2'],
    ['without a name there is nothing to say', { ...draft, name: ' ' }, null],
    ['without a count there is nothing to say', { ...draft, count: Number.NaN }, null],
  ])('%s', (_sentence, input, names) => {
    expect(previewRoomNames(rooms, input)).toBe(names);
  });

  it('one goes behind the last, with its floor', () => {
    expect(toNewRooms(rooms, double, { ...draft, name: 'Loft', floor: 'Top', count: 1 })).toEqual({
      kind: 'unit',
      id: null,
      name: 'Loft',
      room_type_id: double.id,
      floor: 'Top',
      position: 4,
      active: true,
    });
  });

  it('several are numbered after the code of their type', () => {
    expect(toNewRooms(rooms, double, draft)).toEqual({
      kind: 'several',
      code: 'DBL',
      name: 'Double',
      max_adults: 2,
      max_children: 1,
      count: 3,
    });
  });

  it('each bad field says what it wants', () => {
    expect(Object.keys(getRoomErrors({ name: '', typeId: null, floor: '', count: 501 }))).toEqual([
      'name',
      'typeId',
      'count',
    ]);
  });
});

describe('finding a room', () => {
  const view = { types: [double], units: rooms };
  it.each([
    ['by name', 'attic', false, ['Attic']],
    ['by floor', 'GARDEN', false, ['Attic']],
    ['by type', 'double', false, ['Double 1', 'Double 2', 'Attic']],
    ['retired ones where they are wanted', 'double 9', true, ['Double 9']],
    ['retired ones not otherwise', 'double 9', false, []],
  ])('%s', (_sentence, query, showsRetired, names) => {
    expect(findRooms(view, query, showsRetired).map(({ name }) => name)).toEqual(names);
  });
});

describe('a change of a room or type', () => {
  it('retiring leaves everything else as it is', () => {
    expect(setRoomActive(room('Attic', 2), false)).toEqual({
      kind: 'unit',
      id: 'unt_01jd0000000000000000000002',
      name: 'Attic',
      room_type_id: double.id,
      floor: 'Garden',
      position: 2,
      active: false,
    });
    expect(setRoomTypeActive(double, false)).toMatchObject({
      id: double.id,
      base_price: 12_550,
      active: false,
    });
  });

  it('a typed price becomes minor units of the currency', () => {
    const typed = { ...toRoomTypeDraft(null), code: 'STE', name: 'Suite', price: 210 };
    expect(toRoomTypeChange(null, typed, 'EUR').base_price).toBe(21_000);
    expect(toRoomTypeChange(null, typed, 'JPY').base_price).toBe(210);
  });

  it('an empty type says what each field wants', () => {
    expect(
      Object.keys(getRoomTypeErrors({ ...toRoomTypeDraft(null), maxAdults: 0, maxChildren: 21 })),
    ).toEqual(['code', 'name', 'maxAdults', 'maxChildren', 'price']);
    expect(getRoomTypeErrors(toRoomTypeDraft(double))).toEqual({});
  });
});
