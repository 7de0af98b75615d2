import type { RoomDay } from '@server/kernel/day-state';

/** Stored as the index in this list, so only append. */
export const roomConditions = ['dirty', 'clean', 'inspected'] as const;
type RoomCondition = (typeof roomConditions)[number];

export interface RoomTypeRow {
  readonly id: string;
  readonly propertyId: string;
  readonly code: string;
  readonly name: string;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** Minor units of the property's currency, per night. */
  readonly basePrice: number;
  readonly isActive: boolean;
  readonly version: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

export interface RoomRow {
  readonly id: string;
  readonly propertyId: string;
  readonly roomTypeId: string;
  readonly name: string;
  readonly floor: string | null;
  /** Order in lists and in automatic assignment. */
  readonly position: number;
  readonly isActive: boolean;
  readonly condition: RoomCondition;
  readonly conditionAtMs: number;
  readonly version: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** A room and the reservations that affect one of its days. */
export interface RoomOnDay {
  readonly room: RoomRow;
  readonly day: RoomDay;
}

/** A day, and the time that decides which holds have ended. */
export interface TrustedDay {
  /** Property-local, YYYY-MM-DD. */
  readonly date: string;
  /** Epoch ms, UTC: the trusted time. */
  readonly trustedMs: number;
}

export interface RoomStore {
  findType(propertyId: string, roomTypeId: string): Promise<RoomTypeRow | null>;
  findTypeByCode(propertyId: string, code: string): Promise<RoomTypeRow | null>;
  /** Ordered by code. */
  listTypes(propertyId: string): Promise<readonly RoomTypeRow[]>;
  /** Counts active rooms per room type id. A type without rooms is absent. */
  countRooms(propertyId: string): Promise<ReadonlyMap<string, number>>;
  /** Inserts or replaces by id. Throws AppError `already_exists` for a code in use. */
  saveType(type: RoomTypeRow): Promise<void>;
  findRoom(propertyId: string, roomId: string): Promise<RoomRow | null>;
  /** Ordered by position, then name. Includes inactive rooms. */
  listRooms(propertyId: string): Promise<readonly RoomRow[]>;
  /**
   * Lists every room with its reservations around the day. Ordered by position, then name.
   */
  listRoomsOn(propertyId: string, on: TrustedDay): Promise<readonly RoomOnDay[]>;
  findRoomOn(propertyId: string, roomId: string, on: TrustedDay): Promise<RoomOnDay | null>;
  /** Inserts or replaces by id. Throws AppError `already_exists` for a name in use. */
  saveRoom(room: RoomRow): Promise<void>;
}
