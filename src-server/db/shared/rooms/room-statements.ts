import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { reservation, roomNight } from '@server/db/shared/schema/reservations.schema';
import { room, roomType } from '@server/db/shared/schema/rooms.schema';
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
    countRooms: orm
      .select({ roomTypeId: room.roomTypeId, count: count() })
      .from(room)
      .where(and(eq(room.propertyId, propertyId), eq(room.isActive, true)))
      .groupBy(room.roomTypeId)
      .prepare(),
  };
}

export function prepareRoomStatements(orm: SharedDatabase) {
  return {
    find: orm
      .select()
      .from(room)
      .where(and(eq(room.propertyId, propertyId), eq(room.id, id)))
      .prepare(),
    findOtherOfName: orm
      .select({ id: room.id })
      .from(room)
      .where(and(eq(room.propertyId, propertyId), eq(room.name, sql.placeholder('name')), ne(room.id, id)))
      .prepare(),
    list: orm
      .select()
      .from(room)
      .where(eq(room.propertyId, propertyId))
      .orderBy(asc(room.position), asc(room.name))
      .prepare(),
  };
}

/** The reservations of one room around a date. */
export interface RoomDayRow {
  readonly roomId: string;
  readonly tonightStatus: number | null;
  readonly tonightArrival: string | null;
  readonly tonightDeparture: string | null;
  readonly lastNightStatus: number | null;
  readonly lastNightArrival: string | null;
  readonly lastNightDeparture: string | null;
  readonly isOccupied: number;
}

const tonight = alias(reservation, 't');
const tonightHeld = alias(roomNight, 'tn');
const lastNight = alias(reservation, 'l');
const lastNightHeld = alias(roomNight, 'ln');
const checkedInRow = alias(reservation, 'h');

/** A hold that has ended takes no room, also before the timer cancels it. */
const isHeld = ({ holdExpiresAtMs }: typeof tonight | typeof lastNight): SQL | undefined =>
  or(isNull(holdExpiresAtMs), gt(holdExpiresAtMs, sql.placeholder('trustedMs')));

/** Selects the reservations of rooms around a date. Each room takes a look into indexes, however long its history is. */
function selectRoomDays(orm: SharedDatabase) {
  // The status is part of the text, because SQLite does not use a partial index for a parameter.
  const checkedInNumber = sql.raw(String(reservationStatuses.indexOf('checked_in')));
  const reservationIn = orm
    .select({ one: sql`1` })
    .from(checkedInRow)
    .where(and(eq(checkedInRow.roomId, room.id), sql`${checkedInRow.status} = ${checkedInNumber}`));
  return orm
    .select({
      roomId: room.id,
      tonightStatus: tonight.status,
      tonightArrival: tonight.arrival,
      tonightDeparture: tonight.departure,
      lastNightStatus: lastNight.status,
      lastNightArrival: lastNight.arrival,
      lastNightDeparture: lastNight.departure,
      // A truth value is a number on SQLite alone.
      isOccupied: sql<number>`CASE WHEN EXISTS ${reservationIn} THEN 1 ELSE 0 END`,
    })
    .from(room)
    .leftJoin(
      tonightHeld,
      and(eq(tonightHeld.roomId, room.id), eq(tonightHeld.night, sql.placeholder('tonight'))),
    )
    .leftJoin(tonight, and(eq(tonight.id, tonightHeld.reservationId), isHeld(tonight)))
    .leftJoin(
      lastNightHeld,
      and(eq(lastNightHeld.roomId, room.id), eq(lastNightHeld.night, sql.placeholder('lastNight'))),
    )
    .leftJoin(lastNight, and(eq(lastNight.id, lastNightHeld.reservationId), isHeld(lastNight)));
}

export const prepareRoomDayStatements = (orm: SharedDatabase) => ({
  all: selectRoomDays(orm).where(eq(room.propertyId, propertyId)).prepare(),
  // The property is compared as an expression. Otherwise SQLite may read all rooms of the property to find the one.
  one: selectRoomDays(orm)
    .where(and(eq(room.id, sql.placeholder('roomId')), sql`${room.propertyId} || '' = ${propertyId}`))
    .prepare(),
});
