import type { DayRange } from '@server/features/reservations/domain/choose-room';
import { isFree } from '@server/features/reservations/domain/choose-room';
import type { RoomCalendar } from '@server/features/reservations/domain/room-calendar';
import { createRoomCalendar } from '@server/features/reservations/domain/room-calendar';
import type { StayDates } from '@server/features/reservations/domain/stay-window';
import { countNightsBetween, FIRST_DATE } from '@server/kernel/local-date';
import type { RoomRow } from '@server/stores/room-store';

/** Which nights an import has filled in which room. It suggests a room for the next stay, as fast as an array. */
export interface RoomAllocation {
  /** Finds the first room of the type, by position, without a known stay on these nights. */
  firstFree(roomTypeId: string, stay: StayDates): string | null;
  /** Adds a stay. A known stay changes nothing. */
  take(roomId: string, stay: StayDates): void;
  add(room: RoomRow): void;
  /** Names in use at the property. */
  readonly names: ReadonlySet<string>;
  /** Position of the next room. */
  readonly nextPosition: number;
}

const toDays = ({ arrival, departure }: StayDates): DayRange => ({
  arrivalDay: countNightsBetween(FIRST_DATE, arrival),
  departureDay: countNightsBetween(FIRST_DATE, departure),
});

/** Creates the allocation from the rooms by position, as the store lists them. */
export function createRoomAllocation(rooms: readonly RoomRow[]): RoomAllocation {
  const calendars = new Map<string, RoomCalendar>();
  const byType = new Map<string, RoomCalendar[]>();
  const names = new Set<string>();
  let nextPosition = 0;

  function add(room: RoomRow): void {
    names.add(room.name);
    nextPosition = Math.max(nextPosition, room.position + 1);
    if (!room.isActive) return;
    const calendar = createRoomCalendar(room.id);
    calendars.set(room.id, calendar);
    const ofType = byType.get(room.roomTypeId) ?? [];
    ofType.push(calendar);
    byType.set(room.roomTypeId, ofType);
  }

  for (const room of rooms) add(room);
  return {
    add,
    names,
    get nextPosition() {
      return nextPosition;
    },
    firstFree(roomTypeId, stay) {
      const days = toDays(stay);
      const found = byType.get(roomTypeId)?.find((calendar) => isFree(calendar.fitOf(days), days));
      return found?.room ?? null;
    },
    take(roomId, stay) {
      const calendar = calendars.get(roomId);
      const days = toDays(stay);
      if (calendar !== undefined && isFree(calendar.fitOf(days), days)) calendar.take(days);
    },
  };
}
