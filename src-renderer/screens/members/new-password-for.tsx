import { useClient } from '@renderer/app/client-context';
import { refetchCommands } from '@renderer/app/queries';
import { useRecentPassword } from '@renderer/app/recent-password';
import type { OneTimeSecret } from '@renderer/parts/shown-once';
import { createOneTimeSecret } from '@renderer/parts/shown-once';
import { useAsyncAction } from '@renderer/parts/use-act';
import { AlertDialog } from '@renderer/ui/alert-dialog';
import type { MemberView } from '@shared/management/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OneTimePasswordDialog } from './one-time-password';

interface NewPasswordForProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

/** A new one-time password for somebody who cannot get in. */
export function ResetPasswordDialog({ member, onClose }: NewPasswordForProps) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, act } = useAsyncAction();
  const [secret, setSecret] = useState<OneTimeSecret | null>(null);
  const make = () =>
    act(async () => {
      const input = { member_id: member.id, password: null };
      const made = await withRecentPassword(() => client.call('members.setPassword', input));
      if (made === null || made.one_time_password === null) return;
      setSecret(createOneTimeSecret(made.one_time_password));
      await refetchCommands(queries, 'members.');
    });
  if (secret !== null) return <OneTimePasswordDialog name={member.name} secret={secret} onClose={onClose} />;
  return (
    <AlertDialog
      isOpen
      title={`Make a new one-time password for ${member.name}?`}
      keep="Keep the old one"
      onKeep={onClose}
      act="Make a new one"
      actLook="primary"
      onAct={() => void make()}
      isPending={isPending}
      error={error}
    >
      Their password stops working, and they are signed out at once.
    </AlertDialog>
  );
}
