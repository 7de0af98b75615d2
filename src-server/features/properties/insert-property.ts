import { addRooms } from '@server/features/rooms/add-rooms';
import type { PropertyRow } from '@server/stores/property-store';
import type { Stores, Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { propertiesMessages } from '@shared/properties/properties.messages';
import type { PropertyDraft } from '@shared/properties/property-view';
import { fillMessage } from '@shared/text/filled-message';
import { requireExisting } from './validate-property';

/** Requires a name that no other property has, since the command line finds properties by name. */
export async function requireFreePropertyName(
  stores: Stores,
  name: string,
  propertyId: string | null,
): Promise<void> {
  const properties = await stores.properties.list();
  if (properties.some((property) => property.id !== propertyId && property.name === name))
    throw new AppError('already_exists', fillMessage(propertiesMessages.nameTaken));
}

const toPropertyRow = (draft: PropertyDraft, id: string, nowMs: number): PropertyRow => ({
  id,
  name: draft.name,
  timeZone: draft.time_zone,
  currency: draft.currency,
  country: draft.country,
  checkInTime: draft.check_in_time,
  checkOutTime: draft.check_out_time,
  autoAssignDays: draft.auto_assign_days,
  address: draft.address,
  modules: [],
  version: 1,
  createdAtMs: nowMs,
  updatedAtMs: nowMs,
});

/** Inserts the property with its first rooms and its Owners. Throws AppError `validation_failed`, `already_exists`. */
export async function insertProperty(
  tx: Tx,
  randomBytes: RandomBytes,
  draft: PropertyDraft,
  ownerIds: readonly string[],
): Promise<PropertyRow> {
  requireExisting(draft);
  await requireFreePropertyName(tx, draft.name, null);
  const property = toPropertyRow(draft, createId('prp', tx.nowMs, randomBytes), tx.nowMs);
  await tx.properties.insert(property);
  for (const ownerId of ownerIds) await tx.members.assign(ownerId, property.id, [OWNER_ROLE_ID]);
  if (draft.rooms > 0) {
    const named = { code: 'ROOM', name: 'Room', max_adults: 2, max_children: 2 };
    const rooms = { ...named, count: draft.rooms, base_price: draft.room_price };
    await addRooms(tx, randomBytes, property, rooms);
  }
  return property;
}
