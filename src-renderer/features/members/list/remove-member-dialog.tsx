import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { MemberView } from '@shared/members/member-schemas';
import { membersMessages } from '@shared/members/members.messages';
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
      showToast(formatMessage(membersMessages.removed, { member: member.name }));
      onRemoved();
    });
  return (
    <AlertDialog
      isOpen
      title={formatMessage(membersMessages.removeTitle, { member: member.name })}
      keep={formatMessage(membersMessages.removeKeep)}
      onKeep={onClose}
      actionLabel={formatMessage(membersMessages.remove)}
      onAction={() => void remove()}
      isPending={isPending}
      error={error}
    >
      {formatMessage(
        session.property_accesses.length > 1
          ? membersMessages.removeEffectEverywhere
          : membersMessages.removeEffect,
      )}
    </AlertDialog>
  );
}
