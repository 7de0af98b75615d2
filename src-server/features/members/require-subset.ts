import { requireAtProperty } from '@server/commands/authorise';
import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { membersMessages } from '@shared/members/members.messages';
import { fillMessage } from '@shared/text/filled-message';
import { listMemberProperties } from './find-member';

const exceedingMessages = {
  role: membersMessages.roleExceedsYours,
  person: membersMessages.memberExceedsYours,
};

/** The acting member and the property at which permissions are compared with theirs. */
export interface PermissionComparison {
  readonly person: MemberRow;
  readonly propertyId: string;
}

/** True if the acting member has all of the permissions at the property. */
export async function hasAllPermissions(
  stores: Stores,
  { person: member, propertyId }: PermissionComparison,
  permissions: Iterable<Permission>,
): Promise<boolean> {
  const held = await stores.members.effectivePermissions(member.id, propertyId);
  return [...permissions].every((permission) => held.has(permission));
}

/**
 * Throws AppError `role_exceeds_yours` unless the acting member has all of the permissions at the property.
 * Otherwise a member who manages members could give themselves more permissions.
 */
export async function requireSubsetOfOwn(
  stores: Stores,
  measure: PermissionComparison,
  permissions: Iterable<Permission>,
  what: keyof typeof exceedingMessages,
): Promise<void> {
  if (await hasAllPermissions(stores, measure, permissions)) return;
  const property = await stores.properties.find(measure.propertyId);
  throw new AppError(
    'role_exceeds_yours',
    fillMessage(exceedingMessages[what], { property: property?.name ?? measure.propertyId }),
  );
}

/** Requires that the acting member manages members, and has all permissions of the other member at every property. */
export async function requireCanManageMember(
  stores: Stores,
  member: MemberRow,
  memberId: string,
): Promise<void> {
  for (const propertyId of await listMemberProperties(stores, memberId)) {
    await requireAtProperty(stores, member, propertyId, 'organisation.member.manage');
    const held = await stores.members.effectivePermissions(memberId, propertyId);
    await requireSubsetOfOwn(stores, { person: member, propertyId }, held, 'person');
  }
}
