import type { Tx } from '@server/stores/store';

/** A guest has left the unit: it is dirty from now on. One that is dirty already stays as it is. */
export async function setDirty({ rooms, nowMs }: Tx, propertyId: string, unitId: string): Promise<void> {
  const unit = await rooms.findUnit(propertyId, unitId);
  if (unit === null || unit.condition === 'dirty') return;
  await rooms.saveUnit({
    ...unit,
    condition: 'dirty',
    conditionAtMs: nowMs,
    version: unit.version + 1,
    updatedAtMs: nowMs,
  });
}
