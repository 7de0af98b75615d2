import { formatMessage } from '@renderer/text/format-message';
import { roleNameMessages } from '@shared/members/role-names.messages';
import { systemRoles } from '@shared/members/roles';

/** Formats the name of a role: in the language of the interface for a built-in one, else as a member wrote it. */
export function formatRoleName(name: string): string {
  const role = systemRoles.find((known) => known.name === name);
  return role === undefined ? name : formatMessage(roleNameMessages[role.id]);
}

/** Formats the names of roles in one line. */
export const formatRoleNames = (names: readonly string[]): string => names.map(formatRoleName).join(', ');
