import { toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { Snapshot } from '@server/stores/store';
import type { RoomsView } from '@shared/rooms/rooms-contract';
import { toRoomType } from './room-type.schema';
import { toUnit } from './unit.schema';

/** Lists all room types of the property, retired ones included. */
export async function listRoomTypeViews(
  snapshot: Snapshot,
  property: PropertyRow,
): Promise<RoomsView['types']> {
  const units = await snapshot.rooms.countUnits(property.id);
  const types = await snapshot.rooms.listTypes(property.id);
  return types.map((type) =>
    toRoomType(type, { currency: property.currency, unitCount: units.get(type.id) ?? 0 }),
  );
}

/** Lists all units of the property as they are today, retired ones included. */
export async function listUnitViews(snapshot: Snapshot, property: PropertyRow): Promise<RoomsView['units']> {
  const today = toLocalDate(property.timeZone, snapshot.nowMs);
  const units = await snapshot.rooms.listUnitsOn(property.id, {
    date: today,
    trustedMs: snapshot.trustedMs,
  });
  return units.map((unit) => toUnit(unit, today));
}
