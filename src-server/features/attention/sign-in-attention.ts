import { hasEverywhere } from '@server/commands/authorise';
import type { MemberRow } from '@server/stores/member-store';
import type { Snapshot } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';

/** Longer than a weekend away. */
const LISTED_DAYS = 7;

/**
 * Lists sign-ins from new places: the member's own, and those of others for who manages members at every property. A member who
 * was removed can no longer sign in.
 */
export async function listSignInItems(snapshot: Snapshot, reader: MemberRow): Promise<AttentionItem[]> {
  const places = await snapshot.signInPlaces.listNew(snapshot.nowMs - LISTED_DAYS * DAY_MS);
  if (places.length === 0) return [];
  const seesOthers = await hasEverywhere(snapshot, reader, 'organisation.member.manage');
  const members = new Map((await snapshot.members.list()).map((member) => [member.id, member]));
  return places.flatMap(({ memberId, address, firstAtMs }): AttentionItem[] => {
    const member = members.get(memberId);
    const isOwn = memberId === reader.id;
    if (member === undefined || !member.isActive || !(isOwn || seesOthers)) return [];
    return [
      {
        kind: 'new_sign_in',
        event: `new_sign_in:${memberId}:${address ?? 'here'}`,
        member: { id: member.id, name: member.name, email: member.email },
        is_own: isOwn,
        address,
        first_at: toTimestamp(firstAtMs),
      },
    ];
  });
}
