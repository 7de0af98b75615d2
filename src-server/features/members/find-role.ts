import type { Stores } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { findSystemRole } from '@shared/members/roles';

/** A role, of the program or of the organisation. */
export interface Role {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The system role or custom role of that id; null if none. */
export const findRole = async (stores: Stores, roleId: string): Promise<Role | null> =>
  findSystemRole(roleId) ?? (await stores.roles.find(roleId));

/** Throws AppError `validation_failed` for an id that no role has. */
export async function requireRole(stores: Stores, roleId: string): Promise<Role> {
  const role = await findRole(stores, roleId);
  if (role === null) throw new AppError('validation_failed', `role_id: there is no role ${roleId}`);
  return role;
}
