import { allPermissions } from '@shared/permissions';
import type { TransactionalCommand } from './command';
import { requirePerson } from './require-person';

/** What the picker may offer; creation checks again. spec: Authentication 7. */
export const grantablePermissions: TransactionalCommand<'keys.grantable'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId }) {
    const held = await tx.members.effectivePermissions(requirePerson(context.person).id, propertyId);
    return allPermissions.filter((permission) => held.has(permission));
  },
};
