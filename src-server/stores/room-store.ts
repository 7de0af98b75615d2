import type { UnitDay } from '@server/kernel/day-state';

/** Stored as the index in this list, so only append. */
export const unitConditions = ['dirty', 'clean', 'inspected'] as const;
type UnitCondition = (typeof unitConditions)[number];

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

export interface UnitRow {
  readonly id: string;
  readonly propertyId: string;
  readonly roomTypeId: string;
  readonly name: string;
  readonly floor: string | null;
  /** Order in lists and in automatic assignment. */
  readonly position: number;
  readonly isActive: boolean;
  readonly condition: UnitCondition;
  readonly conditionAtMs: number;
  readonly version: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** A room and the reservations that affect one of its days. */
export interface UnitOnDay {
  readonly unit: UnitRow;
  readonly day: UnitDay;
}

/** A day, and the time that decides which holds have ended. */
export interface RoomDay {
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
  countUnits(propertyId: string): Promise<ReadonlyMap<string, number>>;
  /** Inserts or replaces by id. Throws AppError `already_exists` for a code in use. */
  saveType(type: RoomTypeRow): Promise<void>;
  findUnit(propertyId: string, unitId: string): Promise<UnitRow | null>;
  /** Ordered by position, then name. Includes inactive rooms. */
  listUnits(propertyId: string): Promise<readonly UnitRow[]>;
  /**
   * Lists every room with its reservations around the day. Ordered by position, then name.
   */
  listUnitsOn(propertyId: string, on: RoomDay): Promise<readonly UnitOnDay[]>;
  findUnitOn(propertyId: string, unitId: string, on: RoomDay): Promise<UnitOnDay | null>;
  /** Inserts or replaces by id. Throws AppError `already_exists` for a name in use. */
  saveUnit(unit: UnitRow): Promise<void>;
}
