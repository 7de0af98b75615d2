import { useClient } from '@renderer/app/client-context';
import { refresh } from '@renderer/app/queries';
import { useRecentPassword } from '@renderer/app/recent-password';
import type { OnceSecret } from '@renderer/parts/shown-once';
import { onceSecret } from '@renderer/parts/shown-once';
import { useAct } from '@renderer/parts/use-act';
import { AlertDialog } from '@renderer/ui/alert-dialog';
import type { MemberView } from '@shared/management/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OneTimePassword } from './one-time-password';

interface NewPasswordForProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

/** A new one-time password for somebody who cannot get in. */
export function NewPasswordFor({ member, onClose }: NewPasswordForProps) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, act } = useAct();
  const [secret, setSecret] = useState<OnceSecret | null>(null);
  const make = () =>
    act(async () => {
      const input = { member_id: member.id, password: null };
      const made = await withRecentPassword(() => client.call('members.setPassword', input));
      if (made === null || made.one_time_password === null) return;
      setSecret(onceSecret(made.one_time_password));
      await refresh(queries, 'members.');
    });
  if (secret !== null) return <OneTimePassword name={member.name} secret={secret} onClose={onClose} />;
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
