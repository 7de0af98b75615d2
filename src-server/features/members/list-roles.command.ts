import type { TransactionalCommand } from '@server/commands/command';
import { systemRoles } from '@shared/members/roles';
import type { RoleView } from '@shared/members/roles-contract';
import { toRoleView } from './role-view';

/** Lists the system roles first, then the custom roles by name. */
export const listRoles: TransactionalCommand<'roles.list'> = {
  kind: 'transaction',
  async run(tx) {
    const views: RoleView[] = [];
    for (const role of [...systemRoles, ...(await tx.roles.list())]) views.push(await toRoleView(tx, role));
    return views;
  },
};
