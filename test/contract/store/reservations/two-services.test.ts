import type { PostgresStore } from '@server/db/postgres/store/postgres-store';
import { requireNights } from '@server/features/reservations/assignment/availability';
import { addDays } from '@server/kernel/local-date';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { expect } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { createRoomId, LOFT, seedRooms, undoOnThrow } from '../../../support/reservations/reservation-world';
import { createId, createPropertyRow, createReservationRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const PROPERTY = createId('prp', 1);
const NIGHTS = 12;
const TRIES_PER_NIGHT = 4;

/** Two services over one database, each with connections of its own. */
async function openTwoServices() {
  const { store: first, openStoreWithoutClock, url } = await openPostgresTestStore();
  await first.transact(async (tx) => {
    await tx.changes('organisation');
    await seedRooms(tx, createPropertyRow(1));
  });
  return { services: [first, await openStoreWithoutClock()], url };
}

/** Runs a change of the property as a call does: what it throws undoes its writes. */
const change = (service: PostgresStore, work: (tx: Tx) => Promise<void>): Promise<void> =>
  undoOnThrow<Tx, void>(
    (inside) =>
      service.transact(async (tx) => {
        await tx.changes({ propertyId: PROPERTY });
        return inside(tx);
      }),
    work,
  );

/** Lets both services sell the same night at the same time, one night after another. Returns what became of the tries. */
async function sellEveryNight(
  services: readonly PostgresStore[],
  sell: (tx: Tx, row: ReservationRow) => Promise<void>,
): Promise<string[][]> {
  const sellNight = (night: number): Promise<string[]> =>
    Promise.all(
      Array.from({ length: TRIES_PER_NIGHT }, (_, attempt) => {
        const row = createReservationRow(night * TRIES_PER_NIGHT + attempt + 1, addDays('2026-12-01', night));
        const service = services[attempt % services.length];
        if (service === undefined) throw new TypeError('there is no service');
        return getRefusal(change(service, (tx) => sell(tx, row)));
      }),
    );
  const outcomes: string[][] = [];
  for (let night = 0; night < NIGHTS; night += 1) outcomes.push(await sellNight(night));
  return outcomes;
}

const countRows = (url: string, table: string): Promise<number> =>
  withClient(url, async (client) => (await client.query(`SELECT FROM ${table}`)).rowCount ?? 0);

/** Each night is sold once. What waits too long for its turn is unavailable, which is no sale. */
function expectSoldOnce(outcomes: readonly string[][], refusal: string): void {
  for (const night of outcomes) {
    expect(night.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(night.filter((outcome) => !['done', refusal, 'unavailable'].includes(outcome))).toEqual([]);
  }
  expect(outcomes.flat()).toContain(refusal);
}

verifies(
  'run.night-sold-once',
  'a night of a room is sold by one of two services, and the other one is refused',
  async () => {
    const { services, url } = await openTwoServices();
    const outcomes = await sellEveryNight(services, (tx, row) =>
      tx.reservations.save({ ...row, roomId: createRoomId(1) }),
    );
    expectSoldOnce(outcomes, 'unit_conflict');
    expect([await countRows(url, 'reservation'), await countRows(url, 'unit_night')]).toEqual([
      NIGHTS,
      NIGHTS,
    ]);
  },
);

verifies('run.night-sold-once', 'two services sell no more rooms of a type than it has', async () => {
  const { services, url } = await openTwoServices();
  const outcomes = await sellEveryNight(services, async (tx, { arrival, departure, ...row }) => {
    await requireNights(tx, PROPERTY, { arrival, departure, roomTypeId: LOFT, exceptId: null });
    await tx.reservations.save({ ...row, arrival, departure, roomTypeId: LOFT });
  });
  expectSoldOnce(outcomes, 'no_availability');
  expect(await countRows(url, 'reservation')).toBe(NIGHTS);
});

verifies('run.night-sold-once', 'two services give out each number of a reservation once', async () => {
  const { services } = await openTwoServices();
  const numbers: number[] = [];
  const outcomes = await sellEveryNight(services, async (tx) => {
    numbers.push(await tx.reservations.nextNumber(PROPERTY, 2026));
  });
  const given = outcomes.flat().filter((outcome) => outcome === 'done').length;
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: given }, (_, index) => index + 1),
  );
});
