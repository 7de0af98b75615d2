import { formatMessage } from '@renderer/text/format-message';
import { membersMessages } from '@shared/members/members.messages';

/**
 * Describes how the chosen permissions differ from the saved ones: `2 added, 1 removed`; null: no difference.
 */
export function describeRoleDiff(before: ReadonlySet<string>, after: ReadonlySet<string>): string | null {
  const added = [...after].filter((permission) => !before.has(permission)).length;
  const removed = [...before].filter((permission) => !after.has(permission)).length;
  if (added > 0 && removed > 0) return formatMessage(membersMessages.permissionsChanged, { added, removed });
  if (added > 0) return formatMessage(membersMessages.permissionsAdded, { added });
  return removed > 0 ? formatMessage(membersMessages.permissionsRemoved, { removed }) : null;
}
