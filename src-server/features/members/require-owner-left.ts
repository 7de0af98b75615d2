import type { Stores } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { membersMessages } from '@shared/members/members.messages';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { fillMessage } from '@shared/text/filled-message';

/** Throws AppError `last_owner` if a property has no active Owner. The error rolls the change before it back. */
export async function requireOwnerLeft(stores: Stores, propertyIds: readonly string[]): Promise<void> {
  for (const propertyId of propertyIds)
    if ((await stores.members.countActiveWithRole(propertyId, OWNER_ROLE_ID)) === 0)
      throw new AppError('last_owner', fillMessage(membersMessages.lastOwner));
}
