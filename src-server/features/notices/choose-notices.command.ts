import { createMissingPermissionRefusal } from '@server/commands/authorise';
import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { limitWays } from '@server/features/attention/read-ways';
import type { SeenKind } from '@server/features/attention/seen-kinds';
import { listSeenKinds } from '@server/features/attention/seen-kinds';
import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import { getPermissionOfKind, isKindOfProperty } from '@shared/attention/attention-kinds';
import type { NoticeWay } from '@shared/attention/notice-ways';
import { isAlwaysInBell, isOfferedBy } from '@shared/attention/notice-ways';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { noticesMessages } from '@shared/notices/notices.messages';
import { fillMessage } from '@shared/text/filled-message';
import { toChoiceView } from './choice-view';

/** Refuses what the kind does not offer, instead of storing something else. */
function requireOffered({ kind }: SeenKind, ways: readonly NoticeWay[]): void {
  if (ways.some((way) => !isOfferedBy(way, kind)))
    throw new AppError('validation_failed', fillMessage(noticesMessages.noMailForKind));
  if (isAlwaysInBell(kind) && !ways.includes('bell'))
    throw new AppError('validation_failed', fillMessage(noticesMessages.staysInBell));
}

/** Refuses a kind that the member does not see, so that no notice contains what the list would not show. */
async function requireSeen(tx: Tx, member: MemberRow, { kind, propertyId }: SeenKind): Promise<void> {
  if (isKindOfProperty(kind) === (propertyId === null))
    throw new AppError('validation_failed', fillMessage(noticesMessages.otherReach));
  const seen = await listSeenKinds(tx, member);
  if (seen.some((one) => one.kind === kind && one.propertyId === propertyId)) return;
  const property = propertyId === null ? null : await tx.properties.find(propertyId);
  if (propertyId !== null && property === null) throw createNotFoundError();
  const permission = getPermissionOfKind(kind);
  if (permission === null) throw new TypeError('every member sees this kind');
  throw createMissingPermissionRefusal(permission, property?.name ?? null);
}

/** Stores how the acting member hears of a kind. Each member chooses for themselves. decision 0175. */
export const chooseNotices: TransactionalCommand<'notices.choose'> = {
  kind: 'transaction',
  async run(tx, context, { kind, property_id: propertyId, ways: wanted }) {
    const member = requireMember(context.person);
    const one = { kind, propertyId };
    await requireSeen(tx, member, one);
    requireOffered(one, wanted);
    const ways = limitWays(kind, wanted);
    await tx.notices.choose(member.id, { ...one, ways });
    return toChoiceView(one, ways);
  },
  target: ({ kind }) => kind,
};
