import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import { authMessages } from '@shared/auth/auth.messages';
import type { ContractEntry } from '@shared/kernel/contract-entry';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { fillMessage } from '@shared/text/filled-message';
import type { Principal } from './command';

/** Creates the refusal of a member without the command's permission. `where` null: at no property. */
export const createMissingPermissionRefusal = (permission: Permission, where: string | null): AppError =>
  new AppError(
    'unauthorized',
    where === null
      ? fillMessage(authMessages.permissionMissingAnywhere, { permission })
      : fillMessage(authMessages.permissionMissing, { permission, place: where }),
    {
      missingPermission: permission,
    },
  );

/**
 * Reads the acting member as of now. Removed members are refused, even in a session that is still open. A
 * member with a one-time password is refused in a window until they replace it.
 */
async function findMember(stores: Stores, { memberId, channel }: Principal): Promise<MemberRow> {
  if (memberId === null) throw new AppError('sign_in_failed', fillMessage(authMessages.notSignedIn));
  const member = await stores.members.find(memberId);
  if (member === null || !member.isActive)
    throw new AppError('sign_in_failed', fillMessage(authMessages.accessRemoved));
  if (member.mustChangePassword && channel !== 'cli')
    throw new AppError('password_change_required', fillMessage(authMessages.newPasswordRequired));
  return member;
}

/** Authorises a step of the first run. Anyone may take the first step. In a window, later steps are the Owner's. */
async function authoriseSetup(
  stores: Stores,
  principal: Principal,
  entry: ContractEntry,
): Promise<MemberRow | null> {
  if (principal.channel === 'cli' || entry.effect === 'read') return null;
  if ((await stores.properties.organisation()) === null) return null;
  const member = await findMember(stores, principal);
  // Before there is a property no member has a role. The one member there is will be the Owner.
  if ((await stores.properties.list()).length === 0) return member;
  const assignments = await stores.members.assignments();
  if (assignments.some(({ memberId, roleId }) => memberId === member.id && roleId === OWNER_ROLE_ID))
    return member;
  throw new AppError('unauthorized', fillMessage(authMessages.ownerOnly));
}

function requireRecentPassword(principal: Principal, { needsRecentPassword }: ContractEntry): void {
  if (needsRecentPassword && principal.channel !== 'cli' && !principal.hasRecentPassword)
    throw new AppError('reauthentication_required', fillMessage(authMessages.recentRequired));
}

async function hasPermissionAt(
  stores: Stores,
  member: MemberRow,
  propertyId: string,
  permission: Permission,
) {
  return (await stores.members.effectivePermissions(member.id, propertyId)).has(permission);
}

/** Throws unless the property exists and the member holds the permission there. */
export async function requireAtProperty(
  stores: Stores,
  member: MemberRow,
  propertyId: string,
  permission: Permission,
): Promise<void> {
  const property = await stores.properties.find(propertyId);
  if (property === null) throw createNotFoundError();
  if (!(await hasPermissionAt(stores, member, propertyId, permission)))
    throw createMissingPermissionRefusal(permission, property.name);
}

/** Lists the properties at which the member holds the permission. */
export async function listPropertiesGranting(
  stores: Stores,
  member: MemberRow,
  permission: Permission,
): Promise<string[]> {
  const held: string[] = [];
  for (const property of await stores.properties.list())
    if (await hasPermissionAt(stores, member, property.id, permission)) held.push(property.id);
  return held;
}

/** True if the member holds the permission at every property. */
export async function hasEverywhere(
  stores: Stores,
  member: MemberRow,
  permission: Permission,
): Promise<boolean> {
  const properties = await stores.properties.list();
  return (await listPropertiesGranting(stores, member, permission)).length === properties.length;
}

/** Throws unless the member holds the permission at every property. */
export async function requireEverywhere(
  stores: Stores,
  member: MemberRow,
  permission: Permission,
): Promise<void> {
  for (const property of await stores.properties.list())
    if (!(await hasPermissionAt(stores, member, property.id, permission)))
      throw createMissingPermissionRefusal(permission, property.name);
}

async function requirePermission(
  stores: Stores,
  member: MemberRow,
  { permission, where }: ContractEntry,
  propertyId: string | null,
): Promise<void> {
  if (permission === null) return;
  if (where === 'every_property') await requireEverywhere(stores, member, permission);
  else if (where === 'any_property') {
    if ((await listPropertiesGranting(stores, member, permission)).length === 0)
      throw createMissingPermissionRefusal(permission, null);
  } else if (propertyId !== null) await requireAtProperty(stores, member, propertyId, permission);
  else throw new TypeError('a command at a property takes property_id');
}

/** The command entry and the principal to authorise. */
interface Authorisation {
  readonly principal: Principal;
  readonly entry: ContractEntry;
  /** The property that the input names; null: none. */
  readonly propertyId: string | null;
}

/** Finds the member whom the record of a refusal names, removed members included. null: signed out. */
export const findPrincipalMember = async (
  stores: Pick<Stores, 'members'>,
  { memberId }: Principal,
): Promise<MemberRow | null> => (memberId === null ? null : stores.members.find(memberId));

/**
 * Authorises an entry and returns the acting member; null for setup. Runs in the service for every caller.
 * Throws AppError `unauthorized` naming the permission, or `not_found` for an unknown property. Throws
 * `sign_in_failed` for a signed-out principal and for removed members. In a window, also throws
 * `password_change_required` and `reauthentication_required`.
 * spec: Authentication 6; spec: Authentication 8.
 */
export async function authorise(
  stores: Stores,
  { principal, entry, propertyId }: Authorisation,
): Promise<MemberRow | null> {
  if (entry.where === 'setup') return authoriseSetup(stores, principal, entry);
  const member = await findMember(stores, principal);
  await requirePermission(stores, member, entry, propertyId);
  requireRecentPassword(principal, entry);
  return member;
}
