import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { describeRoomChange, describeRoomTypeChange } from '@server/db/shared/events/room-event';
import { room, roomType } from '@server/db/shared/schema/rooms.schema';
import type { ReservationDay, RoomDay } from '@server/kernel/day-state';
import { holdingStatuses } from '@server/kernel/day-state';
import { addDays } from '@server/kernel/local-date';
import type { NoteChange } from '@server/stores/event-store';
import { reservationStatuses } from '@server/stores/reservation-values';
import type { RoomOnDay, RoomRow, RoomStore, RoomTypeRow, TrustedDay } from '@server/stores/room-store';
import { roomConditions } from '@server/stores/room-store';
import { AppError } from '@shared/kernel/errors';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import { fillMessage } from '@shared/text/filled-message';
import type { RoomDayRow } from './room-statements';
import {
  prepareRoomDayStatements,
  prepareRoomStatements,
  prepareRoomTypeStatements,
} from './room-statements';

const toRoomRow = (stored: typeof room.$inferSelect): RoomRow => ({
  ...stored,
  condition: roomConditions[stored.condition] ?? 'dirty',
});

function toReservation(
  status: number | null,
  arrival: string | null,
  departure: string | null,
): ReservationDay | null {
  if (status === null || arrival === null || departure === null) return null;
  const name = reservationStatuses[status];
  const blockingStatus = holdingStatuses.find((held) => held === name);
  return blockingStatus === undefined ? null : { status: blockingStatus, arrival, departure };
}

const toRoomDay = (row: RoomDayRow): RoomDay => ({
  tonight: toReservation(row.tonightStatus, row.tonightArrival, row.tonightDeparture),
  lastNight: toReservation(row.lastNightStatus, row.lastNightArrival, row.lastNightDeparture),
  isOccupied: row.isOccupied === 1,
});

function createRoomsOnDay(orm: SharedDatabase): Pick<RoomStore, 'listRoomsOn' | 'findRoomOn'> {
  const rooms = prepareRoomStatements(orm);
  const days = prepareRoomDayStatements(orm);
  const nights = ({ date, trustedMs }: TrustedDay) => ({
    tonight: date,
    lastNight: addDays(date, -1),
    trustedMs,
  });
  return {
    async listRoomsOn(propertyId, on) {
      // Both begin before the first wait, so that on SQLite nothing is committed in between.
      const [found, stored] = await Promise.all([
        days.all.all({ propertyId, ...nights(on) }),
        rooms.list.all({ propertyId }),
      ]);
      const dayOf = new Map(found.map((row) => [row.roomId, toRoomDay(row)]));
      return stored.flatMap((row): RoomOnDay[] => {
        const day = dayOf.get(row.id);
        return day === undefined ? [] : [{ room: toRoomRow(row), day }];
      });
    },
    async findRoomOn(propertyId, roomId, on) {
      const [day, row] = await Promise.all([
        days.one.get({ propertyId, roomId, ...nights(on) }),
        rooms.find.get({ propertyId, id: roomId }),
      ]);
      return row === undefined || day === undefined ? null : { room: toRoomRow(row), day: toRoomDay(day) };
    },
  };
}

function createTypes(orm: SharedDatabase, note: NoteChange) {
  const types = prepareRoomTypeStatements(orm);
  return {
    findType: async (propertyId, roomTypeId) =>
      (await types.find.get({ propertyId, id: roomTypeId })) ?? null,
    findTypeByCode: async (propertyId, code) => (await types.findByCode.get({ propertyId, code })) ?? null,
    listTypes: async (propertyId) => types.list.all({ propertyId }),
    async countRooms(propertyId) {
      const counts = await types.countRooms.all({ propertyId });
      return new Map(counts.map((row) => [row.roomTypeId, row.count]));
    },
    async saveType(row: RoomTypeRow) {
      const { id, propertyId, createdAtMs: _createdAtMs, ...changed } = row;
      const before = (await types.find.get({ propertyId, id })) ?? null;
      if ((await types.findOtherOfCode.get({ propertyId, id, code: row.code })) !== undefined)
        throw new AppError('already_exists', fillMessage(roomsMessages.typeCodeTaken));
      await orm.insert(roomType).values(row).onConflictDoUpdate({ target: roomType.id, set: changed }).run();
      note(describeRoomTypeChange(before, row));
    },
  } satisfies Partial<RoomStore>;
}

/** Creates the store of room types and rooms. `note` gets each change. */
export function createRoomStore(orm: SharedDatabase, note: NoteChange): RoomStore {
  const rooms = prepareRoomStatements(orm);
  return {
    ...createTypes(orm, note),
    ...createRoomsOnDay(orm),
    async findRoom(propertyId, roomId) {
      const stored = await rooms.find.get({ propertyId, id: roomId });
      return stored === undefined ? null : toRoomRow(stored);
    },
    listRooms: async (propertyId) => (await rooms.list.all({ propertyId })).map(toRoomRow),
    async saveRoom(row) {
      const stored = { ...row, condition: roomConditions.indexOf(row.condition) };
      const { id, propertyId, createdAtMs: _createdAtMs, ...changed } = stored;
      const before = await rooms.find.get({ propertyId, id });
      if ((await rooms.findOtherOfName.get({ propertyId, id, name: row.name })) !== undefined)
        throw new AppError('already_exists', fillMessage(roomsMessages.roomNameTaken));
      await orm.insert(room).values(stored).onConflictDoUpdate({ target: room.id, set: changed }).run();
      note(describeRoomChange(before === undefined ? null : toRoomRow(before), row));
    },
  };
}
