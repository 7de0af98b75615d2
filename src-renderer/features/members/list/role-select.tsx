import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty, useSession } from '@renderer/session/session';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Select } from '@renderer/ui/form/select';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { MemberView } from '@shared/members/member-schemas';
import type { RoleView } from '@shared/members/roles-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberAbilities } from './member-abilities';
import { listAssignableRoles } from './member-abilities';

const NO_ROLE = 'none';

interface RoleSelectProps {
  readonly member: MemberView;
  readonly abilities: MemberAbilities;
  readonly roles: readonly RoleView[];
}

const formatRoleNames = (member: MemberView): string => member.roles.map(({ name }) => name).join(', ');

/** Saves a role of the member at the property; null removes the member from the property. */
function useAssign(member: MemberView) {
  const client = useClient();
  const queries = useQueryClient();
  const property = useProperty();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const assign = (roleId: string | null) =>
    run(async () => {
      const input = { property_id: property.id, member_id: member.id, role_id: roleId };
      const after = await withRecentPassword(() => client.call('members.assign', input));
      if (after === null) return;
      await refetchCommands(queries, 'members.', 'roles.', 'session.current');
      showToast(
        roleId === null
          ? `${member.name} has no access to ${property.name} any more.`
          : `${member.name} is ${formatRoleNames(after)} at ${property.name} now.`,
      );
    });
  return { isPending, error, assign };
}

function useChoices(roles: readonly RoleView[], abilities: MemberAbilities) {
  const { propertyAccess } = useSession();
  const roleChoices = listAssignableRoles({ roles, held: propertyAccess.permissions }).map(
    ({ id, name }) => ({
      value: id,
      label: name,
    }),
  );
  if (abilities.kind !== 'open') return roleChoices;
  return [
    ...roleChoices,
    {
      value: NO_ROLE,
      label: 'No access',
      description: `To ${propertyAccess.property.name}; other properties stay.`,
    },
  ];
}

/** The member's role here, saved when chosen. Text if the signed-in member may not change it. */
export function RoleSelect({ member, abilities, roles }: RoleSelectProps) {
  const { person: owner, propertyAccess } = useSession();
  const { isPending, error, assign } = useAssign(member);
  const choices = useChoices(roles, abilities);
  const [ownChoice, setOwnChoice] = useState<string | null>(null);
  const save = (value: string) => void assign(value === NO_ROLE ? null : value);
  if (abilities.kind === 'above') return <span>{formatRoleNames(member)}</span>;
  const current = abilities.kind === 'elsewhere' ? null : abilities.roleId;
  return (
    <>
      <Select
        label={`Role of ${member.name}`}
        isLabelHidden
        choices={choices}
        value={current}
        placeholder={abilities.kind === 'elsewhere' ? 'No access here' : formatRoleNames(member)}
        isDisabled={abilities.kind === 'last_owner'}
        {...(abilities.kind === 'last_owner' ? { hint: 'The organisation needs one Owner.' } : {})}
        onChange={(value) => {
          // Stays enabled while it saves, because a disabled control loses the focus.
          if (value === current || isPending) return;
          if (member.id === owner.id) setOwnChoice(value);
          else save(value);
        }}
      />
      {error !== null && <ErrorText error={error} className="mt-1" />}
      <AlertDialog
        isOpen={ownChoice !== null}
        title="Change your own role?"
        keep="Keep my role"
        onKeep={() => setOwnChoice(null)}
        actionLabel="Change it"
        onAction={() => {
          if (ownChoice !== null) save(ownChoice);
          setOwnChoice(null);
        }}
      >
        What the new role may not do at {propertyAccess.property.name}, you can no longer do from now on. It
        may take someone else to change it back.
      </AlertDialog>
    </>
  );
}
