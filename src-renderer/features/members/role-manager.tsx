import { useCommand } from '@renderer/client/command-query';
import { AsyncSection } from '@renderer/components/async-section';
import { formatRoleName } from '@renderer/lib/format-role-name';
import { useHasPermission } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { membersMessages } from '@shared/members/members.messages';
import type { RoleView } from '@shared/members/roles-contract';
import { Link, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { NEW_ROLE_ID } from './members-search';
import { RoleDetails } from './role-details';
import { RoleEditor } from './role-editor';
import { useCanEditRole } from './use-can-edit-role';

const linkStyles =
  'focus-ring block rounded-sm border border-transparent px-2.5 py-1.5 text-sm hover:bg-sunken aria-[current]:border-line aria-[current]:bg-surface aria-[current]:shadow-1';

function RoleLink({ role, isOpen }: { readonly role: RoleView; readonly isOpen: boolean }) {
  return (
    <li>
      <Link
        to="/members"
        search={{ tab: 'roles', role: role.id }}
        replace
        data-role={role.id}
        aria-current={isOpen ? 'true' : undefined}
        className={linkStyles}
      >
        <span dir="auto" className="block break-words text-left font-medium">
          {formatRoleName(role.name)}
        </span>
        <span className="num block text-xs text-ink-2">
          {formatMessage(membersMessages.roleSummary, { kind: role.kind, count: role.holders })}
        </span>
      </Link>
    </li>
  );
}

interface RoleListProps {
  readonly roles: readonly RoleView[];
  readonly openId: string | undefined;
}

function RoleList({ roles, openId }: RoleListProps) {
  const canAdd = useHasPermission()('organisation.role.manage');
  return (
    <nav
      aria-label={formatMessage(membersMessages.rolesLabel)}
      className="w-[180px] shrink-0 min-[960px]:w-[240px]"
    >
      <ul className="space-y-0.5">
        {roles.map((role) => (
          <RoleLink key={role.id} role={role} isOpen={role.id === openId} />
        ))}
      </ul>
      {canAdd && (
        <Link
          to="/members"
          search={{ tab: 'roles', role: NEW_ROLE_ID }}
          replace
          aria-current={openId === NEW_ROLE_ID ? 'true' : undefined}
          className={`${linkStyles} mt-2 !flex items-center gap-2`}
        >
          <Plus aria-hidden size={16} className="text-ink-3" />
          {formatMessage(membersMessages.newRole)}
        </Link>
      )}
    </nav>
  );
}

function OpenRole({ role }: { readonly role: RoleView | null }) {
  const canEdit = useCanEditRole();
  if (role !== null && !canEdit(role)) return <RoleDetails role={role} />;
  return <RoleEditor role={role} />;
}

/** Lists all roles, and shows the open one. */
export function RoleManager() {
  const canAdd = useHasPermission()('organisation.role.manage');
  const query = useCommand('roles.list', {});
  const { role: openRoleId } = useSearch({ from: '/members' });
  return (
    <div className="pt-4">
      <AsyncSection query={query}>
        {(roles) => {
          const isNew = openRoleId === NEW_ROLE_ID && canAdd;
          const role = isNew ? null : (roles.find(({ id }) => id === openRoleId) ?? roles[0] ?? null);
          return (
            <div className="flex items-start gap-5">
              <RoleList roles={roles} openId={isNew ? NEW_ROLE_ID : role?.id} />
              <OpenRole key={role?.id ?? NEW_ROLE_ID} role={role} />
            </div>
          );
        }}
      </AsyncSection>
    </div>
  );
}
