import type { Permission } from '@shared/permissions';
import { permissionFacts, permissionGroups } from '@shared/permissions';
import type { Operation } from './find-operations';
import { hasWords, meansOperation } from './find-operations';

export interface PermissionGroup {
  readonly name: string;
  /** Those that match what is sought. */
  readonly permissions: readonly Permission[];
  /** Those offered, sought or not. */
  readonly all: readonly Permission[];
}

/** The address that the permission opens by itself. */
const MCP_PATH = '/api/mcp';

function isMeant(permission: Permission, sought: string): boolean {
  const { label, description, group } = permissionFacts(permission);
  const path = permission === 'integration.mcp.connect' ? MCP_PATH : '';
  return hasWords(`${permission} ${label} ${description} ${group} ${path}`, sought);
}

/** The offered permissions by group, narrowed to what is sought, also by what they open; groups without any are left out. */
export function findPermissions(
  offered: readonly Permission[],
  sought: string,
  operations: readonly Operation[] = [],
): readonly PermissionGroup[] {
  const words = sought.trim();
  const opening = new Set(
    operations.filter((operation) => meansOperation(operation, words)).map(({ permission }) => permission),
  );
  const isSought = (permission: Permission) => isMeant(permission, words) || opening.has(permission);
  return permissionGroups
    .map((name) => {
      const all = offered.filter((permission) => permissionFacts(permission).group === name);
      return { name, all, permissions: all.filter(isSought) };
    })
    .filter(({ permissions }) => permissions.length > 0);
}
