import { listAddedNights } from '@server/features/reservations/domain/stay-window';
import { isRoomFree } from '@server/features/reservations/lifecycle/find-rooms';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { RoomRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { requireNights } from './availability';
import type { RoomAssignment } from './room-assignment';
import { assignIfFree, assignOrPostpone } from './room-assignment';

interface Replacement {
  readonly tx: Tx;
  readonly property: PropertyRow;
  readonly before: ReservationRow;
  readonly after: ReservationRow;
}

/** Requires that nights which the reservation adds are left. Nights that it has already need no check. */
async function requireAddedNights(
  { tx, property, before, after }: Replacement,
  typeBefore: string,
  typeAfter: string,
): Promise<void> {
  const ranges = typeBefore === typeAfter ? listAddedNights(before, after) : [after];
  for (const { arrival, departure } of ranges)
    await requireNights(tx, property.id, { arrival, departure, roomTypeId: typeAfter, exceptId: after.id });
}

/** True if the reservation can keep its room: free for all nights, and of the new type if that has changed. */
async function canKeepRoom({ tx, property, before, after }: Replacement, room: RoomRow): Promise<boolean> {
  const isTypeRight = before.roomTypeId === after.roomTypeId || room.roomTypeId === after.roomTypeId;
  return isTypeRight && (await isRoomFree(tx, property.id, room, { ...after, exceptId: after.id }));
}

async function assignAgain(replacement: Replacement, room: RoomRow): Promise<RoomAssignment> {
  const { tx, property, after } = replacement;
  if (await canKeepRoom(replacement, room)) {
    await requireAddedNights(replacement, room.roomTypeId, room.roomTypeId);
    return { roomId: room.id, hasRoomProblem: false };
  }
  // A change of dates never moves a guest who is checked in.
  if (after.status === 'checked_in')
    throw new AppError('unit_conflict', `Room ${room.name} is taken on at least one of the nights.`);
  await requireAddedNights(replacement, room.roomTypeId, after.roomTypeId);
  return assignIfFree(tx, property, { ...after, exceptId: after.id });
}

/**
 * Assigns a room after a change of dates or type. The reservation keeps its room if that still fits.
 * Otherwise the rules of a new reservation apply.
 * Throws `no_availability`, and `unit_conflict` for a guest who is checked in.
 */
export async function reassignRoom(
  tx: Tx,
  property: PropertyRow,
  before: ReservationRow,
  after: ReservationRow,
): Promise<RoomAssignment> {
  const isUnmoved =
    before.arrival === after.arrival &&
    before.departure === after.departure &&
    before.roomTypeId === after.roomTypeId;
  if (isUnmoved) return { roomId: before.roomId, hasRoomProblem: before.hasRoomProblem };
  const replacement = { tx, property, before, after };
  const room = before.roomId === null ? null : await tx.rooms.findRoom(property.id, before.roomId);
  if (room !== null) return assignAgain(replacement, room);
  await requireAddedNights(replacement, before.roomTypeId, after.roomTypeId);
  return assignOrPostpone(tx, property, { ...after, exceptId: after.id });
}
