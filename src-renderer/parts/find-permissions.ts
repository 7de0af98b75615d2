import type { Permission } from '@shared/permissions';
import { permissionFacts, permissionGroups } from '@shared/permissions';

export interface PermissionGroup {
  readonly name: string;
  /** Those that match what is sought. */
  readonly permissions: readonly Permission[];
  /** Those offered, sought or not. */
  readonly all: readonly Permission[];
}

/** Further words that a permission is found by. */
export type MoreWords = (permission: Permission) => string;

const wordsOf = (permission: Permission, moreWords: MoreWords): string => {
  const { label, description, group } = permissionFacts(permission);
  return `${permission} ${label} ${description} ${group} ${moreWords(permission)}`.toLowerCase();
};

/** The offered permissions by group, narrowed to what is sought; groups without any are left out. */
export function findPermissions(
  offered: readonly Permission[],
  sought: string,
  moreWords: MoreWords = () => '',
): readonly PermissionGroup[] {
  const words = sought.trim().toLowerCase();
  const isSought = (permission: Permission) => wordsOf(permission, moreWords).includes(words);
  return permissionGroups
    .map((name) => {
      const all = offered.filter((permission) => permissionFacts(permission).group === name);
      return { name, all, permissions: all.filter(isSought) };
    })
    .filter(({ permissions }) => permissions.length > 0);
}
