import { useSession } from '@renderer/session/session';
import type { RoleView } from '@shared/members/roles-contract';

/** Whether the one who looks may change the role: it is none of the program's, and can do nothing that they cannot. */
export function useCanEditRole(): (role: RoleView) => boolean {
  const { propertyAccess } = useSession();
  const mayManage = propertyAccess.permissions.includes('organisation.role.manage');
  return ({ kind, permissions }) =>
    kind === 'custom' &&
    mayManage &&
    permissions.every((permission) => propertyAccess.permissions.includes(permission));
}
