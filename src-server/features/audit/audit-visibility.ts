import { createMissingPermissionRefusal, listPropertiesGranting } from '@server/commands/authorise';
import type { AuditFilter, AuditRow } from '@server/stores/audit-store';
import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import type { AuditFilterInput } from '@shared/audit/audit-contract';
import { createNotFoundError } from '@shared/kernel/errors';

const PERMISSION = 'organisation.audit.read';

/** Properties whose records the person may see; null: every record, of every property and of none. */
export async function listVisibleProperties(
  stores: Stores,
  member: MemberRow,
): Promise<readonly string[] | null> {
  const held = await listPropertiesGranting(stores, member, PERMISSION);
  return held.length === (await stores.properties.list()).length ? null : held;
}

const toMs = (timestamp: string | undefined): number | undefined =>
  timestamp === undefined ? undefined : Date.parse(timestamp);

/** The filter, narrowed to what the person may see. Throws AppError `unauthorized` or `not_found` for a property asked for. */
export async function narrowToVisible(
  stores: Stores,
  member: MemberRow,
  wanted: AuditFilterInput,
): Promise<AuditFilter> {
  const { property_id: propertyId } = wanted;
  const visible = await listVisibleProperties(stores, member);
  if (propertyId !== undefined) {
    const property = await stores.properties.find(propertyId);
    if (property === null) throw createNotFoundError();
    if (visible?.includes(propertyId) === false)
      throw createMissingPermissionRefusal(PERMISSION, property.name);
  }
  return {
    propertyIds: propertyId === undefined ? visible : [propertyId],
    actorKind: wanted.actor_kind,
    keyPrefix: wanted.key_prefix,
    personEmail: wanted.person_email,
    outcome: wanted.outcome,
    channel: wanted.channel,
    operation: wanted.operation,
    missingPermission: wanted.missing_permission,
    requestId: wanted.request_id,
    text: wanted.text,
    sinceMs: toMs(wanted.since),
    untilMs: toMs(wanted.until),
  };
}

/** A record that may not be seen is as good as none. Throws AppError `not_found`. */
export async function findVisibleRecord(stores: Stores, member: MemberRow, seq: number): Promise<AuditRow> {
  const visible = await listVisibleProperties(stores, member);
  const row = await stores.audit.find(seq);
  const isVisible = visible === null || (row?.propertyId != null && visible.includes(row.propertyId));
  if (row === null || !isVisible) throw createNotFoundError();
  return row;
}
