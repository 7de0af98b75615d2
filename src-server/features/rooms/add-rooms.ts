import type { PropertyRow } from '@server/stores/property-store';
import type { RoomTypeRow, UnitRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { SeveralRooms } from '@shared/rooms/rooms-contract';
import { fillMessage } from '@shared/text/filled-message';

const MAX_UNIT_NAME_LENGTH = 40;

export interface AddedRooms {
  readonly typeId: string;
  readonly unitIds: readonly string[];
}

async function createType(tx: Tx, randomBytes: RandomBytes, propertyId: string, rooms: RoomsDraft) {
  const type: RoomTypeRow = {
    id: createId('rty', tx.nowMs, randomBytes),
    propertyId,
    code: rooms.code,
    name: rooms.name,
    maxAdults: rooms.max_adults,
    maxChildren: rooms.max_children,
    basePrice: rooms.base_price ?? 0,
    isActive: true,
    version: 1,
    createdAtMs: tx.nowMs,
    updatedAtMs: tx.nowMs,
  };
  await tx.rooms.saveType(type);
  return type;
}

/** Finds the highest number of the units of that name: 7 for `Room 1` to `Room 7`; 0 for none. */
function findLastNumber(units: readonly UnitRow[], name: string): number {
  const numbers = units
    .filter((unit) => unit.name.startsWith(`${name} `))
    .map((unit) => unit.name.slice(name.length + 1))
    .filter((rest) => /^[1-9]\d{0,5}$/.test(rest));
  return Math.max(0, ...numbers.map(Number));
}

type RoomsDraft = Omit<SeveralRooms, 'kind'>;

/**
 * Inserts units `<name> 1` to `<name> <count>`. If such units exist, the numbers continue.
 * Creates the room type if none has that code.
 * Throws AppError `invalid_transition` for a retired type, `validation_failed` for a name too long to number.
 */
export async function addRooms(
  tx: Tx,
  randomBytes: RandomBytes,
  property: PropertyRow,
  rooms: RoomsDraft,
): Promise<AddedRooms> {
  const known = await tx.rooms.findTypeByCode(property.id, rooms.code);
  const type = known ?? (await createType(tx, randomBytes, property.id, rooms));
  if (!type.isActive)
    throw new AppError('invalid_transition', fillMessage(roomsMessages.typeRetired, { code: type.code }));
  const units = await tx.rooms.listUnits(property.id);
  const first = findLastNumber(units, rooms.name) + 1;
  const position = Math.max(-1, ...units.map((unit) => unit.position)) + 1;
  const unitIds: string[] = [];
  for (let index = 0; index < rooms.count; index += 1) {
    const name = `${rooms.name} ${first + index}`;
    if (Array.from(name).length > MAX_UNIT_NAME_LENGTH)
      throw new AppError(
        'validation_failed',
        fillMessage(roomsMessages.nameTooLong, { limit: MAX_UNIT_NAME_LENGTH }),
      );
    const id = createId('unt', tx.nowMs, randomBytes);
    const newUnitInput = {
      id,
      propertyId: property.id,
      roomTypeId: type.id,
      name,
      position: position + index,
    };
    await tx.rooms.saveUnit(createUnitRow(newUnitInput, tx.nowMs));
    unitIds.push(id);
  }
  return { typeId: type.id, unitIds };
}

type NewUnitInput = Pick<UnitRow, 'id' | 'propertyId' | 'roomTypeId' | 'name' | 'position'>;

/** Creates the row of a new unit. */
export const createUnitRow = (unitInput: NewUnitInput, nowMs: number): UnitRow => ({
  ...unitInput,
  floor: null,
  isActive: true,
  condition: 'clean',
  conditionAtMs: nowMs,
  version: 1,
  createdAtMs: nowMs,
  updatedAtMs: nowMs,
});
