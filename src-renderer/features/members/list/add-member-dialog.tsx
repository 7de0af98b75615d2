import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatRoleName } from '@renderer/lib/format-role-name';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Select } from '@renderer/ui/form/select';
import { TextField } from '@renderer/ui/form/text-field';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import { membersMessages } from '@shared/members/members.messages';
import type { RoleView } from '@shared/members/roles-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listAssignableRoles } from './member-abilities';
import { emptyMember, getMemberErrors, isMemberComplete } from './member-draft';
import { OneTimePasswordDialog } from './one-time-password-dialog';
import type { OneTimeSecret } from './one-time-secret';
import { createOneTimeSecret } from './one-time-secret';

interface AddMemberDialogProps {
  readonly roles: readonly RoleView[];
  readonly onClose: () => void;
}

/** Adds a member to the property, and shows the one-time password. */
export function AddMemberDialog({ roles, onClose }: AddMemberDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { propertyAccess } = useSession();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const [draft, setDraft] = useState(emptyMember);
  const [isTried, setTried] = useState(false);
  const [secret, setSecret] = useState<OneTimeSecret | null>(null);
  const errors = isTried ? getMemberErrors(draft) : { name: null, email: null, role: null };
  const add = () =>
    run(async () => {
      setTried(true);
      if (!isMemberComplete(draft) || draft.roleId === null) return;
      const { name, email, roleId: role_id } = draft;
      const input = { property_id: propertyAccess.property.id, name, email, role_id, password: null };
      const added = await withRecentPassword(() => client.call('members.add', input));
      if (added === null || added.one_time_password === null) return;
      setSecret(createOneTimeSecret(added.one_time_password));
      await refetchCommands(queries, 'members.', 'roles.');
    });
  if (secret !== null) return <OneTimePasswordDialog name={draft.name} secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={formatMessage(membersMessages.addTitle)}
      lead={formatMessage(membersMessages.addLead, { property: propertyAccess.property.name })}
      submit={formatMessage(membersMessages.addMember)}
      onSubmit={() => void add()}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <TextField
        label={formatMessage(membersMessages.nameLabel)}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        error={errors.name}
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label={formatMessage(membersMessages.emailLabel)}
        type="email"
        value={draft.email}
        onChange={(email) => setDraft({ ...draft, email })}
        error={errors.email}
        maxLength={254}
        autoComplete="off"
      />
      <Select
        label={formatMessage(membersMessages.roleFieldLabel)}
        choices={listAssignableRoles({ roles, held: propertyAccess.permissions }).map(({ id, name }) => ({
          value: id,
          label: formatRoleName(name),
        }))}
        value={draft.roleId}
        placeholder={formatMessage(membersMessages.rolePlaceholder)}
        onChange={(roleId) => setDraft({ ...draft, roleId })}
        error={errors.role}
      />
    </FormDialog>
  );
}
