import type { CommandContext, TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { RoleRow } from '@server/stores/role-store';
import type { Stores, Tx } from '@server/stores/store';
import { formatTarget } from '@shared/audit/audit-target';
import { AppError } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import { membersMessages } from '@shared/members/members.messages';
import { systemRoles } from '@shared/members/roles';
import { fillMessage } from '@shared/text/filled-message';
import { findCustomRole, listPropertiesHolding, requireCanEditRole } from './custom-role';
import { toRoleView } from './role-view';

/** Requires a name that no other role has. Names that differ in case only count as equal. */
async function requireFreeName(stores: Stores, name: string, roleId: string | null): Promise<void> {
  const wanted = name.toLowerCase();
  const roles = [...systemRoles, ...(await stores.roles.list())];
  if (roles.some((role) => role.id !== roleId && role.name.toLowerCase() === wanted))
    throw new AppError('already_exists', fillMessage(membersMessages.roleNameTaken));
}

const createRole = (tx: Tx, { randomBytes }: CommandContext): RoleRow => ({
  id: createId('rol', tx.nowMs, randomBytes),
  name: '',
  permissions: [],
  createdAtMs: tx.nowMs,
  updatedAtMs: tx.nowMs,
});

export const saveRole: TransactionalCommand<'roles.save'> = {
  kind: 'transaction',
  async run(tx, context, { id, name, permissions }) {
    const former = id === null ? createRole(tx, context) : await findCustomRole(tx, id);
    await requireCanEditRole(tx, requireMember(context.person), {
      permissions: [...former.permissions, ...permissions],
      propertyIds: await listPropertiesHolding(tx, former.id),
    });
    await requireFreeName(tx, name, former.id);
    const role = { ...former, name, permissions, updatedAtMs: tx.nowMs };
    await tx.roles.save(role);
    return toRoleView(tx, role);
  },
  target: (_input, { id, name }) => formatTarget(id, name),
};
