import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import type { NoticeWay } from '@shared/attention/notice-ways';
import { isAlwaysInBell, isOfferedBy, listDefaultWays, noticeWays } from '@shared/attention/notice-ways';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import type { SeenKind } from './seen-kinds';

/** Returns the ways by which a member hears of a kind. */
export type FindWays = (seen: SeenKind) => readonly NoticeWay[];

/** Keeps the ways that are offered, in their order. What refuses calls stays in the bell. */
export const limitWays = (kind: SeenKind['kind'], wanted: readonly NoticeWay[]): readonly NoticeWay[] =>
  noticeWays.filter(
    (way) => isOfferedBy(way, kind) && (wanted.includes(way) || (way === 'bell' && isAlwaysInBell(kind))),
  );

/** Reads by which ways the member hears of what needs attention: what they chose, else the default. decision 0175. */
export async function readWays(stores: Stores, { id }: MemberRow): Promise<FindWays> {
  const choices = await stores.notices.listChoices(id);
  const properties = await stores.properties.list();
  const owned = new Set(
    (await stores.members.assignments())
      .filter(({ memberId, roleId }) => memberId === id && roleId === OWNER_ROLE_ID)
      .map(({ propertyId }) => propertyId),
  );
  const isOwner = (propertyId: string | null): boolean =>
    propertyId === null ? properties.every((property) => owned.has(property.id)) : owned.has(propertyId);
  return ({ kind, propertyId }) => {
    const chosen = choices.find((choice) => choice.kind === kind && choice.propertyId === propertyId);
    return limitWays(kind, chosen?.ways ?? listDefaultWays(kind, isOwner(propertyId)));
  };
}

/** Returns the kind of a matter, and the property that it is about. */
export const getSeenKind = (item: AttentionItem): SeenKind => ({
  kind: item.kind,
  propertyId: 'property' in item ? item.property.id : null,
});
