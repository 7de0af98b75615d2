import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';

/** Finds a member. Throws AppError `not_found` for removed members too. */
export async function findMember(stores: Stores, memberId: string): Promise<MemberRow> {
  const member = await stores.members.find(memberId);
  if (member === null || !member.isActive) throw createNotFoundError();
  return member;
}

/** Lists the properties at which the member has a role. */
export async function listMemberProperties(stores: Stores, memberId: string): Promise<string[]> {
  const assignments = await stores.members.assignments();
  return [
    ...new Set(assignments.filter((held) => held.memberId === memberId).map(({ propertyId }) => propertyId)),
  ];
}
