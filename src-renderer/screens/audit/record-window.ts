import type { AuditRecordView } from '@shared/audit-record';

/** Records asked for at a time. */
export const PAGE = 200;
/** Most records held, three pages: a table touches every line it holds each time that some come or go. */
export const WINDOW_MAX = 600;

/** A stretch of the filtered log without gaps, newest first. */
export interface RecordWindow {
  readonly records: readonly AuditRecordView[];
  /** Nothing newer is known of. */
  readonly reachesNewest: boolean;
  readonly reachesOldest: boolean;
  /** Records of the filter that are newer than the window; null: not known. */
  readonly above: number | null;
}

const plus = (count: number | null, more: number): number | null =>
  count === null ? null : Math.max(0, count + more);

/** The newest records, from a page that was asked for newest first. */
export const newestWindow = (page: readonly AuditRecordView[]): RecordWindow => ({
  records: page,
  reachesNewest: true,
  reachesOldest: page.length < PAGE,
  above: 0,
});

/** The oldest records, from a page that was asked for oldest first. `total`: of the filter; null: not known. */
export const oldestWindow = (page: readonly AuditRecordView[], total: number | null): RecordWindow => ({
  records: page.toReversed(),
  reachesNewest: page.length < PAGE,
  reachesOldest: true,
  above: page.length < PAGE ? 0 : plus(total, -page.length),
});

/** Records up to an instant, from a page that was asked for newest first. */
export const windowBefore = (page: readonly AuditRecordView[]): RecordWindow => ({
  records: page,
  reachesNewest: false,
  reachesOldest: page.length < PAGE,
  above: null,
});

/** With a page of older records at its end; what is too much goes from its beginning. */
export function withOlder(window: RecordWindow, page: readonly AuditRecordView[]): RecordWindow {
  const all = [...window.records, ...page];
  const dropped = Math.max(0, all.length - WINDOW_MAX);
  return {
    records: dropped === 0 ? all : all.slice(dropped),
    reachesNewest: window.reachesNewest && dropped === 0,
    reachesOldest: page.length < PAGE,
    above: plus(window.above, dropped),
  };
}

/** With a page of newer records, asked for oldest first, at its beginning; what is too much goes from its end. */
export function withNewer(window: RecordWindow, page: readonly AuditRecordView[]): RecordWindow {
  const all = [...page.toReversed(), ...window.records];
  const reachesNewest = page.length < PAGE;
  return {
    records: all.slice(0, WINDOW_MAX),
    reachesNewest,
    reachesOldest: window.reachesOldest && all.length <= WINDOW_MAX,
    above: reachesNewest ? 0 : plus(window.above, -page.length),
  };
}

/** With records that were just written at its beginning. Kept short: whoever watches the end of the log reads little of it. */
export function withArrived(window: RecordWindow, arrived: readonly AuditRecordView[]): RecordWindow {
  const all = [...arrived.toReversed(), ...window.records];
  const isLong = all.length > 2 * PAGE;
  return {
    records: isLong ? all.slice(0, 2 * PAGE) : all,
    reachesNewest: true,
    reachesOldest: window.reachesOldest && !isLong,
    above: 0,
  };
}

/** Records were written that it does not hold. */
export const withUnread = (window: RecordWindow, count: number): RecordWindow => ({
  ...window,
  reachesNewest: false,
  above: plus(window.above, count),
});
