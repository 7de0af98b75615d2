import { useSession } from '@renderer/session/session';
import type { RoleView } from '@shared/members/roles-contract';

/**
 * Gives a check whether the signed-in member may change a role.
 * It must be a custom role without permissions that the member lacks.
 */
export function useCanEditRole(): (role: RoleView) => boolean {
  const { propertyAccess } = useSession();
  const canManage = propertyAccess.permissions.includes('organisation.role.manage');
  return ({ kind, permissions }) =>
    kind === 'custom' &&
    canManage &&
    permissions.every((permission) => propertyAccess.permissions.includes(permission));
}
