import { createOnFirstUse } from '@server/db/shared/engine/create-on-first-use';
import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import type { SharedSql, SqlDialect } from '@server/db/shared/engine/shared-sql';
import { reservation } from '@server/db/shared/schema/reservations.schema';
import { continueWith } from '@server/kernel/eventual';
import type { ReservationChange } from '@server/stores/reservation-change';
import type { HistoryEntry, ReservationRow, ReservationStore } from '@server/stores/reservation-store';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { createReservationPageReader } from './reservation-page';
import type { StoredReservation } from './reservation-row';
import { encodeStatus, toReservationRow } from './reservation-row';
import { createReservationWriter } from './reservation-writer';
import { createRoomNightReads } from './room-nights';
import { createTakenRoomsReader } from './taken-rooms';

interface FoundRow {
  readonly id: string;
  readonly version: number;
  readonly status: number;
  readonly view: string;
  readonly money: string;
  readonly guestView: string;
}

const formatFindSql = (column: 'id' | 'number', { joinInOrder }: SqlDialect): string => `
  SELECT r.id, r.version, r.status, r.view, r.money, g.view AS "guestView"
  FROM reservation r ${joinInOrder} guest g ON g.id = r.guest_id WHERE r.property_id = ? AND r.${column} = ?`;

const toFound = (row: FoundRow | undefined) => {
  if (row === undefined) return null;
  const { id, version, status, ...json } = row;
  return { id, version, isOver: status >= encodeStatus('checked_out'), json };
};

// The numbers are part of the text, because SQLite does not use a partial index for a parameter.
const hasStatusBefore = (status: 'checked_in' | 'checked_out' | 'cancelled') =>
  sql`${reservation.status} < ${sql.raw(String(encodeStatus(status)))}`;

/** What the store of reservations runs on. `onWritten` gets each change, and the property of the reservation. */
interface ReservationStoreParts {
  readonly orm: SharedDatabase;
  readonly sql: SharedSql;
  readonly onWritten: (change: ReservationChange, propertyId: string) => void;
}

/** How to prepare the reads of reservations that are not over, and of a guest. */
function createOpenReads(orm: SharedDatabase, isHiddenProperty: SQL) {
  const propertyId = sql.placeholder('propertyId');
  const selectAll = () => orm.select().from(reservation);
  return {
    open: () =>
      selectAll()
        .where(and(eq(reservation.propertyId, propertyId), hasStatusBefore('checked_out')))
        .orderBy(asc(reservation.arrival), asc(reservation.id))
        .prepare(),
    commentedOfGuest: () =>
      selectAll()
        .where(
          and(
            eq(reservation.guestId, sql.placeholder('guestId')),
            isHiddenProperty,
            isNotNull(reservation.guestComment),
          ),
        )
        .prepare(),
    openOfGuest: () =>
      selectAll()
        .where(
          and(
            eq(reservation.guestId, sql.placeholder('guestId')),
            isHiddenProperty,
            hasStatusBefore('checked_out'),
          ),
        )
        .orderBy(asc(reservation.arrival), asc(reservation.id))
        .prepare(),
  };
}

/** Prepares each read when it is first used: a call uses one or none, and the builder of queries takes its time. */
function prepareReads({ orm, sql: { dialect } }: Pick<ReservationStoreParts, 'orm' | 'sql'>) {
  const propertyId = sql.placeholder('propertyId');
  const isHiddenProperty = sql`${sql.raw(dialect.hidden)}${reservation.propertyId} = ${propertyId}`;
  const isOfProperty = eq(reservation.propertyId, propertyId);
  const selectAll = () => orm.select().from(reservation);
  return createOnFirstUse({
    ...createOpenReads(orm, isHiddenProperty),
    find: () =>
      selectAll()
        .where(and(isOfProperty, eq(reservation.id, sql.placeholder('id'))))
        .prepare(),
    findByReference: () =>
      selectAll()
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
    expiredHolds: () =>
      selectAll()
        .where(
          and(
            lte(reservation.holdExpiresAtMs, sql.placeholder('nowMs')),
            or(isNull(sql`cast(${propertyId} as text)`), isHiddenProperty),
          ),
        )
        .orderBy(asc(reservation.holdExpiresAtMs))
        .prepare(),
    awaitingRoom: () =>
      selectAll()
        .where(
          and(
            isOfProperty,
            isNull(reservation.roomId),
            hasStatusBefore('cancelled'),
            hasStatusBefore('checked_in'),
            lte(reservation.arrival, sql.placeholder('lastArrival')),
            gt(reservation.departure, sql.placeholder('today')),
          ),
        )
        .orderBy(asc(reservation.arrival), asc(reservation.id))
        .prepare(),
    findCheckedIn: () =>
      selectAll()
        .where(
          and(
            eq(reservation.roomId, sql.placeholder('roomId')),
            sql`${reservation.status} = ${sql.raw(String(encodeStatus('checked_in')))}`,
            isHiddenProperty,
            ne(reservation.id, sql.placeholder('exceptId')),
          ),
        )
        .prepare(),
  });
}

const toRow = (stored: StoredReservation | undefined): ReservationRow | null =>
  stored === undefined ? null : toReservationRow(stored);

function prepareRawReads({ prepare, prepareRaw, dialect }: SharedSql) {
  return {
    foundById: prepare<FoundRow>(formatFindSql('id', dialect)),
    foundByNumber: prepare<FoundRow>(formatFindSql('number', dialect)),
    // Every read of reservations runs it, so it is raw and reads the index alone.
    firstExpiredHold: prepareRaw<[number]>(
      `SELECT 1 FROM reservation WHERE hold_expires_at <= ${dialect.plannedOnce} LIMIT 1`,
    ),
    history: prepare<HistoryEntry>(
      'SELECT version, seq FROM reservation_history WHERE reservation_id = ? ORDER BY version DESC LIMIT ?',
    ),
    nextNumber: prepare<{ last: number }>(
      `INSERT INTO reservation_number (property_id, year, last) VALUES (?, ?, 1)
       ON CONFLICT (property_id, year) DO UPDATE SET last = reservation_number.last + 1 RETURNING last`,
    ),
  };
}

/** Creates the store of reservations. */
export function createReservationStore(parts: ReservationStoreParts): ReservationStore {
  const { sql: statements, onWritten } = parts;
  const reads = prepareReads(parts);
  const raw = prepareRawReads(statements);
  return {
    ...createRoomNightReads(statements),
    find: async (propertyId, id) => toRow(await reads.find.get({ propertyId, id })),
    findByReference: async (propertyId, reference) =>
      toRow(await reads.findByReference.get({ propertyId, ...reference })),
    findJson: (propertyId, id) => continueWith(raw.foundById.get(propertyId, id), toFound),
    findJsonByNumber: (propertyId, number) =>
      continueWith(raw.foundByNumber.get(propertyId, number), toFound),
    page: createReservationPageReader(statements),
    save: createReservationWriter(statements, onWritten),
    async nextNumber(propertyId, year) {
      const number = await raw.nextNumber.get(propertyId, year);
      if (number === undefined) throw new TypeError('the property gave out no number');
      return number.last;
    },
    hasExpiredHolds: (nowMs) => continueWith(raw.firstExpiredHold.get(nowMs), (row) => row !== undefined),
    expiredHolds: async (propertyId, nowMs) =>
      (await reads.expiredHolds.all({ propertyId, nowMs })).map(toReservationRow),
    listAwaitingRoom: async (propertyId, today, lastArrival) =>
      (await reads.awaitingRoom.all({ propertyId, today, lastArrival })).map(toReservationRow),
    listOpen: async (propertyId) => (await reads.open.all({ propertyId })).map(toReservationRow),
    listOpenOfGuest: async (propertyId, guestId) =>
      (await reads.openOfGuest.all({ propertyId, guestId })).map(toReservationRow),
    listCommentedOfGuest: async (propertyId, guestId) =>
      (await reads.commentedOfGuest.all({ propertyId, guestId })).map(toReservationRow),
    listTakenRooms: createTakenRoomsReader(statements),
    listHistory: async (reservationId, limit) => raw.history.all(reservationId, limit),
    findCheckedIn: async (propertyId, roomId, exceptId) =>
      toRow(await reads.findCheckedIn.get({ propertyId, roomId, exceptId })),
  };
}
