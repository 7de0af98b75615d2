import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { formatTarget } from '@shared/audit/audit-target';
import { AppError } from '@shared/kernel/errors';
import { membersMessages } from '@shared/members/members.messages';
import { fillMessage } from '@shared/text/filled-message';
import { findCustomRole, listPropertiesHolding, requireCanEditRole } from './custom-role';

export const removeRole: TransactionalCommand<'roles.remove'> = {
  kind: 'transaction',
  async run(tx, context, { id }) {
    const role = await findCustomRole(tx, id);
    await requireCanEditRole(tx, requireMember(context.person), {
      permissions: role.permissions,
      propertyIds: await listPropertiesHolding(tx, id),
    });
    const holders = await tx.roles.countHolders(id);
    if (holders > 0)
      throw new AppError(
        'invalid_transition',
        fillMessage(membersMessages.roleHeld, { count: holders, role: role.name }),
      );
    await tx.roles.remove(id);
    return { id, name: role.name };
  },
  target: (_input, { id, name }) => formatTarget(id, name),
};
