import type { UnitDay } from '@server/kernel/day-state';

/** Stored as its place in this list: append only. */
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
  /** Order of display and of first fit. */
  readonly position: number;
  readonly isActive: boolean;
  readonly condition: UnitCondition;
  readonly conditionAtMs: number;
  readonly version: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** A unit and the reservations that bear on one of its days. */
export interface UnitOnDay {
  readonly unit: UnitRow;
  readonly day: UnitDay;
}

export interface RoomStore {
  findType(propertyId: string, roomTypeId: string): Promise<RoomTypeRow | null>;
  findTypeByCode(propertyId: string, code: string): Promise<RoomTypeRow | null>;
  /** By code. */
  listTypes(propertyId: string): Promise<readonly RoomTypeRow[]>;
  /** Active units per room type id; a type without any is absent. */
  countUnits(propertyId: string): Promise<ReadonlyMap<string, number>>;
  /** Inserts or replaces by id. Throws AppError `already_exists` for a code in use. */
  saveType(type: RoomTypeRow): Promise<void>;
  findUnit(propertyId: string, unitId: string): Promise<UnitRow | null>;
  /** By position, then name; inactive ones included. */
  listUnits(propertyId: string): Promise<readonly UnitRow[]>;
  /** Every unit with its stays around the property-local date, YYYY-MM-DD; by position, then name. */
  listUnitsOn(propertyId: string, date: string): Promise<readonly UnitOnDay[]>;
  findUnitOn(propertyId: string, unitId: string, date: string): Promise<UnitOnDay | null>;
  /** Inserts or replaces by id. Throws AppError `already_exists` for a name in use. */
  saveUnit(unit: UnitRow): Promise<void>;
}
