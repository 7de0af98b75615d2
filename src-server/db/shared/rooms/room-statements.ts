import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { reservation, unitNight } from '@server/db/shared/schema/reservations.schema';
import { roomType, unit } from '@server/db/shared/schema/rooms.schema';
import { reservationStatuses } from '@server/stores/reservation-values';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

const propertyId = sql.placeholder('propertyId');
const id = sql.placeholder('id');

export function prepareRoomTypeStatements(orm: SharedDatabase) {
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
    findOtherOfCode: orm
      .select({ id: roomType.id })
      .from(roomType)
      .where(
        and(
          eq(roomType.propertyId, propertyId),
          eq(roomType.code, sql.placeholder('code')),
          ne(roomType.id, id),
        ),
      )
      .prepare(),
    countUnits: orm
      .select({ roomTypeId: unit.roomTypeId, count: count() })
      .from(unit)
      .where(and(eq(unit.propertyId, propertyId), eq(unit.isActive, true)))
      .groupBy(unit.roomTypeId)
      .prepare(),
  };
}

export function prepareUnitStatements(orm: SharedDatabase) {
  return {
    find: orm
      .select()
      .from(unit)
      .where(and(eq(unit.propertyId, propertyId), eq(unit.id, id)))
      .prepare(),
    findOtherOfName: orm
      .select({ id: unit.id })
      .from(unit)
      .where(and(eq(unit.propertyId, propertyId), eq(unit.name, sql.placeholder('name')), ne(unit.id, id)))
      .prepare(),
    list: orm
      .select()
      .from(unit)
      .where(eq(unit.propertyId, propertyId))
      .orderBy(asc(unit.position), asc(unit.name))
      .prepare(),
  };
}

/** The reservations of one room around a date. */
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

const tonight = alias(reservation, 't');
const tonightHeld = alias(unitNight, 'tn');
const lastNight = alias(reservation, 'l');
const lastNightHeld = alias(unitNight, 'ln');
const checkedInRow = alias(reservation, 'h');

/** A hold that has ended takes no room, also before the timer cancels it. */
const isHeld = ({ holdExpiresAtMs }: typeof tonight | typeof lastNight): SQL | undefined =>
  or(isNull(holdExpiresAtMs), gt(holdExpiresAtMs, sql.placeholder('trustedMs')));

/** Selects the reservations of rooms around a date. Each room takes a look into indexes, however long its history is. */
function selectUnitDays(orm: SharedDatabase) {
  // The status is part of the text, because SQLite does not use a partial index for a parameter.
  const checkedInNumber = sql.raw(String(reservationStatuses.indexOf('checked_in')));
  const reservationIn = orm
    .select({ one: sql`1` })
    .from(checkedInRow)
    .where(and(eq(checkedInRow.unitId, unit.id), sql`${checkedInRow.status} = ${checkedInNumber}`));
  return orm
    .select({
      unitId: unit.id,
      tonightStatus: tonight.status,
      tonightArrival: tonight.arrival,
      tonightDeparture: tonight.departure,
      lastNightStatus: lastNight.status,
      lastNightArrival: lastNight.arrival,
      lastNightDeparture: lastNight.departure,
      // A truth value is a number on SQLite alone.
      isOccupied: sql<number>`CASE WHEN EXISTS ${reservationIn} THEN 1 ELSE 0 END`,
    })
    .from(unit)
    .leftJoin(
      tonightHeld,
      and(eq(tonightHeld.unitId, unit.id), eq(tonightHeld.night, sql.placeholder('tonight'))),
    )
    .leftJoin(tonight, and(eq(tonight.id, tonightHeld.reservationId), isHeld(tonight)))
    .leftJoin(
      lastNightHeld,
      and(eq(lastNightHeld.unitId, unit.id), eq(lastNightHeld.night, sql.placeholder('lastNight'))),
    )
    .leftJoin(lastNight, and(eq(lastNight.id, lastNightHeld.reservationId), isHeld(lastNight)));
}

export const prepareUnitDayStatements = (orm: SharedDatabase) => ({
  all: selectUnitDays(orm).where(eq(unit.propertyId, propertyId)).prepare(),
  // The property is compared as an expression. Otherwise SQLite may read all rooms of the property to find the one.
  one: selectUnitDays(orm)
    .where(and(eq(unit.id, sql.placeholder('unitId')), sql`${unit.propertyId} || '' = ${propertyId}`))
    .prepare(),
});
