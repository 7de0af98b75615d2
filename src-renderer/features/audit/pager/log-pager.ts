import type { AuditFilterInput } from '@shared/audit/audit-filter';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { AppInput } from '@shared/contract/app-contract';

/** Records per request. */
export const PAGE_SIZE = 200;
/** Maximum number of loaded records: three pages. The table visits every loaded row on each change. */
export const MAX_LOADED = 600;

export type Page = readonly AuditRecordView[];
export type ListInput = AppInput<'audit.list'>;
type Edge = 'newer' | 'older';
type JumpTarget = 'newest' | 'oldest' | 'before';

/** Consecutive records that match the filter, newest first. */
export interface LoadedRecords {
  readonly records: Page;
  /** True if no newer match is known. */
  readonly reachesNewest: boolean;
  readonly reachesOldest: boolean;
  /** Matches newer than these; null: not known. */
  readonly newerCount: number | null;
}

/** State of the pager of one filtered log. The functions of this file return a new state and change none. */
export interface LogPager {
  readonly filter: AuditFilterInput;
  /** null until the first page is received. */
  readonly loaded: LoadedRecords | null;
  /** The edge where a page is loading; null: neither. */
  readonly loading: Edge | null;
  /** Why the last request failed; null: it did not. */
  readonly error: unknown;
  /** The jump that failed, until one succeeds or an edge fails; null: none failed. */
  readonly failedJump: JumpRequest | null;
  /** Seq of the newest record ever received. */
  readonly newestSeq: number;
  /** The latest instant of a record ever received; null: none was. */
  readonly newestAt: string | null;
  /** Every match up to this seq was received. */
  readonly seenThroughSeq: number;
  /** Number of jumps. An answer to a request sent before the last jump is outdated. */
  readonly jumps: number;
}

/** Where to scroll after a change: keep the visible records in place, or go to an end. */
export type ScrollTarget = 'same' | 'top' | 'bottom';

export interface PagerChange {
  readonly pager: LogPager;
  /** null: no displayed record changed. */
  readonly scrollTo: ScrollTarget | null;
}

interface PageRequest {
  readonly kind: JumpTarget | Edge;
  readonly input: ListInput;
  /** Value of `jumps` when the request was sent. */
  readonly jumps: number;
}

type JumpRequest = PageRequest & { readonly kind: JumpTarget };

/** A change, and the request to send with it. */
export interface PagerRequest extends PagerChange {
  readonly request: PageRequest;
}

const isJump = (request: PageRequest): request is JumpRequest =>
  request.kind !== 'older' && request.kind !== 'newer';

export const createLogPager = (filter: AuditFilterInput): LogPager => ({
  filter,
  loaded: null,
  loading: null,
  error: null,
  failedJump: null,
  newestSeq: 0,
  newestAt: null,
  seenThroughSeq: 0,
  jumps: 0,
});

function requestJump(before: LogPager, kind: JumpTarget, input: ListInput): PagerRequest {
  const pager = { ...before, jumps: before.jumps + 1 };
  const request = { kind, input: { ...input, limit: PAGE_SIZE }, jumps: pager.jumps };
  return { pager, scrollTo: null, request };
}

/** Goes to the newest records. A filter such as "last hour" moves on with it. */
export const requestNewest = (pager: LogPager, filter: AuditFilterInput): PagerRequest =>
  requestJump({ ...pager, filter }, 'newest', { filter, order: 'newest_first' });

export const requestOldest = (pager: LogPager): PagerRequest =>
  requestJump(pager, 'oldest', { filter: pager.filter, order: 'oldest_first' });

/** Goes to the newest records before an instant. */
export function requestBefore(pager: LogPager, instant: string): PagerRequest {
  const { until } = pager.filter;
  const filter = { ...pager.filter, until: until !== undefined && until < instant ? until : instant };
  return requestJump(pager, 'before', { filter, order: 'newest_first' });
}

/** Repeats the jump that failed, else loads more at an edge. null: the log has no more. */
export function requestAgain(pager: LogPager, filter: AuditFilterInput): PagerRequest | null {
  const { failedJump } = pager;
  if (failedJump === null) return requestMore(pager, 'newer') ?? requestMore(pager, 'older');
  const { kind, input } = failedJump;
  return kind === 'newest' ? requestNewest(pager, filter) : requestJump(pager, kind, input);
}

const getEdgeSeq = ({ records }: LoadedRecords, edge: Edge): number | undefined =>
  (edge === 'older' ? records.at(-1) : records[0])?.seq;

/** Loads one more page at an edge. null: the log ends there, or an edge is loading already. */
export function requestMore(pager: LogPager, edge: Edge): PagerRequest | null {
  const { filter, loaded, loading, jumps } = pager;
  if (loaded === null || loading !== null) return null;
  const after_seq = getEdgeSeq(loaded, edge);
  const isEnd = edge === 'older' ? loaded.reachesOldest : loaded.reachesNewest;
  if (after_seq === undefined || isEnd) return null;
  const order = edge === 'older' ? 'newest_first' : 'oldest_first';
  const request = { kind: edge, input: { filter, order, after_seq, limit: PAGE_SIZE }, jumps } as const;
  const error = pager.failedJump === null ? null : pager.error;
  return { pager: { ...pager, loading: edge, error }, scrollTo: 'same', request };
}

export const addCount = (count: number | null, more: number): number | null =>
  count === null ? null : Math.max(0, count + more);

function createLoaded(kind: JumpTarget, page: Page, total: number | null): LoadedRecords {
  const isWhole = page.length < PAGE_SIZE;
  if (kind === 'newest') return { records: page, reachesNewest: true, reachesOldest: isWhole, newerCount: 0 };
  if (kind === 'before')
    return { records: page, reachesNewest: false, reachesOldest: isWhole, newerCount: null };
  const newerCount = isWhole ? 0 : addCount(total, -page.length);
  return { records: page.toReversed(), reachesNewest: isWhole, reachesOldest: true, newerCount };
}

/** Adds older records; the surplus is dropped at the newer edge. */
function addOlder(loaded: LoadedRecords, page: Page): LoadedRecords {
  const all = [...loaded.records, ...page];
  const dropped = Math.max(0, all.length - MAX_LOADED);
  return {
    records: all.slice(dropped),
    reachesNewest: loaded.reachesNewest && dropped === 0,
    reachesOldest: page.length < PAGE_SIZE,
    newerCount: addCount(loaded.newerCount, dropped),
  };
}

/** Adds newer records, oldest first; the surplus is dropped at the older edge. */
function addNewer(loaded: LoadedRecords, page: Page, newestSeq: number): LoadedRecords {
  const all = [...page.toReversed(), ...loaded.records];
  const isLast = page.length < PAGE_SIZE;
  return {
    records: all.slice(0, MAX_LOADED),
    // The page may have been read before the newest record was written.
    reachesNewest: isLast && (all[0]?.seq ?? 0) >= newestSeq,
    reachesOldest: loaded.reachesOldest && all.length <= MAX_LOADED,
    newerCount: isLast ? 0 : addCount(loaded.newerCount, -page.length),
  };
}

export function markSeen(pager: LogPager, page: Page): LogPager {
  const newestSeq = Math.max(pager.newestSeq, ...page.map(({ seq }) => seq));
  const newestAt = page.reduce((latest, { at }) => (at > latest ? at : latest), pager.newestAt ?? '') || null;
  return { ...pager, newestSeq, newestAt, seenThroughSeq: Math.max(pager.seenThroughSeq, newestSeq) };
}

function extendLoaded(pager: LogPager, { kind, input }: PageRequest, page: Page): LoadedRecords | null {
  const { loaded } = pager;
  if (loaded === null || (kind !== 'older' && kind !== 'newer')) return loaded;
  // New records may have pushed out the edge that was extended: adding the page would leave a gap.
  if (getEdgeSeq(loaded, kind) !== input.after_seq) return loaded;
  return kind === 'older' ? addOlder(loaded, page) : addNewer(loaded, page, pager.newestSeq);
}

/** Takes the answer to a jump or to `requestMore`. `total`: records of the filter; null: not known. */
export function receivePage(
  before: LogPager,
  request: PageRequest,
  { page, total }: { readonly page: Page; readonly total: number | null },
): PagerChange {
  if (request.jumps !== before.jumps) return { pager: before, scrollTo: null };
  const pager = { ...markSeen(before, page), loading: null };
  if (!isJump(request))
    return { pager: { ...pager, loaded: extendLoaded(pager, request, page) }, scrollTo: 'same' };
  const { kind } = request;
  const loaded = createLoaded(kind, page, total);
  const scrollTo = kind === 'oldest' ? 'bottom' : 'top';
  return { pager: { ...pager, loaded, error: null, failedJump: null }, scrollTo };
}

/** Takes the failure of a jump or of `requestMore`. What is loaded stays. */
export function receiveError(pager: LogPager, request: PageRequest, error: unknown): PagerChange {
  if (request.jumps !== pager.jumps) return { pager, scrollTo: null };
  const failedJump = isJump(request) ? request : null;
  return { pager: { ...pager, loading: null, error, failedJump }, scrollTo: 'same' };
}
