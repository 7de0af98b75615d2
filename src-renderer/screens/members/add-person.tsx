import { useClient } from '@renderer/app/client-context';
import { refetchCommands } from '@renderer/app/queries';
import { useRecentPassword } from '@renderer/app/recent-password';
import { useSession } from '@renderer/app/session';
import type { OneTimeSecret } from '@renderer/parts/shown-once';
import { createOneTimeSecret } from '@renderer/parts/shown-once';
import { useAsyncAction } from '@renderer/parts/use-act';
import { FormDialog } from '@renderer/ui/form-dialog';
import { Select } from '@renderer/ui/select';
import { TextField } from '@renderer/ui/text-field';
import type { RoleView } from '@shared/management/roles-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OneTimePasswordDialog } from './one-time-password';
import { emptyMember, getMemberErrors, isMemberComplete } from './person-draft';
import { listAssignableRoles } from './standing';

interface AddPersonProps {
  readonly roles: readonly RoleView[];
  readonly onClose: () => void;
}

/** Adds a person to the property; ends with the password that lets them in. */
export function AddMemberDialog({ roles, onClose }: AddPersonProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { place } = useSession();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, act } = useAsyncAction();
  const [draft, setDraft] = useState(emptyMember);
  const [isTried, setTried] = useState(false);
  const [secret, setSecret] = useState<OneTimeSecret | null>(null);
  const wrong = isTried ? getMemberErrors(draft) : { name: null, email: null, role: null };
  const add = () =>
    act(async () => {
      setTried(true);
      if (!isMemberComplete(draft) || draft.roleId === null) return;
      const { name, email, roleId: role_id } = draft;
      const input = { property_id: place.property.id, name, email, role_id, password: null };
      const added = await withRecentPassword(() => client.call('members.add', input));
      if (added === null || added.one_time_password === null) return;
      setSecret(createOneTimeSecret(added.one_time_password));
      await refetchCommands(queries, 'members.', 'roles.');
    });
  if (secret !== null) return <OneTimePasswordDialog name={draft.name} secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="Add a person"
      lead={`To ${place.property.name}. You get a one-time password to hand over.`}
      submit="Add person"
      onSubmit={() => void add()}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        error={wrong.name}
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label="Email"
        type="email"
        value={draft.email}
        onChange={(email) => setDraft({ ...draft, email })}
        error={wrong.email}
        maxLength={254}
        autoComplete="off"
      />
      <Select
        label="Role"
        choices={listAssignableRoles({ roles, held: place.permissions }).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
        value={draft.roleId}
        placeholder="Choose a role"
        onChange={(roleId) => setDraft({ ...draft, roleId })}
        error={wrong.role}
      />
    </FormDialog>
  );
}
