import { createReservation } from '@server/features/reservations/api/create-reservation.operation';
import { updateReservation } from '@server/features/reservations/api/update-reservation.operation';
import { addDays } from '@server/kernel/local-date';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import { describe, expect, it } from 'vitest';
import { bookReservation, runOperation, sampleReservation } from '../../../support/calls/book-by-api';
import { DOUBLE, openReservationWorld, TWIN } from '../../../support/reservations/reservation-world';
import { createRoomTypeRow } from '../../../support/reservations/rows';

const HALF = MAX_AMOUNT / 2;

const getNights = (amounts: readonly number[]) =>
  amounts.map((amount, night) => ({
    date: addDays(sampleReservation.arrival, night),
    amount,
    currency: 'EUR',
  }));

/** Two nights in a twin cost the highest allowed total. A double costs the usual price. */
async function createExpensiveWorld() {
  const world = await openReservationWorld();
  await world.run((tx) => tx.rooms.saveType({ ...createRoomTypeRow(2, { basePrice: HALF }), version: 2 }));
  return world;
}

describe('the total of a reservation', () => {
  it.each([
    ['prices that come to the most', { night_prices: getNights([HALF, HALF]) }, 'done'],
    ['prices that come to more', { night_prices: getNights([HALF, HALF + 1]) }, 'validation_failed'],
    ['two nights at the price of the type', { room_type_id: TWIN }, 'done'],
    [
      'three nights at the price of the type',
      { room_type_id: TWIN, departure: '2027-03-04' },
      'validation_failed',
    ],
  ])('is bounded at creation: %s', async (_title, differing, outcome) => {
    const world = await createExpensiveWorld();
    expect(
      (await runOperation(world, createReservation, { ...sampleReservation, ...differing })).outcome,
    ).toBe(outcome);
  });

  it.each([
    ['prices that come to the most', { night_prices: getNights([HALF, HALF]) }, 'done'],
    ['prices that come to more', { night_prices: getNights([HALF, HALF + 1]) }, 'validation_failed'],
    ['another type', { room_type_id: TWIN }, 'done'],
    ['another type, priced again', { room_type_id: TWIN, reprice: true }, 'done'],
    [
      'another type and one night more, priced again',
      { room_type_id: TWIN, departure: '2027-03-04', reprice: true },
      'validation_failed',
    ],
  ])('is bounded at a change: %s', async (_title, differing, outcome) => {
    const world = await createExpensiveWorld();
    const { id } = await bookReservation(world, { room_type_id: DOUBLE });
    expect((await runOperation(world, updateReservation, { id, ...differing })).outcome).toBe(outcome);
  });
});
