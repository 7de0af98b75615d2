import type { Stores } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { membersMessages } from '@shared/members/members.messages';
import { findSystemRole } from '@shared/members/roles';
import { fillMessage } from '@shared/text/filled-message';

/** A system role or a custom role of the organisation. */
export interface Role {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** Finds a system role or custom role; null if none has that id. */
export const findRole = async (stores: Stores, roleId: string): Promise<Role | null> =>
  findSystemRole(roleId) ?? (await stores.roles.find(roleId));

/** Finds a role. Throws AppError `validation_failed` for an id that no role has. */
export async function requireRole(stores: Stores, roleId: string): Promise<Role> {
  const role = await findRole(stores, roleId);
  if (role === null) throw new AppError('validation_failed', fillMessage(membersMessages.unknownRole));
  return role;
}
