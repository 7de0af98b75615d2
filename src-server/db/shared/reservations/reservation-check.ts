import { isDeepStrictEqual } from 'node:util';
import type { RowChecker } from '@server/db/shared/engine/row-checker';
import { createRowChecker } from '@server/db/shared/engine/row-checker';
import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import { reservation } from '@server/db/shared/schema/reservations.schema';
import {
  reservationMoneySchema,
  toReservationFields,
  toReservationMoney,
} from '@server/features/reservations/api/reservation';
import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import { countNightsBetween, listNights } from '@server/kernel/local-date';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RowCheckPage } from '@server/stores/row-check-store';
import { DAY_MS } from '@shared/kernel/time';
import { asc, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StoredReservation } from './reservation-row';
import { toReservationRow } from './reservation-row';

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
const listExpectedNights = ({ status, roomId, arrival, departure }: ReservationRow): string[] =>
  roomId === null || !isBlockingInventory(status)
    ? []
    : listNights(arrival, departure).map((night) => `${roomId} ${night}`);

/** Lists the rows by which the reservation must be found, as `system ref property`. */
const listExpectedLinks = ({ links, propertyId }: ReservationRow): string[] =>
  links.map(({ system, ref }) => `${system} ${ref} ${propertyId}`);

/** Compares texts that have no order. */
const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  isDeepStrictEqual(one.toSorted(), other.toSorted());

/** A stored reservation and what other tables say of it. */
interface CheckedReservation {
  readonly id: string;
  readonly stored: StoredReservation;
  readonly currency: string | undefined;
  readonly nights: readonly string[];
  readonly links: readonly string[];
}

function isIntact({ stored, currency, nights, links }: CheckedReservation): boolean {
  if (currency === undefined) return false;
  const row = toReservationRow(stored);
  return (
    isSameMoney(stored, row, currency) &&
    row.nightPrices.length === countNightsBetween(row.arrival, row.departure) &&
    isSameView(stored.view, row) &&
    nights.join() === listExpectedNights(row).join() &&
    isSameSet(links, listExpectedLinks(row))
  );
}

/** A text that another table has of a reservation. */
type OwnedText = [reservationId: string, text: string];

/** Groups the texts by their reservation, in their order. */
function groupTexts(rows: readonly OwnedText[]): ReadonlyMap<string, readonly string[]> {
  const grouped = new Map<string, string[]>();
  for (const [id, text] of rows) grouped.set(id, [...(grouped.get(id) ?? []), text]);
  return grouped;
}

/** Prepares the reads of other tables: all that belongs to the reservations of a page is one query. */
function prepareFacts({ prepareRaw }: SharedSql) {
  const ofPage = 'WHERE reservation_id > @afterId AND reservation_id <= @lastId';
  return {
    currencies: prepareRaw<OwnedText>('SELECT id, currency FROM property'),
    nights: prepareRaw<OwnedText>(
      `SELECT reservation_id, unit_id || ' ' || night FROM unit_night ${ofPage} ORDER BY reservation_id, night`,
    ),
    links: prepareRaw<OwnedText>(
      `SELECT reservation_id, system || ' ' || ref || ' ' || property_id FROM reservation_link ${ofPage}`,
    ),
  };
}

/** Creates the check of reservations: columns, the JSON that the API shows, prices, the nights of the room and links. */
export function createReservationCheck(orm: SharedDatabase, statements: SharedSql): RowChecker {
  const rowsOfPage = orm
    .select()
    .from(reservation)
    .where(gt(reservation.id, sql.placeholder('afterId')))
    .orderBy(asc(reservation.id))
    .limit(sql.placeholder('limit'))
    .prepare();
  const facts = prepareFacts(statements);

  function addFacts(
    rows: readonly StoredReservation[],
    { afterId }: RowCheckPage,
  ): Eventual<readonly CheckedReservation[]> {
    const range = { afterId, lastId: rows.at(-1)?.id ?? afterId };
    // SQLite has each result at once, so nothing is committed in between.
    return continueWith(facts.currencies.all(), (currencies) =>
      continueWith(facts.nights.all(range), (nightRows) =>
        continueWith(facts.links.all(range), (linkRows) => {
          const currencyOf = new Map(currencies);
          const [nights, links] = [groupTexts(nightRows), groupTexts(linkRows)];
          return rows.map((stored) => ({
            id: stored.id,
            stored,
            currency: currencyOf.get(stored.propertyId),
            nights: nights.get(stored.id) ?? [],
            links: links.get(stored.id) ?? [],
          }));
        }),
      ),
    );
  }

  return createRowChecker(
    (page) => continueWith(rowsOfPage.all({ ...page }), (rows) => addFacts(rows, page)),
    isIntact,
  );
}
