import { describeReservationChange } from '@server/db/shared/events/reservation-event';
import { reservation } from '@server/db/shared/schema/reservations.schema';
import { PLANNED_ONCE } from '@server/db/sqlite/engine/sql-fragment';
import type { NoteChange } from '@server/stores/event-store';
import type { ReservationRow, ReservationStore } from '@server/stores/reservation-store';
import type { Database } from 'better-sqlite3';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { ReservationHistory } from './reservation-history';
import { createReservationPageReader } from './reservation-page';
import type { StoredReservation } from './reservation-row';
import { encodeStatus, toReservationRow } from './reservation-row';
import { createReservationWriter } from './reservation-writer';
import { createTakenUnitsReader } from './taken-units';
import { createUnitNightReads } from './unit-nights';

interface FoundRow {
  readonly id: string;
  readonly version: number;
  readonly status: number;
  readonly view: string;
  readonly money: string;
  readonly guestView: string;
}

const formatFindSql = (column: 'id' | 'number'): string => `
  SELECT r.id, r.version, r.status, r.view, r.money, g.view AS guestView
  FROM reservation r CROSS JOIN guest g ON g.id = r.guest_id WHERE r.property_id = ? AND r.${column} = ?`;

const toFound = (row: FoundRow | undefined) => {
  if (row === undefined) return null;
  const { id, version, status, ...json } = row;
  return { id, version, isOver: status >= encodeStatus('checked_out'), json };
};

// The numbers are part of the text, because SQLite does not use a partial index for a parameter.
const hasStatusBefore = (status: 'checked_in' | 'checked_out' | 'cancelled') =>
  sql`${reservation.status} < ${sql.raw(String(encodeStatus(status)))}`;

/** Prepares the reads of reservations that are not over, and of a guest. */
function prepareOpenReads(db: Database) {
  const propertyId = sql.placeholder('propertyId');
  const selectAll = () => drizzle(db).select().from(reservation);
  return {
    unfinished: selectAll()
      .where(and(eq(reservation.propertyId, propertyId), hasStatusBefore('checked_out')))
      .orderBy(asc(reservation.arrival), asc(reservation.id))
      .prepare(),
    commentedOfGuest: selectAll()
      .where(
        and(
          eq(reservation.guestId, sql.placeholder('guestId')),
          sql`+${reservation.propertyId} = ${propertyId}`,
          isNotNull(reservation.guestComment),
        ),
      )
      .prepare(),
    openOfGuest: selectAll()
      .where(
        and(
          eq(reservation.guestId, sql.placeholder('guestId')),
          sql`+${reservation.propertyId} = ${propertyId}`,
          hasStatusBefore('checked_out'),
        ),
      )
      .orderBy(asc(reservation.arrival), asc(reservation.id))
      .prepare(),
  };
}

function prepareReads(db: Database) {
  const orm = drizzle(db);
  const propertyId = sql.placeholder('propertyId');
  const isOfProperty = eq(reservation.propertyId, propertyId);
  const selectAll = () => orm.select().from(reservation);
  return {
    ...prepareOpenReads(db),
    find: selectAll()
      .where(and(isOfProperty, eq(reservation.id, sql.placeholder('id'))))
      .prepare(),
    findByReference: selectAll()
      .where(
        and(
          isOfProperty,
          eq(reservation.channel, sql.placeholder('channel')),
          eq(reservation.externalRef, sql.placeholder('externalRef')),
          eq(reservation.externalRoom, sql.placeholder('externalRoom')),
        ),
      )
      .orderBy(asc(reservation.status), desc(reservation.createdAtMs))
      .limit(1)
      .prepare(),
    expiredHolds: selectAll()
      .where(
        and(
          lte(reservation.holdExpiresAtMs, sql.placeholder('nowMs')),
          or(isNull(sql`${propertyId}`), sql`+${reservation.propertyId} = ${propertyId}`),
        ),
      )
      .orderBy(asc(reservation.holdExpiresAtMs))
      .prepare(),
    awaitingUnit: selectAll()
      .where(
        and(
          isOfProperty,
          isNull(reservation.unitId),
          hasStatusBefore('cancelled'),
          hasStatusBefore('checked_in'),
          lte(reservation.arrival, sql.placeholder('lastArrival')),
          gt(reservation.departure, sql.placeholder('today')),
        ),
      )
      .orderBy(asc(reservation.arrival), asc(reservation.id))
      .prepare(),
    findCheckedIn: selectAll()
      .where(
        and(
          eq(reservation.unitId, sql.placeholder('unitId')),
          sql`${reservation.status} = ${sql.raw(String(encodeStatus('checked_in')))}`,
          sql`+${reservation.propertyId} = ${propertyId}`,
          ne(reservation.id, sql.placeholder('exceptId')),
        ),
      )
      .prepare(),
  };
}

const toRow = (stored: StoredReservation | undefined): ReservationRow | null =>
  stored === undefined ? null : toReservationRow(stored);

/** Creates the store of reservations in SQLite. History and `note` get each change. */
export function createReservationStore(
  db: Database,
  history: ReservationHistory,
  note: NoteChange,
): ReservationStore {
  const reads = prepareReads(db);
  const nights = createUnitNightReads(db);
  const page = createReservationPageReader(db);
  const takenUnits = createTakenUnitsReader(db);
  const write = createReservationWriter(db, (change, propertyId) => {
    history.add(change);
    note(describeReservationChange(propertyId, change));
  });
  const foundById = db.prepare<[string, string], FoundRow>(formatFindSql('id'));
  const foundByNumber = db.prepare<[string, string], FoundRow>(formatFindSql('number'));
  // Every read of reservations runs it, so it is raw and reads the index alone.
  const firstExpiredHold = db
    .prepare<[number], number>(`SELECT 1 FROM reservation WHERE hold_expires_at <= ${PLANNED_ONCE} LIMIT 1`)
    .pluck();
  const nextNumber = db
    .prepare<[string, number], number>(
      `INSERT INTO reservation_number (property_id, year, last) VALUES (?, ?, 1)
       ON CONFLICT (property_id, year) DO UPDATE SET last = last + 1 RETURNING last`,
    )
    .pluck();
  return {
    find: async (propertyId, id) => toRow(reads.find.get({ propertyId, id })),
    findByReference: async (propertyId, reference) =>
      toRow(reads.findByReference.get({ propertyId, ...reference })),
    findJson: (propertyId, id) => toFound(foundById.get(propertyId, id)),
    findJsonByNumber: (propertyId, number) => toFound(foundByNumber.get(propertyId, number)),
    page,
    save: async (row) => write(row),
    async nextNumber(propertyId, year) {
      const number = nextNumber.get(propertyId, year);
      if (number === undefined) throw new TypeError('the property gave out no number');
      return number;
    },
    hasExpiredHolds: (nowMs) => firstExpiredHold.get(nowMs) !== undefined,
    expiredHolds: async (propertyId, nowMs) =>
      reads.expiredHolds.all({ propertyId, nowMs }).map(toReservationRow),
    listAwaitingUnit: async (propertyId, today, lastArrival) =>
      reads.awaitingUnit.all({ propertyId, today, lastArrival }).map(toReservationRow),
    listOpen: async (propertyId) => reads.unfinished.all({ propertyId }).map(toReservationRow),
    listOpenOfGuest: async (propertyId, guestId) =>
      reads.openOfGuest.all({ propertyId, guestId }).map(toReservationRow),
    listCommentedOfGuest: async (propertyId, guestId) =>
      reads.commentedOfGuest.all({ propertyId, guestId }).map(toReservationRow),
    nightsInUnits: async (propertyId, range) => nights.nightsInUnits(propertyId, range),
    listUnassigned: async (propertyId, range) => nights.listUnassigned(propertyId, range),
    unitNeighbours: async (propertyId, dates) => nights.unitNeighbours(propertyId, dates),
    listTakenUnits: async (propertyId, date, today) => takenUnits(propertyId, date, today),
    listHistory: async (reservationId, limit) => history.list(reservationId, limit),
    findCheckedIn: async (propertyId, unitId, exceptId) =>
      toRow(reads.findCheckedIn.get({ propertyId, unitId, exceptId })),
  };
}
