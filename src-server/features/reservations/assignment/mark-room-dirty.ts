import type { Tx } from '@server/stores/store';

/** Marks a room as dirty after a guest has left. A room that is dirty already does not change. */
export async function markRoomDirty({ rooms, nowMs }: Tx, propertyId: string, roomId: string): Promise<void> {
  const room = await rooms.findRoom(propertyId, roomId);
  if (room === null || room.condition === 'dirty') return;
  await rooms.saveRoom({
    ...room,
    condition: 'dirty',
    conditionAtMs: nowMs,
    version: room.version + 1,
    updatedAtMs: nowMs,
  });
}
