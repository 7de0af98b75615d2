import { isDuplicate } from '@server/db/sqlite/engine/sqlite-error';
import { describeRoomTypeChange, describeUnitChange } from '@server/db/sqlite/events/room-event';
import { roomType, unit } from '@server/db/sqlite/schema/rooms.schema';
import type { ReservationDay, UnitDay } from '@server/kernel/day-state';
import { holdingStatuses } from '@server/kernel/day-state';
import { addDays } from '@server/kernel/local-date';
import type { NoteChange } from '@server/stores/event-store';
import { reservationStatuses } from '@server/stores/reservation-values';
import type { RoomDay, RoomStore, RoomTypeRow, UnitOnDay, UnitRow } from '@server/stores/room-store';
import { unitConditions } from '@server/stores/room-store';
import { AppError } from '@shared/kernel/errors';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import type { Database } from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { UnitDayRow } from './room-statements';
import {
  prepareRoomTypeStatements,
  prepareUnitDayStatements,
  prepareUnitStatements,
} from './room-statements';

const toUnitRow = (stored: typeof unit.$inferSelect): UnitRow => ({
  ...stored,
  condition: unitConditions[stored.condition] ?? 'dirty',
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

const toUnitDay = (row: UnitDayRow): UnitDay => ({
  tonight: toReservation(row.tonightStatus, row.tonightArrival, row.tonightDeparture),
  lastNight: toReservation(row.lastNightStatus, row.lastNightArrival, row.lastNightDeparture),
  isOccupied: row.isOccupied === 1,
});

/** Runs a write. Throws AppError `already_exists` with the message if it breaks a uniqueness rule. */
function refuseDuplicate(message: EnglishMessage, write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('already_exists', message, { cause: error });
    throw error;
  }
}

function createUnitsOnDay(db: Database): Pick<RoomStore, 'listUnitsOn' | 'findUnitOn'> {
  const units = prepareUnitStatements(db);
  const days = prepareUnitDayStatements(db);
  const nights = ({ date, trustedMs }: RoomDay) => ({
    tonight: date,
    lastNight: addDays(date, -1),
    trustedMs,
  });
  return {
    async listUnitsOn(propertyId, on) {
      const dayOf = new Map(
        days.all.all({ propertyId, ...nights(on) }).map((row) => [row.unitId, toUnitDay(row)]),
      );
      return units.list.all({ propertyId }).flatMap((stored): UnitOnDay[] => {
        const day = dayOf.get(stored.id);
        return day === undefined ? [] : [{ unit: toUnitRow(stored), day }];
      });
    },
    async findUnitOn(propertyId, unitId, on) {
      const stored = units.find.get({ propertyId, id: unitId });
      const row = days.one.get({ propertyId, unitId, ...nights(on) });
      return stored === undefined || row === undefined
        ? null
        : { unit: toUnitRow(stored), day: toUnitDay(row) };
    },
  };
}

/** Creates the store of room types and rooms in SQLite. `note` gets each change. */
export function createRoomStore(db: Database, note: NoteChange): RoomStore {
  const orm = drizzle(db);
  const types = prepareRoomTypeStatements(db);
  const units = prepareUnitStatements(db);
  return {
    findType: async (propertyId, roomTypeId) => types.find.get({ propertyId, id: roomTypeId }) ?? null,
    findTypeByCode: async (propertyId, code) => types.findByCode.get({ propertyId, code }) ?? null,
    listTypes: async (propertyId) => types.list.all({ propertyId }),
    async countUnits(propertyId) {
      return new Map(types.countUnits.all({ propertyId }).map((row) => [row.roomTypeId, row.count]));
    },
    async saveType(row: RoomTypeRow) {
      const { id, propertyId, createdAtMs: _createdAtMs, ...changed } = row;
      const before = types.find.get({ propertyId, id }) ?? null;
      refuseDuplicate(fillMessage(roomsMessages.typeCodeTaken), () =>
        orm.insert(roomType).values(row).onConflictDoUpdate({ target: roomType.id, set: changed }).run(),
      );
      note(describeRoomTypeChange(before, row));
    },
    async findUnit(propertyId, unitId) {
      const stored = units.find.get({ propertyId, id: unitId });
      return stored === undefined ? null : toUnitRow(stored);
    },
    listUnits: async (propertyId) => units.list.all({ propertyId }).map(toUnitRow),
    ...createUnitsOnDay(db),
    async saveUnit(row) {
      const stored = { ...row, condition: unitConditions.indexOf(row.condition) };
      const { id, propertyId, createdAtMs: _createdAtMs, ...changed } = stored;
      const before = units.find.get({ propertyId, id });
      refuseDuplicate(fillMessage(roomsMessages.roomNameTaken), () =>
        orm.insert(unit).values(stored).onConflictDoUpdate({ target: unit.id, set: changed }).run(),
      );
      note(describeUnitChange(before === undefined ? null : toUnitRow(before), row));
    },
  };
}
