import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { allPermissions } from '@shared/kernel/permissions';

/** Lists the permissions that the picker offers. Creation checks them again. spec: Authentication 7. */
export const listGrantablePermissions: TransactionalCommand<'keys.grantable'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId }) {
    const held = await tx.members.effectivePermissions(requireMember(context.person).id, propertyId);
    return allPermissions.filter((permission) => held.has(permission));
  },
};
