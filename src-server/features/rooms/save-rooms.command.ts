import { requireAtProperty } from '@server/commands/authorise';
import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { requireMember } from '@server/commands/require-member';
import { clearRoomProblems } from '@server/features/reservations/lifecycle/clear-room-problems';
import { expireBeforeRead } from '@server/features/reservations/lifecycle/expire-before-read';
import { addDays, LAST_DATE } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { MemberRow } from '@server/stores/member-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { RoomRow, RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { RoomChange, RoomsChange, SeveralRooms, TypeChange } from '@shared/rooms/rooms-contract';
import { fillMessage } from '@shared/text/filled-message';
import { addRooms, createRoomRow } from './add-rooms';
import { requireRoomNotNeeded, requireTypeNotNeeded } from './retirement-checks';
import { listRoomTypeViews, listRoomViews } from './rooms-view';

/** What one change needs. */
interface Work {
  readonly tx: Tx;
  readonly person: MemberRow;
  readonly property: PropertyRow;
  readonly randomBytes: RandomBytes;
}

/** Ids of the written rows. */
type Written = readonly string[];

async function saveType(work: Work, change: TypeChange): Promise<Written> {
  const { tx, property } = work;
  await requireAtProperty(tx, work.person, property.id, 'inventory.roomtype.manage');
  const former = change.id === null ? null : await tx.rooms.findType(property.id, change.id);
  if (change.id !== null && former === null) throw createNotFoundError();
  if (former?.isActive && !change.active) {
    await expireBeforeRead(tx, property.id);
    await requireTypeNotNeeded(tx, former);
  }
  const type: RoomTypeRow = {
    id: former?.id ?? createId('rty', tx.nowMs, work.randomBytes),
    propertyId: property.id,
    code: change.code,
    name: change.name,
    maxAdults: change.max_adults,
    maxChildren: change.max_children,
    basePrice: change.base_price,
    isActive: change.active,
    version: (former?.version ?? 0) + 1,
    createdAtMs: former?.createdAtMs ?? tx.nowMs,
    updatedAtMs: tx.nowMs,
  };
  await tx.rooms.saveType(type);
  return [type.id];
}

async function requireType({ tx, property }: Work, roomTypeId: string): Promise<void> {
  const type = await tx.rooms.findType(property.id, roomTypeId);
  if (type === null) throw new AppError('validation_failed', fillMessage(roomsMessages.typeUnknown));
}

async function findFormerRoom({ tx, property }: Work, change: RoomChange): Promise<RoomRow | null> {
  if (change.id === null) return null;
  const former = await tx.rooms.findRoom(property.id, change.id);
  if (former === null) throw createNotFoundError();
  if (!change.active || change.room_type_id !== former.roomTypeId) {
    await expireBeforeRead(tx, property.id);
    await requireRoomNotNeeded(tx, property, former);
  }
  return former;
}

async function saveRoom(work: Work, change: RoomChange): Promise<Written> {
  const { tx, property } = work;
  await requireAtProperty(tx, work.person, property.id, 'inventory.unit.manage');
  await requireType(work, change.room_type_id);
  const former = await findFormerRoom(work, change);
  const newRoomInput = {
    id: former?.id ?? createId('unt', tx.nowMs, work.randomBytes),
    propertyId: property.id,
    roomTypeId: change.room_type_id,
    name: change.name,
    position: change.position,
  };
  await tx.rooms.saveRoom({
    ...(former ?? createRoomRow(newRoomInput, tx.nowMs)),
    ...newRoomInput,
    floor: change.floor,
    isActive: change.active,
    version: (former?.version ?? 0) + 1,
    updatedAtMs: tx.nowMs,
  });
  return [newRoomInput.id];
}

async function saveSeveral(work: Work, rooms: SeveralRooms): Promise<Written> {
  const { tx, person: member, property } = work;
  await requireAtProperty(tx, member, property.id, 'inventory.unit.manage');
  if ((await tx.rooms.findTypeByCode(property.id, rooms.code)) === null)
    await requireAtProperty(tx, member, property.id, 'inventory.roomtype.manage');
  const { typeId, roomIds } = await addRooms(tx, work.randomBytes, property, rooms);
  return [typeId, ...roomIds];
}

function saveChange(work: Work, change: RoomsChange): Promise<Written> {
  if (change.kind === 'type') return saveType(work, change);
  return change.kind === 'unit' ? saveRoom(work, change) : saveSeveral(work, change);
}

export const saveRooms: TransactionalCommand<'rooms.save'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId, change }) {
    const member = requireMember(context.person);
    const property = await loadProperty(tx, propertyId);
    const written = new Set(
      await saveChange({ tx, person: member, property, randomBytes: context.randomBytes }, change),
    );
    const arrival = toLocalDate(property.timeZone, tx.nowMs);
    await clearRoomProblems(tx, propertyId, { arrival, departure: addDays(LAST_DATE, 1) });
    const isWritten = ({ id }: { readonly id: string }) => written.has(id);
    return {
      types: (await listRoomTypeViews(tx, property)).filter(isWritten),
      units: (await listRoomViews(tx, property)).filter(isWritten),
    };
  },
  target: (_input, { types, units }) => types[0]?.id ?? units[0]?.id ?? '',
};
