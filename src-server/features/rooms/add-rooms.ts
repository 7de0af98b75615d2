import type { PropertyRow } from '@server/stores/property-store';
import type { RoomRow, RoomTypeRow } from '@server/stores/room-store';
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
  readonly roomIds: readonly string[];
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

/** Finds the highest number of the rooms of that name: 7 for `Room 1` to `Room 7`; 0 for none. */
function findLastNumber(existing: readonly RoomRow[], name: string): number {
  const numbers = existing
    .filter((room) => room.name.startsWith(`${name} `))
    .map((room) => room.name.slice(name.length + 1))
    .filter((rest) => /^[1-9]\d{0,5}$/.test(rest));
  return Math.max(0, ...numbers.map(Number));
}

type RoomsDraft = Omit<SeveralRooms, 'kind'>;

/**
 * Inserts rooms `<name> 1` to `<name> <count>`. If such rooms exist, the numbers continue.
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
  const existing = await tx.rooms.listRooms(property.id);
  const first = findLastNumber(existing, rooms.name) + 1;
  const position = Math.max(-1, ...existing.map((room) => room.position)) + 1;
  const roomIds: string[] = [];
  for (let index = 0; index < rooms.count; index += 1) {
    const name = `${rooms.name} ${first + index}`;
    if (Array.from(name).length > MAX_UNIT_NAME_LENGTH)
      throw new AppError(
        'validation_failed',
        fillMessage(roomsMessages.nameTooLong, { limit: MAX_UNIT_NAME_LENGTH }),
      );
    const id = createId('unt', tx.nowMs, randomBytes);
    const newRoomInput = {
      id,
      propertyId: property.id,
      roomTypeId: type.id,
      name,
      position: position + index,
    };
    await tx.rooms.saveRoom(createRoomRow(newRoomInput, tx.nowMs));
    roomIds.push(id);
  }
  return { typeId: type.id, roomIds };
}

type NewRoomInput = Pick<RoomRow, 'id' | 'propertyId' | 'roomTypeId' | 'name' | 'position'>;

/** Creates the row of a new room. */
export const createRoomRow = (roomInput: NewRoomInput, nowMs: number): RoomRow => ({
  ...roomInput,
  floor: null,
  isActive: true,
  condition: 'clean',
  conditionAtMs: nowMs,
  version: 1,
  createdAtMs: nowMs,
  updatedAtMs: nowMs,
});
