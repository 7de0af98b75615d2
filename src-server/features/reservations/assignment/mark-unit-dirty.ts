import type { Tx } from '@server/stores/store';

/** Marks a unit as dirty after a guest has left. A unit that is dirty already does not change. */
export async function markUnitDirty({ rooms, nowMs }: Tx, propertyId: string, unitId: string): Promise<void> {
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
