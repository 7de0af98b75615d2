import { getCollator } from '@renderer/text/intl-formats';
import type { Permission } from '@shared/kernel/permissions';
import type { MemberView } from '@shared/members/member-schemas';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import type { RoleView } from '@shared/members/roles-contract';

/** What the signed-in member may change of another member at the property. */
export type MemberAbilities =
  /** No role here, though perhaps elsewhere: a role can be given. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'last_owner'; readonly roleId: string }
  /** Has permissions here that the signed-in member lacks: no change is allowed. */
  | { readonly kind: 'above' }
  /** `roleId` null: several roles, given on the command line. */
  | { readonly kind: 'open'; readonly roleId: string | null };

interface AbilityContext {
  readonly members: readonly MemberView[];
  readonly roles: readonly RoleView[];
  /** Permissions of the signed-in member at the property. */
  readonly held: readonly Permission[];
}

const isOwner = (member: MemberView): boolean => member.roles.some(({ id }) => id === OWNER_ROLE_ID);

/** Lists the roles that the member may give: those without permissions that the member lacks. */
export const listAssignableRoles = ({
  roles,
  held,
}: Pick<AbilityContext, 'roles' | 'held'>): readonly RoleView[] =>
  roles.filter(({ permissions }) => permissions.every((permission) => held.includes(permission)));

export function getMemberAbilities(member: MemberView, context: AbilityContext): MemberAbilities {
  if (member.roles.length === 0) return { kind: 'elsewhere' };
  const assignableIds = new Set(listAssignableRoles(context).map(({ id }) => id));
  if (!member.roles.every(({ id }) => assignableIds.has(id))) return { kind: 'above' };
  const roleId = member.roles.length === 1 ? (member.roles[0]?.id ?? null) : null;
  if (isOwner(member) && context.members.filter(isOwner).length === 1)
    return { kind: 'last_owner', roleId: OWNER_ROLE_ID };
  return { kind: 'open', roleId };
}

/** Sorts members with a role here first, then by name. */
export const sortMembers = (members: readonly MemberView[]): readonly MemberView[] =>
  members.toSorted(
    (left, right) =>
      Number(left.roles.length === 0) - Number(right.roles.length === 0) ||
      getCollator({}).compare(left.name, right.name),
  );
