import type { Stores } from '@server/stores/store';
import { findSystemRole } from '@shared/members/roles';
import type { RoleView } from '@shared/members/roles-contract';
import type { Role } from './find-role';

/** Converts a role, with the number of active members who have it, to the form of the contract. */
export const toRoleView = async (stores: Stores, role: Role): Promise<RoleView> => ({
  id: role.id,
  name: role.name,
  kind: findSystemRole(role.id) === null ? 'custom' : 'system',
  permissions: [...role.permissions],
  holders: await stores.roles.countHolders(role.id),
});
