import { formatMessage } from '@renderer/text/format-message';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { RoomChange, RoomsChange, RoomsView } from '@shared/rooms/rooms-contract';
import type { RoomTypeView } from './room-type-draft';

export type RoomView = RoomsView['units'][number];

/** Form state of one or several rooms. */
export interface RoomDraft {
  readonly name: string;
  readonly typeId: string | null;
  readonly floor: string;
  /** NaN while blank; 1 for a single room. */
  readonly count: number;
}

export const toRoomDraft = (room: RoomView): RoomDraft => ({
  name: room.name,
  typeId: room.room_type_id,
  floor: room.floor ?? '',
  count: 1,
});

const MAX_ROOM_COUNT = 500;

type RoomErrors = { readonly [Field in keyof RoomDraft]?: string };

/** Returns what is wrong, by field; empty: nothing. */
export const getRoomErrors = ({ name, typeId, count }: RoomDraft): RoomErrors => ({
  ...(name.trim() === '' ? { name: formatMessage(roomsMessages.nameMissing) } : {}),
  ...(typeId === null ? { typeId: formatMessage(roomsMessages.typeMissing) } : {}),
  ...(Number.isInteger(count) && count >= 1 && count <= MAX_ROOM_COUNT
    ? {}
    : { count: formatMessage(roomsMessages.countInvalid, { limit: MAX_ROOM_COUNT }) }),
});

/** Returns the highest number after the name: 7 for `Double` among `Double 1` to `Double 7`; 0 for none. */
const findLastNumber = (rooms: readonly RoomView[], name: string): number =>
  rooms
    .filter((room) => room.name.startsWith(`${name} `))
    .map((room) => room.name.slice(name.length + 1))
    .filter((rest) => /^[1-9]\d{0,5}$/.test(rest))
    .reduce((highest, rest) => Math.max(highest, Number(rest)), 0);

/** Previews the names of new rooms: `Double 8 to Double 11`. null: the input is incomplete. */
export function previewRoomNames(rooms: readonly RoomView[], { name, count }: RoomDraft): string | null {
  const plain = name.trim();
  if (plain === '' || !Number.isInteger(count) || count < 1) return null;
  if (count === 1) return plain;
  const first = findLastNumber(rooms, plain) + 1;
  return formatMessage(roomsMessages.numberedNames, {
    first: `${plain} ${first}`,
    last: `${plain} ${first + count - 1}`,
  });
}

const toFloor = (floor: string): string | null => (floor.trim() === '' ? null : floor);

/** Returns the input of `rooms.save` for new rooms: one by its name, several with numbers. */
export function toNewRooms(rooms: readonly RoomView[], type: RoomTypeView, draft: RoomDraft): RoomsChange {
  const { name, floor, count } = draft;
  if (count > 1)
    return {
      kind: 'several',
      code: type.code,
      name,
      max_adults: type.max_adults,
      max_children: type.max_children,
      count,
    };
  const position = rooms.reduce((last, room) => Math.max(last, room.position), -1) + 1;
  return {
    kind: 'unit',
    id: null,
    name,
    room_type_id: type.id,
    floor: toFloor(floor),
    position,
    active: true,
  };
}

/** Returns the input of `rooms.save` for an existing room. */
export const toRoomChange = (room: RoomView, draft: RoomDraft): RoomChange => ({
  kind: 'unit',
  id: room.id,
  name: draft.name,
  room_type_id: draft.typeId ?? room.room_type_id,
  floor: toFloor(draft.floor),
  position: room.position,
  active: room.active,
});

/** Returns the change that retires or reactivates the room. */
export const setRoomActive = (room: RoomView, active: boolean): RoomChange => ({
  ...toRoomChange(room, toRoomDraft(room)),
  active,
});

/** Finds rooms whose name, floor or type contains the text. Retired rooms are included on request. */
export function findRooms(
  { units, types }: RoomsView,
  query: string,
  showsRetired: boolean,
): readonly RoomView[] {
  const text = query.trim().toLowerCase();
  const namesByType = new Map(types.map((type) => [type.id, type.name]));
  return units.filter(
    (room) =>
      (showsRetired || room.active) &&
      `${room.name} ${room.floor ?? ''} ${namesByType.get(room.room_type_id) ?? ''}`
        .toLowerCase()
        .includes(text),
  );
}
