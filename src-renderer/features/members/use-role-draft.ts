import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { focusWhenUncovered } from '@renderer/ui/overlay/focus-when-uncovered';
import type { Permission } from '@shared/kernel/permissions';
import { membersMessages } from '@shared/members/members.messages';
import type { RoleView } from '@shared/members/roles-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { describeRoleDiff } from './role-diff';
import { refetchedWithRole, useRoleReport } from './use-role-report';

const none: ReadonlySet<Permission> = new Set();

/** State of a role in the editor, and its saved permissions. */
export function useRoleDraft(role: RoleView | null) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const before: ReadonlySet<Permission> = role === null ? none : new Set(role.permissions);
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState(before);
  const [isTried, setTried] = useState(false);
  // The router asks while it navigates, before React has rendered the saved state.
  const isSaved = useRef(false);
  const isDirty = name !== (role?.name ?? '') || describeRoleDiff(before, chosen) !== null;

  const report = useRoleReport(role, (reverted) => {
    setName(reverted.name);
    setChosen(new Set(reverted.permissions));
  });

  const save = () =>
    run(async () => {
      setTried(true);
      if (name.trim() === '' || chosen.size === 0) return;
      const input = { id: role?.id ?? null, name, permissions: [...chosen] };
      const saved = await withRecentPassword(() => client.call('roles.save', input));
      if (saved === null) return;
      await refetchCommands(queries, ...refetchedWithRole);
      report(saved);
      setName(saved.name);
      if (role !== null) return;
      isSaved.current = true;
      await navigate({ to: '/members', search: { tab: 'roles', role: saved.id }, replace: true });
      // The form of a new role is removed, together with its save button.
      focusWhenUncovered(() => document.querySelector<HTMLElement>(`[data-role="${saved.id}"]`));
    });

  return {
    name,
    setName,
    nameError: isTried && name.trim() === '' ? formatMessage(membersMessages.roleNameMissing) : null,
    before,
    chosen,
    setChosen,
    chosenError: isTried && chosen.size === 0 ? formatMessage(membersMessages.permissionsMissing) : null,
    isPending,
    error,
    save,
    discard() {
      setName(role?.name ?? '');
      setChosen(before);
      setTried(false);
    },
    isDirty,
    isDirtyNow: () => isDirty && !isSaved.current,
  };
}
