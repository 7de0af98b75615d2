import { isDeepStrictEqual } from 'node:util';
import type { StoredReservation } from '@server/db/shared/reservations/reservation-row';
import { toReservationRow } from '@server/db/shared/reservations/reservation-row';
import { reservation } from '@server/db/shared/schema/reservations.schema';
import type { RowChecker } from '@server/db/sqlite/engine/row-checker';
import { createRowChecker } from '@server/db/sqlite/engine/row-checker';
import {
  reservationMoneySchema,
  toReservationFields,
  toReservationMoney,
} from '@server/features/reservations/api/reservation';
import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import { countNightsBetween, listNights } from '@server/kernel/local-date';
import type { ReservationRow } from '@server/stores/reservation-store';
import { DAY_MS } from '@shared/kernel/time';
import type { Database } from 'better-sqlite3';
import { asc, gt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';

/**
 * A reservation that is over keeps the zone and times that its property had, and rules of zones change. So its instants are
 * compared with its dates only as far as that can move them.
 */
const MAX_INSTANT_DIFFERENCE_MS = 3 * DAY_MS;

const storedObject = z.record(z.string(), z.unknown());

/** True if the stored instant belongs to the day. */
const isNear = (instant: unknown, day: string): boolean =>
  typeof instant === 'string' && Math.abs(Date.parse(instant) - Date.parse(day)) <= MAX_INSTANT_DIFFERENCE_MS;

const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** True if the stored JSON shows what the columns say. It compares fields: parsing by the schema takes ten times as long. */
function isSameView(stored: string, row: ReservationRow): boolean {
  const { arrival_at, departure_at, ...view } = storedObject.parse(JSON.parse(stored));
  const expected = Object.entries(toReservationFields(row));
  return (
    isNear(arrival_at, row.arrival) &&
    isNear(departure_at, row.departure) &&
    Object.keys(view).length === expected.length &&
    expected.every(([name, value]) => isSameValue(view[name], value))
  );
}

/** True if the stored JSON shows the prices of the columns. */
function isSameMoney({ money, total }: StoredReservation, row: ReservationRow, currency: string): boolean {
  const expected = toReservationMoney(row, currency);
  return total === expected.total.amount && money === JSON.stringify(reservationMoneySchema.parse(expected));
}

/** Lists the nights that the reservation must hold in a room, as `room night`. */
const listExpectedNights = ({ status, unitId, arrival, departure }: ReservationRow): string[] =>
  unitId === null || !isBlockingInventory(status)
    ? []
    : listNights(arrival, departure).map((night) => `${unitId} ${night}`);

/** Lists the rows by which the reservation must be found, as `system ref property`. */
const listExpectedLinks = ({ links, propertyId }: ReservationRow): string[] =>
  links.map(({ system, ref }) => `${system} ${ref} ${propertyId}`);

/** Compares texts that have no order. */
const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  isDeepStrictEqual(one.toSorted(), other.toSorted());

/** Creates the check of reservations: columns, the JSON that the API shows, prices, the nights of the room and links. */
export function createReservationCheck(db: Database): RowChecker {
  const orm = drizzle(db);
  const read = orm
    .select()
    .from(reservation)
    .where(gt(reservation.id, sql.placeholder('afterId')))
    .orderBy(asc(reservation.id))
    .limit(sql.placeholder('limit'))
    .prepare();
  const readCurrency = db.prepare<[string], string>('SELECT currency FROM property WHERE id = ?').pluck();
  const readNights = db
    .prepare<[string], string>(
      `SELECT unit_id || ' ' || night FROM unit_night WHERE reservation_id = ? ORDER BY night`,
    )
    .pluck();

  const readLinks = db
    .prepare<[string], string>(
      `SELECT system || ' ' || ref || ' ' || property_id FROM reservation_link WHERE reservation_id = ?`,
    )
    .pluck();

  function isIntact(stored: StoredReservation): boolean {
    const currency = readCurrency.get(stored.propertyId);
    if (currency === undefined) return false;
    const row = toReservationRow(stored);
    return (
      isSameMoney(stored, row, currency) &&
      row.nightPrices.length === countNightsBetween(row.arrival, row.departure) &&
      isSameView(stored.view, row) &&
      readNights.all(stored.id).join() === listExpectedNights(row).join() &&
      isSameSet(readLinks.all(stored.id), listExpectedLinks(row))
    );
  }

  return createRowChecker((page) => read.all({ ...page }), isIntact);
}
