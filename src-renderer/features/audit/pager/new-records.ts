import type { ListInput, LoadedRecords, LogPager, Page, PagerChange } from './log-pager';
import { addCount, markSeen, PAGE_SIZE } from './log-pager';

/** Result of one request for new records. */
export interface NewRecords {
  readonly count: number;
  /** True if there may be more: fetch again. */
  readonly hasMore: boolean;
}

interface NewRecordsRequest {
  readonly input: ListInput;
  readonly jumps: number;
  readonly throughSeq: number;
}

export interface NewRecordsChange extends PagerChange {
  /** null: a jump made the answer outdated. */
  readonly newRecords: NewRecords | null;
}

/** The request for matches written since the newest seen. null: nothing is loaded that they could join. */
export function requestNewRecords(pager: LogPager, throughSeq: number): NewRecordsRequest | null {
  const { filter, loaded, seenThroughSeq, jumps } = pager;
  if (loaded === null) return null;
  const after_seq = seenThroughSeq === 0 ? null : seenThroughSeq;
  return { input: { filter, order: 'oldest_first', after_seq, limit: PAGE_SIZE }, jumps, throughSeq };
}

/**
 * Shows new records at the top. Keeps few older ones: a member who watches the log grow reads little below.
 */
function prependNew({ records, reachesOldest }: LoadedRecords, page: Page): LoadedRecords {
  const all = [...page.toReversed(), ...records];
  const isLong = all.length > 2 * PAGE_SIZE;
  return {
    records: all.slice(0, 2 * PAGE_SIZE),
    reachesNewest: true,
    reachesOldest: reachesOldest && !isLong,
    newerCount: 0,
  };
}

function showNew(loaded: LoadedRecords, page: Page, isFollowing: boolean): LoadedRecords {
  if (isFollowing && loaded.reachesNewest) return prependNew(loaded, page);
  return { ...loaded, reachesNewest: false, newerCount: addCount(loaded.newerCount, page.length) };
}

/**
 * Takes the answer to `requestNewRecords`. Shows the records if the member follows the newest; else only
 * counts them.
 */
export function receiveNewRecords(
  before: LogPager,
  { jumps, throughSeq }: NewRecordsRequest,
  { page, isFollowing }: { readonly page: Page; readonly isFollowing: boolean },
): NewRecordsChange {
  if (jumps !== before.jumps) return { pager: before, scrollTo: null, newRecords: null };
  const unseen = page.filter(({ seq }) => seq > before.seenThroughSeq);
  const newRecords = { count: unseen.length, hasMore: page.length === PAGE_SIZE };
  const seen = markSeen(before, unseen);
  const seenThroughSeq = newRecords.hasMore ? seen.seenThroughSeq : Math.max(seen.seenThroughSeq, throughSeq);
  const pager = { ...seen, seenThroughSeq };
  const { loaded } = pager;
  if (loaded === null || unseen.length === 0) return { pager, scrollTo: null, newRecords };
  const scrollTo = isFollowing && loaded.reachesNewest ? 'top' : 'same';
  return { pager: { ...pager, loaded: showNew(loaded, unseen, isFollowing) }, scrollTo, newRecords };
}
