import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatRoleName, formatRoleNames } from '@renderer/lib/format-role-name';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty, useSession } from '@renderer/session/session';
import { useUndoToast } from '@renderer/session/use-undo-toast';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Select } from '@renderer/ui/form/select';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { MemberView } from '@shared/members/member-schemas';
import { membersMessages } from '@shared/members/members.messages';
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

const formatRolesOf = (member: MemberView): string => formatRoleNames(member.roles.map(({ name }) => name));

const refetched = ['members.', 'roles.', 'session.current'] as const;

const formatRoleIds = ({ roles }: MemberView): string =>
  roles
    .map(({ id }) => id)
    .toSorted()
    .join();

/** Returns a report of a changed role. A member with several roles before cannot get them back by one command. */
function useReport(member: MemberView) {
  const client = useClient();
  const { id: property_id } = useProperty();
  const showUndoToast = useUndoToast();
  return (text: string, after: MemberView) => {
    if (member.roles.length > 1) return showToast(text);
    const role_id = member.roles[0]?.id ?? null;
    showUndoToast(text, {
      isCurrent: async () => {
        const members = await client.call('members.list', { property_id });
        const now = members.find(({ id }) => id === member.id);
        return now !== undefined && formatRoleIds(now) === formatRoleIds(after);
      },
      revert: () => client.call('members.assign', { property_id, member_id: member.id, role_id }),
      refetch: refetched,
    });
  };
}

/** Saves a role of the member at the property; null removes the member from the property. */
function useAssign(member: MemberView) {
  const report = useReport(member);
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
      await refetchCommands(queries, ...refetched);
      report(
        roleId === null
          ? formatMessage(membersMessages.accessRemoved, { member: member.name, property: property.name })
          : formatMessage(membersMessages.roleAssigned, {
              member: member.name,
              roles: formatRolesOf(after),
              property: property.name,
            }),
        after,
      );
    });
  return { isPending, error, assign };
}

function useChoices(roles: readonly RoleView[], abilities: MemberAbilities) {
  const { propertyAccess } = useSession();
  const roleChoices = listAssignableRoles({ roles, held: propertyAccess.permissions }).map(
    ({ id, name }) => ({
      value: id,
      label: formatRoleName(name),
    }),
  );
  if (abilities.kind !== 'open') return roleChoices;
  return [
    ...roleChoices,
    {
      value: NO_ROLE,
      label: formatMessage(membersMessages.noAccessChoice),
      description: formatMessage(membersMessages.noAccessDescription, {
        property: propertyAccess.property.name,
      }),
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
  if (abilities.kind === 'above') return <span>{formatRolesOf(member)}</span>;
  const current = abilities.kind === 'elsewhere' ? null : abilities.roleId;
  return (
    <>
      <Select
        label={formatMessage(membersMessages.roleLabel, { member: member.name })}
        isLabelHidden
        choices={choices}
        value={current}
        placeholder={
          abilities.kind === 'elsewhere' ? formatMessage(membersMessages.noAccessHere) : formatRolesOf(member)
        }
        isDisabled={abilities.kind === 'last_owner'}
        {...(abilities.kind === 'last_owner' ? { hint: formatMessage(membersMessages.lastOwner) } : {})}
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
        title={formatMessage(membersMessages.ownRoleTitle)}
        keep={formatMessage(membersMessages.keepOwnRole)}
        onKeep={() => setOwnChoice(null)}
        actionLabel={formatMessage(membersMessages.changeOwnRole)}
        onAction={() => {
          if (ownChoice !== null) save(ownChoice);
          setOwnChoice(null);
        }}
      >
        {formatMessage(membersMessages.ownRoleEffect, { property: propertyAccess.property.name })}
      </AlertDialog>
    </>
  );
}
