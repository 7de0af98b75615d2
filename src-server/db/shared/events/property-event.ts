import type { EventChange } from '@server/stores/event-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { WireFields } from './changed-fields';
import { listChangedFields } from './changed-fields';

const propertyFields: WireFields<PropertyRow> = {
  name: ['name'],
  time_zone: ['timeZone'],
  currency: ['currency'],
  country: ['country'],
  check_in_time: ['checkInTime'],
  check_out_time: ['checkOutTime'],
  auto_assign_days: ['autoAssignDays'],
  address: ['address'],
  modules: ['modules'],
};

/** Describes a changed property. null before: it does not exist, so no key follows it. Returns null if nothing changed. */
export function describePropertyChange(before: PropertyRow | null, after: PropertyRow): EventChange | null {
  if (before === null) return null;
  const { id, version } = after;
  const fields = listChangedFields(propertyFields, before, after);
  if (fields.length === 0 && before.version === version) return null;
  return { propertyId: id, type: 'property.updated', targetId: id, fields, version };
}
