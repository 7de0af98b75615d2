import { hasEverywhere, listPropertiesGranting } from '@server/commands/authorise';
import type { MemberRow } from '@server/stores/member-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { Stores } from '@server/stores/store';
import type { AttentionKind } from '@shared/attention/attention-kinds';
import { attentionKinds, getPermissionOfKind, isKindOfProperty } from '@shared/attention/attention-kinds';
import type { Permission } from '@shared/kernel/permissions';

/**
 * Lists the properties where the member holds the permission. While the module is off, nothing says that there are keys or
 * webhooks.
 */
export async function listSeenProperties(
  stores: Stores,
  member: MemberRow,
  permission: Permission,
): Promise<PropertyRow[]> {
  const granting = await listPropertiesGranting(stores, member, permission);
  return (await stores.properties.list()).filter(
    ({ id, modules }) => granting.includes(id) && modules.includes('integration'),
  );
}

/** A kind that a member sees, at a property or for the whole organisation. */
export interface SeenKind {
  readonly kind: AttentionKind;
  /** null: for the whole organisation. */
  readonly propertyId: string | null;
}

/** Wrong tokens name no property, so they are for who reads every record and manages all keys. decision 0140. */
export const canSeeWrongTokens = async (stores: Stores, member: MemberRow): Promise<boolean> =>
  (await listSeenProperties(stores, member, 'integration.apikey.manage')).length > 0 &&
  (await hasEverywhere(stores, member, 'integration.apikey.manage')) &&
  (await hasEverywhere(stores, member, 'organisation.audit.read'));

async function seesKindOfOrganisation(
  stores: Stores,
  member: MemberRow,
  kind: AttentionKind,
): Promise<boolean> {
  if (kind === 'service_lost' && !stores.nodes.isShared) return false;
  if (kind === 'wrong_tokens') return canSeeWrongTokens(stores, member);
  const permission = getPermissionOfKind(kind);
  return permission === null || hasEverywhere(stores, member, permission);
}

/** Lists the kinds that the member sees, in the order of the list. */
export async function listSeenKinds(stores: Stores, member: MemberRow): Promise<SeenKind[]> {
  const seen: SeenKind[] = [];
  for (const kind of attentionKinds) {
    const permission = getPermissionOfKind(kind);
    if (isKindOfProperty(kind) && permission !== null)
      for (const { id } of await listSeenProperties(stores, member, permission))
        seen.push({ kind, propertyId: id });
    else if (await seesKindOfOrganisation(stores, member, kind)) seen.push({ kind, propertyId: null });
  }
  return seen;
}
