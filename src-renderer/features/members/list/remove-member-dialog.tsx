import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useSession } from '@renderer/session/session';
import { showToast } from '@renderer/ui/feedback/toast';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { MemberView } from '@shared/members/member-schemas';
import { useQueryClient } from '@tanstack/react-query';

interface RemoveMemberDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveMemberDialog({ member, onClose, onRemoved }: RemoveMemberDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { session } = useSession();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const remove = () =>
    run(async () => {
      const done = await withRecentPassword(async () => {
        await client.call('members.remove', { member_id: member.id });
        return true;
      });
      if (done === null) return;
      await refetchCommands(queries, 'members.', 'roles.');
      showToast(`${member.name} removed.`);
      onRemoved();
    });
  return (
    <AlertDialog
      isOpen
      title={`Remove ${member.name}?`}
      keep="Keep them"
      onKeep={onClose}
      actionLabel="Remove"
      onAction={() => void remove()}
      isPending={isPending}
      error={error}
    >
      They are signed out at once. Keys they created keep working.
      {session.places.length > 1 && ' They lose every property, not this one alone.'}
    </AlertDialog>
  );
}
