import { TechnicalName } from '@renderer/components/names/technical-name';
import { findPermissions } from '@renderer/lib/find-permissions';
import { formatPermissionDescription, formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatRoleName } from '@renderer/lib/format-role-name';
import { useHasPermission } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { membersMessages } from '@shared/members/members.messages';
import type { RoleView } from '@shared/members/roles-contract';

const getReadOnlyReason = (role: RoleView, canManage: boolean): string | null => {
  if (role.kind === 'system') return formatMessage(membersMessages.builtInRole);
  return canManage ? formatMessage(membersMessages.roleExceedsYoursHere) : null;
};

/** Shows a role, read-only. */
export function RoleDetails({ role }: { readonly role: RoleView }) {
  const reason = getReadOnlyReason(role, useHasPermission()('organisation.role.manage'));
  return (
    <section
      aria-labelledby="open-role"
      className="@container min-w-0 flex-1 rounded-lg border border-line bg-surface shadow-1"
    >
      <div className="border-b border-line px-4 py-3">
        <h2 id="open-role" dir="auto" className="text-left text-base font-semibold">
          {formatRoleName(role.name)}
        </h2>
        <p className="num text-xs text-ink-2">
          {formatMessage(membersMessages.roleHolders, { count: role.holders })} {reason}
        </p>
      </div>
      {findPermissions(role.permissions, '').map(({ name, permissions }) => (
        <div key={name}>
          <h3 className="border-b border-line bg-canvas px-4 py-1.5 text-xs font-medium text-ink-2">
            {name}
          </h3>
          <ul>
            {permissions.map((permission) => {
              const label = formatPermissionLabel(permission);
              const description = formatPermissionDescription(permission);
              return (
                <li
                  key={permission}
                  className="grid grid-cols-1 items-start gap-x-3 border-b border-line px-4 py-2 @min-[560px]:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <span>
                    <span className="block text-sm font-medium">{label}</span>
                    <span className="block text-xs text-ink-2">{description}</span>
                  </span>
                  <TechnicalName className="mt-[2px] break-all">{permission}</TechnicalName>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
