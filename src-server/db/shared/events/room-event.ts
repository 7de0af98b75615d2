import type { EventChange } from '@server/stores/event-store';
import type { RoomRow, RoomTypeRow } from '@server/stores/room-store';
import type { WireFields } from './changed-fields';
import { listChangedFields } from './changed-fields';

const roomFields: WireFields<RoomRow> = {
  name: ['name'],
  room_type_id: ['roomTypeId'],
  floor: ['floor'],
  position: ['position'],
  active: ['isActive'],
  condition: ['condition'],
  condition_at: ['conditionAtMs'],
};

const roomTypeFields: WireFields<RoomTypeRow> = {
  code: ['code'],
  name: ['name'],
  max_adults: ['maxAdults'],
  max_children: ['maxChildren'],
  base_price: ['basePrice'],
  active: ['isActive'],
};

/** Describes a new or changed room. null before: it is new. Returns null if nothing changed. */
export function describeRoomChange(before: RoomRow | null, after: RoomRow): EventChange | null {
  const { propertyId, id: targetId, version } = after;
  if (before === null) return { propertyId, type: 'unit.created', targetId, fields: [], version };
  const fields = listChangedFields(roomFields, before, after);
  if (fields.length === 0 && before.version === version) return null;
  const type = fields.includes('condition') ? 'unit.condition_changed' : 'unit.updated';
  return { propertyId, type, targetId, fields, version };
}

/** Describes a new or changed room type. null before: it is new. Returns null if nothing changed. */
export function describeRoomTypeChange(before: RoomTypeRow | null, after: RoomTypeRow): EventChange | null {
  const { propertyId, id: targetId, version } = after;
  if (before === null) return { propertyId, type: 'room_type.created', targetId, fields: [], version };
  const fields = listChangedFields(roomTypeFields, before, after);
  if (fields.length === 0 && before.version === version) return null;
  return { propertyId, type: 'room_type.updated', targetId, fields, version };
}
