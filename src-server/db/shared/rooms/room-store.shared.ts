import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { describeRoomTypeChange, describeUnitChange } from '@server/db/shared/events/room-event';
import { roomType, unit } from '@server/db/shared/schema/rooms.schema';
import type { ReservationDay, UnitDay } from '@server/kernel/day-state';
import { holdingStatuses } from '@server/kernel/day-state';
import { addDays } from '@server/kernel/local-date';
import type { NoteChange } from '@server/stores/event-store';
import { reservationStatuses } from '@server/stores/reservation-values';
import type { RoomDay, RoomStore, RoomTypeRow, UnitOnDay, UnitRow } from '@server/stores/room-store';
import { unitConditions } from '@server/stores/room-store';
import { AppError } from '@shared/kernel/errors';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import { fillMessage } from '@shared/text/filled-message';
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

function createUnitsOnDay(orm: SharedDatabase): Pick<RoomStore, 'listUnitsOn' | 'findUnitOn'> {
  const units = prepareUnitStatements(orm);
  const days = prepareUnitDayStatements(orm);
  const nights = ({ date, trustedMs }: RoomDay) => ({
    tonight: date,
    lastNight: addDays(date, -1),
    trustedMs,
  });
  return {
    async listUnitsOn(propertyId, on) {
      // Both begin before the first wait, so that on SQLite nothing is committed in between.
      const [found, stored] = [days.all.all({ propertyId, ...nights(on) }), units.list.all({ propertyId })];
      const dayOf = new Map((await found).map((row) => [row.unitId, toUnitDay(row)]));
      return (await stored).flatMap((row): UnitOnDay[] => {
        const day = dayOf.get(row.id);
        return day === undefined ? [] : [{ unit: toUnitRow(row), day }];
      });
    },
    async findUnitOn(propertyId, unitId, on) {
      const [found, stored] = [
        days.one.get({ propertyId, unitId, ...nights(on) }),
        units.find.get({ propertyId, id: unitId }),
      ];
      const [day, row] = [await found, await stored];
      return row === undefined || day === undefined ? null : { unit: toUnitRow(row), day: toUnitDay(day) };
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
    async countUnits(propertyId) {
      const counts = await types.countUnits.all({ propertyId });
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
  const units = prepareUnitStatements(orm);
  return {
    ...createTypes(orm, note),
    ...createUnitsOnDay(orm),
    async findUnit(propertyId, unitId) {
      const stored = await units.find.get({ propertyId, id: unitId });
      return stored === undefined ? null : toUnitRow(stored);
    },
    listUnits: async (propertyId) => (await units.list.all({ propertyId })).map(toUnitRow),
    async saveUnit(row) {
      const stored = { ...row, condition: unitConditions.indexOf(row.condition) };
      const { id, propertyId, createdAtMs: _createdAtMs, ...changed } = stored;
      const before = await units.find.get({ propertyId, id });
      if ((await units.findOtherOfName.get({ propertyId, id, name: row.name })) !== undefined)
        throw new AppError('already_exists', fillMessage(roomsMessages.roomNameTaken));
      await orm.insert(unit).values(stored).onConflictDoUpdate({ target: unit.id, set: changed }).run();
      note(describeUnitChange(before === undefined ? null : toUnitRow(before), row));
    },
  };
}
