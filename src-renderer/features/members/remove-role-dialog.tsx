import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { focusWhenUncovered } from '@renderer/ui/overlay/focus-when-uncovered';
import { membersMessages } from '@shared/members/members.messages';
import type { RoleView } from '@shared/members/roles-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

interface RemoveRoleDialogProps {
  readonly role: RoleView;
  readonly onClose: () => void;
}

export function RemoveRoleDialog({ role, onClose }: RemoveRoleDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const remove = () =>
    run(async () => {
      const done = await withRecentPassword(async () => {
        await client.call('roles.remove', { id: role.id });
        return true;
      });
      if (done === null) return;
      onClose();
      await navigate({ to: '/members', search: { tab: 'roles' }, replace: true, ignoreBlocker: true });
      await refetchCommands(queries, 'roles.');
      showToast(formatMessage(membersMessages.roleRemoved, { role: role.name }));
      focusWhenUncovered(() => document.querySelector<HTMLElement>('[data-role][aria-current="true"]'));
    });
  return (
    <AlertDialog
      isOpen
      title={formatMessage(membersMessages.removeRoleTitle, { role: role.name })}
      keep={formatMessage(membersMessages.keepRole)}
      onKeep={onClose}
      actionLabel={formatMessage(membersMessages.removeRole)}
      onAction={() => void remove()}
      isPending={isPending}
      error={error}
    >
      {formatMessage(membersMessages.keysUnchanged)}
    </AlertDialog>
  );
}
