import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import type { SharedTx } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import {
  createId,
  createPropertyRow,
  createRoomRow,
  createRoomTypeRow,
} from '../../../support/reservations/rows';

const PROPERTY = createId('prp', 1);

/** Two properties; type 1 and room 1 to 3 at the first, type 9 and room 9 at the other. */
async function seed({ properties, rooms }: SharedTx): Promise<void> {
  await properties.insert(createPropertyRow(1));
  await properties.insert(createPropertyRow(2));
  await rooms.saveType(createRoomTypeRow(1));
  await rooms.saveType(createRoomTypeRow(9, { propertyId: createId('prp', 2) }));
  for (const number of [3, 1, 2]) await rooms.saveRoom(createRoomRow(number));
  await rooms.saveRoom(createRoomRow(9, { propertyId: createId('prp', 2), roomTypeId: createId('rty', 9) }));
}

describe.each(engines)('room types on %s', (_engine, open) => {
  it('come back as they were written, by code, and are replaced by id', async () => {
    const { store } = await open();
    await store.transact(async (tx) => {
      await seed(tx);
      await tx.rooms.saveType(createRoomTypeRow(2, { code: 'A', isActive: false }));
      expect(await tx.rooms.findTypeByCode(PROPERTY, 'A')).toEqual(
        createRoomTypeRow(2, { code: 'A', isActive: false }),
      );
      const replaced = createRoomTypeRow(2, { code: 'Z', name: 'Suite', basePrice: 9900, version: 2 });
      await tx.rooms.saveType(replaced);
      expect(await tx.rooms.findType(PROPERTY, createId('rty', 2))).toEqual(replaced);
      expect((await tx.rooms.listTypes(PROPERTY)).map(({ code }) => code)).toEqual(['T1', 'Z']);
    });
  });

  it('of another property are not found', async () => {
    const { store } = await open();
    await store.transact(async (tx) => {
      await seed(tx);
      expect(await tx.rooms.findType(PROPERTY, createId('rty', 9))).toBeNull();
      expect(await tx.rooms.findTypeByCode(PROPERTY, 'T9')).toBeNull();
    });
  });

  it('and units keep to one owner of a code or name, per property', async () => {
    const { store } = await open();
    await store.transact(seed);
    const outcomes = await store.transact(async ({ rooms, savepoint }) => [
      await getRefusal(savepoint(() => rooms.saveType(createRoomTypeRow(2, { code: 'T1' })))),
      await getRefusal(savepoint(() => rooms.saveRoom(createRoomRow(4, { name: 'Room 1' })))),
    ]);
    expect(outcomes).toEqual(['already_exists', 'already_exists']);
    const elsewhere = { propertyId: createId('prp', 2), roomTypeId: createId('rty', 9), name: 'Room 1' };
    await store.transact(({ rooms }) => rooms.saveRoom(createRoomRow(8, elsewhere)));
  });
});

describe.each(engines)('units on %s', (_engine, open) => {
  it('come back as they were written, by position then name, and are replaced by id', async () => {
    const { store } = await open();
    await store.transact(async (tx) => {
      await seed(tx);
      const replaced = createRoomRow(3, {
        name: 'A',
        position: 1,
        condition: 'inspected',
        floor: '2nd',
        isActive: false,
      });
      await tx.rooms.saveRoom(replaced);
      expect(await tx.rooms.findRoom(PROPERTY, createId('unt', 3))).toEqual(replaced);
      expect((await tx.rooms.listRooms(PROPERTY)).map(({ name }) => name)).toEqual(['A', 'Room 1', 'Room 2']);
      expect(await tx.rooms.findRoom(PROPERTY, createId('unt', 9))).toBeNull();
    });
  });

  it('are counted by type, active ones only', async () => {
    const { store } = await open();
    await store.transact(async (tx) => {
      await seed(tx);
      await tx.rooms.saveRoom(createRoomRow(3, { isActive: false }));
      expect(await tx.rooms.countRooms(PROPERTY)).toEqual(new Map([[createId('rty', 1), 2]]));
      expect(await tx.rooms.countRooms(createId('prp', 3))).toEqual(new Map());
    });
  });
});
