import { roomType, unit } from '@server/db/sqlite/schema/rooms.schema';
import { reservationStatuses } from '@server/stores/reservation-values';
import type { Database, Statement } from 'better-sqlite3';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';

const propertyId = sql.placeholder('propertyId');
const id = sql.placeholder('id');

export function prepareRoomTypeStatements(db: Database) {
  const orm = drizzle(db);
  return {
    find: orm
      .select()
      .from(roomType)
      .where(and(eq(roomType.propertyId, propertyId), eq(roomType.id, id)))
      .prepare(),
    findByCode: orm
      .select()
      .from(roomType)
      .where(and(eq(roomType.propertyId, propertyId), eq(roomType.code, sql.placeholder('code'))))
      .prepare(),
    list: orm
      .select()
      .from(roomType)
      .where(eq(roomType.propertyId, propertyId))
      .orderBy(asc(roomType.code))
      .prepare(),
    countUnits: orm
      .select({ roomTypeId: unit.roomTypeId, count: count() })
      .from(unit)
      .where(and(eq(unit.propertyId, propertyId), eq(unit.isActive, true)))
      .groupBy(unit.roomTypeId)
      .prepare(),
  };
}

export function prepareUnitStatements(db: Database) {
  const orm = drizzle(db);
  return {
    find: orm
      .select()
      .from(unit)
      .where(and(eq(unit.propertyId, propertyId), eq(unit.id, id)))
      .prepare(),
    list: orm
      .select()
      .from(unit)
      .where(eq(unit.propertyId, propertyId))
      .orderBy(asc(unit.position), asc(unit.name))
      .prepare(),
  };
}

/** The reservations of a room around a date. The query is an index look-up, however long the history of the room is. */
export interface UnitDayRow {
  readonly unitId: string;
  readonly tonightStatus: number | null;
  readonly tonightArrival: string | null;
  readonly tonightDeparture: string | null;
  readonly lastNightStatus: number | null;
  readonly lastNightArrival: string | null;
  readonly lastNightDeparture: string | null;
  readonly isOccupied: number;
}

interface DayOfProperty {
  readonly propertyId: string;
  readonly tonight: string;
  readonly lastNight: string;
  readonly trustedMs: number;
}

/** A hold that has ended takes no room, also before the timer cancels it. */
const formatIsHeld = (alias: 't' | 'l'): string =>
  `(${alias}.hold_expires_at IS NULL OR ${alias}.hold_expires_at > @trustedMs)`;

// The status is part of the text, because SQLite does not use a partial index for a parameter.
const unitDays = `
  SELECT u.id AS unitId,
    t.status AS tonightStatus, t.arrival AS tonightArrival, t.departure AS tonightDeparture,
    l.status AS lastNightStatus, l.arrival AS lastNightArrival, l.departure AS lastNightDeparture,
    EXISTS (
      SELECT 1 FROM reservation h
      WHERE h.unit_id = u.id AND h.status = ${reservationStatuses.indexOf('checked_in')}
    ) AS isOccupied
  FROM unit u
  LEFT JOIN unit_night tn ON tn.unit_id = u.id AND tn.night = @tonight
  LEFT JOIN reservation t ON t.id = tn.reservation_id AND ${formatIsHeld('t')}
  LEFT JOIN unit_night ln ON ln.unit_id = u.id AND ln.night = @lastNight
  LEFT JOIN reservation l ON l.id = ln.reservation_id AND ${formatIsHeld('l')}`;

interface UnitDayStatements {
  readonly all: Statement<[DayOfProperty], UnitDayRow>;
  readonly one: Statement<[DayOfProperty & { readonly unitId: string }], UnitDayRow>;
}

export const prepareUnitDayStatements = (db: Database): UnitDayStatements => ({
  all: db.prepare(`${unitDays} WHERE u.property_id = @propertyId`),
  // The plus keeps the planner from reading all rooms of the property to find the one.
  one: db.prepare(`${unitDays} WHERE u.id = @unitId AND +u.property_id = @propertyId`),
});
