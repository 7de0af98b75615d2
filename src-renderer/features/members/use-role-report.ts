import { useClient } from '@renderer/client/client-context';
import { useUndoToast } from '@renderer/session/use-undo-toast';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { membersMessages } from '@shared/members/members.messages';
import type { RoleView } from '@shared/members/roles-contract';
import { describeRoleDiff } from './role-diff';

/** Commands whose answers a saved role changes. */
export const refetchedWithRole = ['roles.', 'members.', 'session.current', 'keys.grantable'] as const;

/** True if two roles have the same name and permissions. */
const isSameRole = (one: RoleView, other: RoleView): boolean =>
  one.name === other.name && describeRoleDiff(new Set(one.permissions), new Set(other.permissions)) === null;

/** Returns a report of a saved role. The changes of a role can be taken back. `onReverted` gets what is stored then. */
export function useRoleReport(before: RoleView | null, onReverted: (reverted: RoleView) => void) {
  const client = useClient();
  const showUndoToast = useUndoToast();
  return (after: RoleView): void => {
    const text = formatMessage(membersMessages.roleSaved, { role: after.name });
    if (before === null || isSameRole(before, after)) {
      showToast(text);
      return;
    }
    const { id, name, permissions } = before;
    showUndoToast(text, {
      isCurrent: async () => {
        const now = (await client.call('roles.list', {})).find((role) => role.id === id);
        return now !== undefined && isSameRole(now, after);
      },
      revert: async () => onReverted(await client.call('roles.save', { id, name, permissions })),
      refetch: refetchedWithRole,
    });
  };
}
