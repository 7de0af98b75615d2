import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { recomputeOpenReservations } from '@server/features/reservations/changes/recompute-open';
import type { PropertyRow } from '@server/stores/property-store';
import type { ParsedInput } from '@shared/contract/management-contract';
import { requireFreePropertyName } from './insert-property';
import { toProperty } from './property.schema';
import { requireExisting } from './validate-property';

const mergeChange = (former: PropertyRow, change: ParsedInput<'properties.update'>): PropertyRow => ({
  ...former,
  name: change.name ?? former.name,
  timeZone: change.time_zone ?? former.timeZone,
  country: change.country ?? former.country,
  checkInTime: change.check_in_time ?? former.checkInTime,
  checkOutTime: change.check_out_time ?? former.checkOutTime,
  autoAssignDays: change.auto_assign_days ?? former.autoAssignDays,
  address: change.address ?? former.address,
});

const hasNewTimes = (former: PropertyRow, property: PropertyRow): boolean =>
  former.timeZone !== property.timeZone ||
  former.checkInTime !== property.checkInTime ||
  former.checkOutTime !== property.checkOutTime;

export const updateProperty: TransactionalCommand<'properties.update'> = {
  kind: 'transaction',
  async run(tx, _context, change) {
    requireExisting(change);
    const former = await loadProperty(tx, change.property_id);
    const property = { ...mergeChange(former, change), version: former.version + 1, updatedAtMs: tx.nowMs };
    await requireFreePropertyName(tx, property.name, property.id);
    await tx.properties.update(property);
    if (hasNewTimes(former, property)) await recomputeOpenReservations(tx, property.id);
    return toProperty(property, tx.nowMs);
  },
  target: ({ property_id: propertyId }) => propertyId,
};
