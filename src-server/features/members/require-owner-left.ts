import type { Stores } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { OWNER_ROLE_ID } from '@shared/members/roles';

/** Throws AppError `last_owner` when one of the properties is without an active Owner: the change before it is undone. */
export async function requireOwnerLeft(stores: Stores, propertyIds: readonly string[]): Promise<void> {
  for (const propertyId of propertyIds)
    if ((await stores.members.countActiveWithRole(propertyId, OWNER_ROLE_ID)) === 0)
      throw new AppError('last_owner', 'The organisation needs one Owner.');
}
