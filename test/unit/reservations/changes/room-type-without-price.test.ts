import { createReservation } from '@server/features/reservations/api/create-reservation.operation';
import { updateReservation } from '@server/features/reservations/api/update-reservation.operation';
import { getAvailability } from '@server/features/reservations/availability/get-availability.operation';
import { addDays } from '@server/kernel/local-date';
import { expect } from 'vitest';
import { bookReservation, runOperation, sampleReservation } from '../../../support/calls/book-by-api';
import { DOUBLE, openReservationWorld, TWIN } from '../../../support/reservations/reservation-world';
import { createRoomTypeRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const getNights = (amounts: readonly number[]) =>
  amounts.map((amount, night) => ({
    date: addDays(sampleReservation.arrival, night),
    amount,
    currency: 'EUR',
  }));

/** A twin has no price. A double costs the usual price. */
async function openWorldWithUnpricedTwin() {
  const world = await openReservationWorld();
  const unprice = (number: number) =>
    world.run((tx) => tx.rooms.saveType({ ...createRoomTypeRow(number, { basePrice: 0 }), version: 2 }));
  await unprice(2);
  return { world, unprice };
}

verifies('rooms.price-missing', 'a room type without a price takes no reservation', async () => {
  const { world } = await openWorldWithUnpricedTwin();
  const create = (fields: object) =>
    runOperation(world, createReservation, { ...sampleReservation, room_type_id: TWIN, ...fields });
  const refused = await create({});
  expect(refused).toMatchObject({ outcome: 'price_missing' });
  expect((await create({ night_prices: getNights([9000, 9000]) })).outcome).toBe('done');
  expect((await create({ night_prices: getNights([0, 0]) })).outcome).toBe('done');
});

verifies(
  'rooms.price-missing',
  'a change adds no night and no room type without a price, and keeps agreed prices',
  async () => {
    const { world, unprice } = await openWorldWithUnpricedTwin();
    const { id } = await bookReservation(world, { room_type_id: DOUBLE });
    const change = async (patch: object) =>
      (await runOperation(world, updateReservation, { id, ...patch })).outcome;
    expect(await change({ room_type_id: TWIN })).toBe('price_missing');
    await unprice(1);
    expect(await change({ departure: addDays(sampleReservation.departure, 1) })).toBe('price_missing');
    expect(await change({ arrival: addDays(sampleReservation.arrival, 1) })).toBe('done');
    expect(await change({ guest_comment: 'Late' })).toBe('done');
  },
);

verifies('rooms.price-missing', 'no room of a type without a price is available', async () => {
  const { world } = await openWorldWithUnpricedTwin();
  const { body } = await runOperation(world, getAvailability, { from: '2027-03-01', to: '2027-03-02' });
  expect(body).toMatchObject({
    data: [
      { room_type_id: DOUBLE, nights: [{ total: 3, sold: 0, available: 3 }] },
      { room_type_id: TWIN, nights: [{ total: 2, sold: 0, available: 0 }] },
      { nights: [{ total: 1, sold: 0, available: 1 }] },
    ],
  });
});
