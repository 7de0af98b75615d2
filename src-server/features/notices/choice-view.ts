import type { SeenKind } from '@server/features/attention/seen-kinds';
import type { NoticeWay } from '@shared/attention/notice-ways';
import { isAlwaysInBell, isOfferedBy, noticeWays } from '@shared/attention/notice-ways';
import type { NoticeChoiceView } from '@shared/notices/notices-contract';

/** Converts the ways of a kind to what the member sees. */
export const toChoiceView = (
  { kind, propertyId }: SeenKind,
  ways: readonly NoticeWay[],
): NoticeChoiceView => ({
  kind,
  property_id: propertyId,
  ways: [...ways],
  offered: noticeWays.filter((way) => isOfferedBy(way, kind)),
  is_always_in_bell: isAlwaysInBell(kind),
});
