import { createMissingPermissionRefusal, listPropertiesGranting } from '@server/commands/authorise';
import type { AuditFilter, AuditRecord } from '@server/stores/audit-store';
import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import { toCamelCaseFields } from '@shared/kernel/camel-case';
import { createNotFoundError } from '@shared/kernel/errors';

const PERMISSION = 'organisation.audit.read';

/** Lists the properties whose records the member may see. Null: every record, also those of no property. */
export async function listVisibleProperties(
  stores: Stores,
  member: MemberRow,
): Promise<readonly string[] | null> {
  const held = await listPropertiesGranting(stores, member, PERMISSION);
  return held.length === (await stores.properties.list()).length ? null : held;
}

const toMs = (timestamp: string | undefined): number | undefined =>
  timestamp === undefined ? undefined : Date.parse(timestamp);

/** Narrows the filter to what the member may see. Throws AppError `unauthorized` or `not_found` for a requested property. */
export async function narrowToVisible(
  stores: Stores,
  member: MemberRow,
  wanted: AuditFilterInput,
): Promise<AuditFilter> {
  const { property_id: propertyId, since, until, ...fields } = wanted;
  const visible = await listVisibleProperties(stores, member);
  if (propertyId !== undefined) {
    const property = await stores.properties.find(propertyId);
    if (property === null) throw createNotFoundError();
    if (visible?.includes(propertyId) === false)
      throw createMissingPermissionRefusal(PERMISSION, property.name);
  }
  return {
    ...toCamelCaseFields(fields),
    sinceMs: toMs(since),
    untilMs: toMs(until),
    propertyIds: propertyId === undefined ? visible : [propertyId],
  };
}

/** Finds a record that the member may see. Throws AppError `not_found` for a hidden record too. */
export async function findVisibleRecord(
  stores: Stores,
  member: MemberRow,
  seq: number,
): Promise<AuditRecord> {
  const visible = await listVisibleProperties(stores, member);
  const row = await stores.audit.find(seq);
  const isVisible = visible === null || (row?.propertyId != null && visible.includes(row.propertyId));
  if (row === null || !isVisible) throw createNotFoundError();
  return row;
}
