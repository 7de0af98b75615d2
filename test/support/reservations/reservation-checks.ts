import { toReservationMoney, toReservationView } from '@server/features/reservations/api/reservation';
import { countSoldNights } from '@server/features/reservations/assignment/availability';
import type { Eventual } from '@server/kernel/eventual';
import { addDays, listNights } from '@server/kernel/local-date';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { ReservationStatus } from '@server/stores/reservation-values';
import { reservationStatuses } from '@server/stores/reservation-values';
import type { Store } from '@server/stores/store';
import Database from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';

const rawReservation = z.looseObject({
  id: z.string(),
  status: z.int(),
  arrival: z.string(),
  departure: z.string(),
  room_type_id: z.string(),
  unit_id: z.string().nullable(),
  night_prices: z.string(),
  total: z.int(),
  hold_expires_at: z.int().nullable(),
  version: z.int(),
  updated_at: z.int(),
  view: z.string(),
  money: z.string(),
});
const rawNight = z.object({ unit_id: z.string(), night: z.string(), reservation_id: z.string() });
const rawRoom = z.object({ id: z.string(), room_type_id: z.string() });

export type RawReservation = z.infer<typeof rawReservation>;

/** All stored rows about a property's reservations, read by a second connection. */
export interface ReservationDump {
  readonly reservations: ReadonlyMap<string, RawReservation>;
  readonly nights: readonly z.infer<typeof rawNight>[];
  readonly units: ReadonlyMap<string, string>;
}

export type DumpReservations = (propertyId: string) => Eventual<ReservationDump>;

/** Rows as a database returns them. */
interface RawRows {
  readonly reservations: unknown;
  readonly nights: unknown;
  readonly units: unknown;
}

/** Parses the rows of a property. */
export const parseDump = ({ reservations, nights, units }: RawRows): ReservationDump => ({
  reservations: new Map(
    z
      .array(rawReservation)
      .parse(reservations)
      .map((row) => [row.id, row]),
  ),
  nights: z.array(rawNight).parse(nights),
  units: new Map(
    z
      .array(rawRoom)
      .parse(units)
      .map(({ id, room_type_id }) => [id, room_type_id]),
  ),
});

/** Creates a reader of the committed rows, which uses no store. */
export function createDumper(file: string): (propertyId: string) => ReservationDump {
  const db = new Database(file, { readonly: true });
  onTestFinished(() => void db.close());
  const reservations = db.prepare('SELECT * FROM reservation WHERE property_id = ?');
  const nights = db.prepare(
    'SELECT n.* FROM unit_night n JOIN unit u ON u.id = n.unit_id WHERE u.property_id = ? ORDER BY n.unit_id, n.night',
  );
  const units = db.prepare('SELECT id, room_type_id FROM unit WHERE property_id = ? AND is_active = 1');
  return (propertyId) =>
    parseDump({
      reservations: reservations.all(propertyId),
      nights: nights.all(propertyId),
      units: units.all(propertyId),
    });
}

export const getStatus = ({ status }: RawReservation): ReservationStatus =>
  z.enum(reservationStatuses).parse(reservationStatuses[status]);

const holds = (row: RawReservation): boolean =>
  ['tentative', 'confirmed', 'checked_in', 'checked_out'].includes(getStatus(row));

/** Computes the sold nights from statuses, dates and rooms alone. */
function recomputedNights({ reservations }: ReservationDump): ReservationDump['nights'] {
  const nights = [...reservations.values()]
    .filter(holds)
    .flatMap(({ id, unit_id, arrival, departure }) =>
      unit_id === null
        ? []
        : listNights(arrival, departure).map((night) => ({ unit_id, night, reservation_id: id })),
    );
  const key = (row: (typeof nights)[number]) => `${row.unit_id} ${row.night}`;
  return nights.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Counts one by one the rooms taken by type and night, and the rooms by type. */
function countedByHand({ reservations, units }: ReservationDump) {
  const sold = new Map<string, number>();
  for (const row of [...reservations.values()].filter(holds)) {
    const type = row.unit_id === null ? row.room_type_id : (units.get(row.unit_id) ?? 'retired');
    for (const night of listNights(row.arrival, row.departure))
      sold.set(`${type} ${night}`, (sold.get(`${type} ${night}`) ?? 0) + 1);
  }
  const totals = new Map<string, number>();
  for (const type of units.values()) totals.set(type, (totals.get(type) ?? 0) + 1);
  return { sold, totals };
}

function expectNoDrift(row: ReservationRow, raw: RawReservation, property: PropertyRow): void {
  expect(JSON.parse(raw.view)).toEqual(toReservationView(row, property));
  expect(JSON.parse(raw.money)).toEqual(toReservationMoney(row, property.currency));
  const prices = z.array(z.int()).parse(JSON.parse(raw.night_prices));
  expect(prices).toHaveLength(listNights(raw.arrival, raw.departure).length);
  expect(raw.total).toBe(prices.reduce((sum, price) => sum + price, 0));
}

async function expectRowsDoNotDrift(
  store: Pick<Store, 'read'>,
  dump: ReservationDump,
  property: PropertyRow,
): Promise<void> {
  for (const raw of dump.reservations.values()) {
    const row = await store.read(({ reservations }) => reservations.find(property.id, raw.id));
    if (row === null) throw new Error(`${raw.id} is not found`);
    expectNoDrift(row, raw, property);
  }
}

/** Expects the stored counts of rooms, by which a sale is refused, to equal a count by hand. */
async function expectCounts(
  store: Pick<Store, 'read'>,
  dump: ReservationDump,
  property: PropertyRow,
): Promise<void> {
  const { sold, totals } = countedByHand(dump);
  const nights = [...sold.keys()].map((typeNight) => typeNight.split(' ')[1] ?? '').sort();
  const first = nights[0] ?? '2026-01-01';
  const range = {
    arrival: first,
    departure: addDays(nights.at(-1) ?? first, 1),
    roomTypeId: null,
    exceptId: null,
  };
  const counts = await store.read((snapshot) => countSoldNights(snapshot, property.id, range));
  for (const [type, total] of totals) {
    const byHand = listNights(range.arrival, range.departure).map(
      (night) => sold.get(`${type} ${night}`) ?? 0,
    );
    expect(counts.get(type)).toEqual({ total, sold: byHand });
    expect(Math.max(...byHand)).toBeLessThanOrEqual(total);
  }
}

/** Checks the stored rows against every invariant of decision 0060. */
export async function expectInvariants(
  store: Pick<Store, 'read'>,
  dump: ReservationDump,
  property: PropertyRow,
): Promise<void> {
  expect(dump.nights).toEqual(recomputedNights(dump));
  const checkedIn = [...dump.reservations.values()].filter((row) => getStatus(row) === 'checked_in');
  expect(new Set(checkedIn.map(({ unit_id }) => unit_id)).size).toBe(checkedIn.length);
  await expectCounts(store, dump, property);
  await expectRowsDoNotDrift(store, dump, property);
}
