import type { ReservationRow } from '@server/stores/reservation-store';
import { describe, expect, it } from 'vitest';
import type { SharedTx } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import {
  createGuestRow,
  createId,
  createPropertyRow,
  createReservationRow,
  createRoomRow,
  createRoomTypeRow,
} from '../../../support/reservations/rows';

const PROPERTY = createId('prp', 1);
const TODAY = '2026-11-21';

/** Two properties; type 1 and room 1 to 3 at the first, type 9 and room 9 at the other. */
async function seed({ properties, rooms, guests }: SharedTx): Promise<void> {
  await properties.insert(createPropertyRow(1));
  await properties.insert(createPropertyRow(2));
  await rooms.saveType(createRoomTypeRow(1));
  await rooms.saveType(createRoomTypeRow(9, { propertyId: createId('prp', 2) }));
  for (const number of [3, 1, 2]) await rooms.saveRoom(createRoomRow(number));
  await rooms.saveRoom(createRoomRow(9, { propertyId: createId('prp', 2), roomTypeId: createId('rty', 9) }));
  await guests.save(createGuestRow(1));
}

const inRoom = (
  number: number,
  arrival: string,
  departure: string,
  status: ReservationRow['status'],
): ReservationRow =>
  createReservationRow(number, arrival, {
    departure,
    status,
    roomId: createId('unt', 1),
    nightPrices: [1, 2, 3],
  });

describe.each(engines)('units on a day on %s', (_engine, open) => {
  it('show who held last night, who holds tonight, and who is in', async () => {
    const { store } = await open();
    const days = await store.transact(async (tx) => {
      await seed(tx);
      await tx.reservations.save(inRoom(1, '2026-11-18', TODAY, 'checked_in'));
      await tx.reservations.save(inRoom(2, TODAY, '2026-11-24', 'confirmed'));
      return tx.rooms.listRoomsOn(PROPERTY, { date: TODAY, trustedMs: tx.trustedMs });
    });
    expect(days.map(({ room }) => room)).toEqual([createRoomRow(1), createRoomRow(2), createRoomRow(3)]);
    const empty = { tonight: null, lastNight: null, isOccupied: false };
    const busy = {
      lastNight: { status: 'checked_in', arrival: '2026-11-18', departure: TODAY },
      tonight: { status: 'confirmed', arrival: TODAY, departure: '2026-11-24' },
      isOccupied: true,
    };
    expect(days.map(({ day }) => day)).toEqual([busy, empty, empty]);
  });

  it('answer the same one by one', async () => {
    const { store } = await open();
    await store.transact(async (tx) => {
      await seed(tx);
      await tx.reservations.save(inRoom(1, '2026-11-20', '2026-11-23', 'checked_in'));
      const all = await tx.rooms.listRoomsOn(PROPERTY, { date: TODAY, trustedMs: tx.trustedMs });
      const single = [1, 2, 3].map((number) =>
        tx.rooms.findRoomOn(PROPERTY, createId('unt', number), { date: TODAY, trustedMs: tx.trustedMs }),
      );
      expect(await Promise.all(single)).toEqual(all);
      expect(
        await tx.rooms.findRoomOn(PROPERTY, createId('unt', 9), { date: TODAY, trustedMs: tx.trustedMs }),
      ).toBeNull();
    });
  });

  it('show a guest who is in past the planned departure', async () => {
    const { store } = await open();
    const found = await store.transact(async (tx) => {
      await seed(tx);
      await tx.reservations.save(inRoom(1, '2026-11-10', '2026-11-13', 'checked_in'));
      return tx.rooms.findRoomOn(PROPERTY, createId('unt', 1), { date: TODAY, trustedMs: tx.trustedMs });
    });
    expect(found?.day).toEqual({ tonight: null, lastNight: null, isOccupied: true });
  });

  it('are free of a hold that has ended, and not of one that has not', async () => {
    const { store } = await open();
    const hold = {
      ...inRoom(1, TODAY, '2026-11-24', 'tentative'),
      confirmedAtMs: null,
      holdExpiresAtMs: 1000,
    };
    await store.transact(async (tx) => {
      await seed(tx);
      await tx.reservations.save(hold);
    });
    const find = (trustedMs: number) =>
      store.read(({ rooms }) => rooms.findRoomOn(PROPERTY, createId('unt', 1), { date: TODAY, trustedMs }));
    expect((await find(1000))?.day.tonight).toBeNull();
    expect((await find(999))?.day.tonight?.status).toBe('tentative');
  });
});
