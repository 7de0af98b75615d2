import { toProperty } from '@server/resources/property';
import { recomputeOpenReservations } from '@server/stays/refresh-unfinished';
import type { PropertyRow } from '@server/stores/property-store';
import type { ParsedInput } from '@shared/management-contract';
import type { TransactionalCommand } from './command';
import { findProperty } from './find-property';
import { requireFreePropertyName } from './new-property';
import { requireExisting } from './property-facts';

const merged = (former: PropertyRow, change: ParsedInput<'properties.update'>): PropertyRow => ({
  ...former,
  name: change.name ?? former.name,
  timeZone: change.time_zone ?? former.timeZone,
  country: change.country ?? former.country,
  checkInTime: change.check_in_time ?? former.checkInTime,
  checkOutTime: change.check_out_time ?? former.checkOutTime,
  autoAssignDays: change.auto_assign_days ?? former.autoAssignDays,
  address: change.address ?? former.address,
});

const movesInstants = (former: PropertyRow, property: PropertyRow): boolean =>
  former.timeZone !== property.timeZone ||
  former.checkInTime !== property.checkInTime ||
  former.checkOutTime !== property.checkOutTime;

export const updateProperty: TransactionalCommand<'properties.update'> = {
  kind: 'transaction',
  async run(tx, _context, change) {
    requireExisting(change);
    const former = await findProperty(tx, change.property_id);
    const property = { ...merged(former, change), version: former.version + 1, updatedAtMs: tx.nowMs };
    await requireFreePropertyName(tx, property.name, property.id);
    await tx.properties.update(property);
    if (movesInstants(former, property)) await recomputeOpenReservations(tx, property.id);
    return toProperty(property, tx.nowMs);
  },
  target: ({ property_id: propertyId }) => propertyId,
};
