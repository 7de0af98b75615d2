import type { Permission } from '@shared/permissions';
import { permissionFacts, permissionGroups } from '@shared/permissions';

export interface PermissionGroup {
  readonly name: string;
  /** Those that match what is sought. */
  readonly permissions: readonly Permission[];
  /** Those offered, sought or not. */
  readonly all: readonly Permission[];
}

const isSought = (permission: Permission, words: string): boolean => {
  const { label, description, group } = permissionFacts(permission);
  return `${permission} ${label} ${description} ${group}`.toLowerCase().includes(words);
};

/** The offered permissions by group, narrowed to what is sought; groups without any are left out. */
export function findPermissions(offered: readonly Permission[], sought: string): readonly PermissionGroup[] {
  const words = sought.trim().toLowerCase();
  return permissionGroups
    .map((name) => {
      const all = offered.filter((permission) => permissionFacts(permission).group === name);
      return { name, all, permissions: all.filter((permission) => isSought(permission, words)) };
    })
    .filter(({ permissions }) => permissions.length > 0);
}
