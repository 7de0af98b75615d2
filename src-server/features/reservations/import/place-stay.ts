import { requireNights } from '@server/features/reservations/assignment/availability';
import { getInitialStatus } from '@server/features/reservations/changes/initial-status';
import { writeReservation } from '@server/features/reservations/changes/write-reservation';
import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import type { StayDates } from '@server/features/reservations/domain/stay-window';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import { createRoomRow } from '@server/features/rooms/add-rooms';
import type { RoomRow, RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import { importMessages } from '@shared/reservations/import.messages';
import { fillMessage } from '@shared/text/filled-message';
import type { ImportedReservation } from './imported-stay';
import type { RoomAllocation } from './room-allocation';

/** What an import into one property needs. */
export interface ImportWork {
  readonly context: ReservationContext;
  readonly types: ReadonlyMap<string, RoomTypeRow>;
  readonly plan: RoomAllocation;
  readonly canAddRooms: boolean;
}

function requireType(types: ImportWork['types'], code: string): RoomTypeRow {
  const type = types.get(code);
  if (type === undefined) throw new AppError('not_found', fillMessage(importMessages.typeMissing, { code }));
  return type;
}

function createRoomName({ names }: RoomAllocation, type: RoomTypeRow): string {
  for (let number = 1; ; number += 1) {
    const name = `${type.name} ${number}`;
    if (!names.has(name)) return name;
  }
}

/** The room of an imported reservation. */
interface ImportTarget {
  readonly roomId: string;
  /** The room created for it; null: one existed. */
  readonly added: RoomRow | null;
}

const toTarget = (roomId: string): ImportTarget => ({ roomId, added: null });

/** Adds a room if the import may create one. Throws `no_availability`. */
async function addRoom(
  tx: Tx,
  { context, plan, canAddRooms }: ImportWork,
  type: RoomTypeRow,
): Promise<ImportTarget> {
  if (!canAddRooms)
    throw new AppError('no_availability', fillMessage(importMessages.noRoomFree, { code: type.code }));
  const { property, randomBytes } = context;
  const id = createId('unt', tx.nowMs, randomBytes);
  const newRoomInput = { id, propertyId: property.id, roomTypeId: type.id };
  const added = createRoomRow(
    { ...newRoomInput, name: createRoomName(plan, type), position: plan.nextPosition },
    tx.nowMs,
  );
  await tx.rooms.saveRoom(added);
  return { roomId: id, added };
}

/** Finds the first room that is free in the store. The plan may not know every stay. */
async function findStoredRoom(
  tx: Tx,
  work: ImportWork,
  type: RoomTypeRow,
  stay: StayDates,
): Promise<ImportTarget> {
  const { arrival, departure } = stay;
  const wanted = { arrival, departure, roomTypeId: type.id, exceptId: null };
  const rooms = await tx.reservations.roomNeighbours(work.context.property.id, wanted);
  const free = rooms.find(({ firstNightFrom }) => firstNightFrom === null || firstNightFrom >= departure);
  return free === undefined ? addRoom(tx, work, type) : toTarget(free.room.id);
}

/** Keeps enough rooms for unassigned reservations. If there are any, nights are counted as for every reservation. */
async function requireUnreservedNights(
  tx: Tx,
  propertyId: string,
  typeId: string,
  stay: StayDates,
): Promise<void> {
  const { arrival, departure } = stay;
  const needed = { arrival, departure, roomTypeId: typeId, exceptId: null };
  if ((await tx.reservations.listUnassigned(propertyId, needed)).length === 0) return;
  await requireNights(tx, propertyId, needed);
}

interface Sold {
  readonly reservation: ImportedReservation;
  readonly type: RoomTypeRow;
  readonly roomType: RoomTypeRow;
}

async function writeToRoom(tx: Tx, work: ImportWork, sold: Sold, { roomId }: ImportTarget): Promise<void> {
  const { reservation, type, roomType } = sold;
  await requireUnreservedNights(tx, work.context.property.id, roomType.id, reservation.draft);
  const draft = { ...reservation.draft, roomTypeId: type.id, room: { kind: 'now' } } as const;
  const placement = { roomId: reservation.isRoomGiven ? roomId : null, hasRoomProblem: false };
  await writeReservation(tx, work.context, draft, { type, placement });
}

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'unit_conflict';

/** Assigns by the plan, which is nearly always right, else by the store. */
async function assignHolding(tx: Tx, work: ImportWork, sold: Sold): Promise<ImportTarget> {
  const { reservation, roomType } = sold;
  const planned = work.plan.firstFree(roomType.id, reservation.draft);
  try {
    return await tx.savepoint(async () => {
      const newRoomInput = planned === null ? await addRoom(tx, work, roomType) : toTarget(planned);
      await writeToRoom(tx, work, sold, newRoomInput);
      return newRoomInput;
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  const newRoomInput = await findStoredRoom(tx, work, roomType, reservation.draft);
  await writeToRoom(tx, work, sold, newRoomInput);
  return newRoomInput;
}

/**
 * Stores one reservation. If its status holds nights, it gets the first room of its type that is free for all of them.
 * The store refuses a taken room even if the plan is wrong. After an AppError, the caller must roll back.
 * Returns what the plan must store after the commit.
 */
export async function importReservation(
  tx: Tx,
  work: ImportWork,
  reservation: ImportedReservation,
): Promise<ImportTarget | null> {
  const type = requireType(work.types, reservation.typeCode);
  const roomType = requireType(work.types, reservation.assignedTypeCode);
  const { status } = getInitialStatus(reservation.draft.initialStatus, tx.nowMs);
  if (isBlockingInventory(status)) return assignHolding(tx, work, { reservation, type, roomType });
  const draft = { ...reservation.draft, roomTypeId: type.id, room: { kind: 'now' } } as const;
  await writeReservation(tx, work.context, draft, {
    type,
    placement: { roomId: null, hasRoomProblem: false },
  });
  return null;
}
