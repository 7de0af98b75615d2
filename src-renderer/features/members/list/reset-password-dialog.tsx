import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { MemberView } from '@shared/members/member-schemas';
import { membersMessages } from '@shared/members/members.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OneTimePasswordDialog } from './one-time-password-dialog';
import type { OneTimeSecret } from './one-time-secret';
import { createOneTimeSecret } from './one-time-secret';

interface ResetPasswordDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

/** Creates a new one-time password for a member who cannot sign in. */
export function ResetPasswordDialog({ member, onClose }: ResetPasswordDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const [secret, setSecret] = useState<OneTimeSecret | null>(null);
  const make = () =>
    run(async () => {
      const input = { member_id: member.id, password: null };
      const created = await withRecentPassword(() => client.call('members.setPassword', input));
      if (created === null || created.one_time_password === null) return;
      setSecret(createOneTimeSecret(created.one_time_password));
      await refetchCommands(queries, 'members.');
    });
  if (secret !== null) return <OneTimePasswordDialog name={member.name} secret={secret} onClose={onClose} />;
  return (
    <AlertDialog
      isOpen
      title={formatMessage(membersMessages.resetTitle, { member: member.name })}
      keep={formatMessage(membersMessages.resetKeep)}
      onKeep={onClose}
      actionLabel={formatMessage(membersMessages.resetConfirm)}
      actionVariant="primary"
      onAction={() => void make()}
      isPending={isPending}
      error={error}
    >
      {formatMessage(membersMessages.resetEffect)}
    </AlertDialog>
  );
}
