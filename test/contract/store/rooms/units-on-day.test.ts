import { describe, expect, it } from 'vitest';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import {
  createId,
  createPropertyRow,
  createRoomTypeRow,
  createUnitRow,
} from '../../../support/reservations/rows';

const PROPERTY = createId('prp', 1);
const TODAY = '2026-11-21';
const NOW_MS = 1000;

interface Stay {
  readonly number: number;
  readonly nights: readonly [arrival: string, departure: string];
  readonly status: number;
  readonly holdEndsMs?: number;
  /** Nights of room 1 that it takes. */
  readonly taken: readonly string[];
}

const GUEST = `INSERT INTO guest (id, property_id, first_name, last_name, search_name, contact_consent, version,
    created_at, updated_at, view, contact)
  VALUES ('gst', '${PROPERTY}', 'Ana', 'Lima', 'lima', 0, 1, 0, 0, '{}', '{}');`;

/** Creates the SQL of a reservation of room 1. What it is about is written by no store yet that both engines have. */
function formatStay({ number, nights: [arrival, departure], status, holdEndsMs, taken }: Stay): string {
  const id = createId('res', number);
  const room = createId('unt', 1);
  const hold = holdEndsMs === undefined ? 'NULL' : `${holdEndsMs}`;
  return `INSERT INTO reservation (id, property_id, number, status, arrival, departure, room_type_id, unit_id, unit_problem,
      guest_id, adults, children, meal_plan, source, links, night_prices, total, hold_expires_at, version, created_at,
      updated_at, view, money)
    VALUES ('${id}', '${PROPERTY}', 'R-${number}', ${status}, '${arrival}', '${departure}', '${createId('rty', 1)}',
      '${room}', 0, 'gst', 1, 0, 'none', 'phone', '[]', '[]', 0, ${hold}, 1, 0, 0, '{}', '{}');
    ${taken.map((night) => `INSERT INTO unit_night VALUES ('${room}', '${night}', '${id}');`).join('\n')}`;
}

async function openWithStays(open: OpenContractStore, stays: readonly Stay[]) {
  const { store, execute } = await open();
  await store.transact(async ({ properties, rooms }) => {
    for (const number of [1, 2]) await properties.insert(createPropertyRow(number));
    await rooms.saveType(createRoomTypeRow(1));
    for (const number of [2, 1]) await rooms.saveUnit(createUnitRow(number));
  });
  await execute([GUEST, ...stays.map(formatStay)].join('\n'));
  const on = { date: TODAY, trustedMs: NOW_MS };
  const list = () => store.read(({ rooms }) => rooms.listUnitsOn(PROPERTY, on));
  const find = (number: number) =>
    store.read(({ rooms }) => rooms.findUnitOn(PROPERTY, createId('unt', number), on));
  return { list, find };
}

const free = { tonight: null, lastNight: null, isOccupied: false };

describe.each(engines)('rooms on a day on %s', (_engine, open) => {
  it('show who had last night, who has tonight, and who is in', async () => {
    const { list, find } = await openWithStays(open, [
      { number: 1, nights: ['2026-11-19', TODAY], status: 2, taken: ['2026-11-19', '2026-11-20'] },
      { number: 2, nights: [TODAY, '2026-11-22'], status: 1, taken: [TODAY] },
    ]);
    const busy = {
      lastNight: { status: 'checked_in', arrival: '2026-11-19', departure: TODAY },
      tonight: { status: 'confirmed', arrival: TODAY, departure: '2026-11-22' },
      isOccupied: true,
    };
    expect(await list()).toEqual([
      { unit: createUnitRow(1), day: busy },
      { unit: createUnitRow(2), day: free },
    ]);
    expect([await find(1), await find(2), await find(3)]).toEqual([...(await list()), null]);
  });

  it('are free of a hold that has ended, and not of one that has not', async () => {
    const hold = { number: 1, nights: [TODAY, '2026-11-22'], status: 0, taken: [TODAY] } as const;
    const ended = await openWithStays(open, [{ ...hold, holdEndsMs: NOW_MS }]);
    expect((await ended.find(1))?.day).toEqual(free);
    const held = await openWithStays(open, [{ ...hold, holdEndsMs: NOW_MS + 1 }]);
    expect((await held.find(1))?.day.tonight?.status).toBe('tentative');
  });
});
