import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { MemberView } from '@shared/members/member-schemas';
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
      title={`Make a new one-time password for ${member.name}?`}
      keep="Keep the old one"
      onKeep={onClose}
      actionLabel="Make a new one"
      actionVariant="primary"
      onAction={() => void make()}
      isPending={isPending}
      error={error}
    >
      Their password stops working, and they are signed out at once.
    </AlertDialog>
  );
}
