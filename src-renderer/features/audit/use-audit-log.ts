import { withUpperBound } from '@renderer/features/audit/filters/audit-filter';
import type { AuditSearch } from '@renderer/features/audit/filters/audit-search';
import type { ActiveFilter } from '@renderer/features/audit/filters/use-audit-filter';
import type { RowFocus } from '@renderer/features/audit/pager/row-focus';
import { hasRowFocus } from '@renderer/features/audit/pager/row-focus';
import { useLogPager } from '@renderer/features/audit/pager/use-log-pager';
import { useRecordCount } from '@renderer/features/audit/pager/use-record-count';
import { isScrolledToTop, useRowHeight } from '@renderer/features/audit/table/log-view';
import { useStableCallback } from '@renderer/hooks/use-stable-callback';
import { useProperty } from '@renderer/session/session';
import { toTimestamp } from '@shared/kernel/time';
import { useRef, useState } from 'react';

/** Reads, follows and counts the log of one filter. */
export function useAuditLog(search: AuditSearch, { filter, filterNow, name, isOpen }: ActiveFilter) {
  const { time_zone: timeZone } = useProperty();
  const rowPx = useRowHeight();
  const scroller = useRef<HTMLDivElement>(null);
  const rowFocus = useRef<RowFocus | null>(null);
  const count = useRecordCount(filter);
  const [isLive, setLive] = useState(true);
  const [unseen, setUnseen] = useState(0);
  // An open or focused record stays in place; new records wait above it.
  const isFollowing = () =>
    isScrolledToTop(scroller.current) && !hasRowFocus(scroller.current) && search.record === undefined;
  const onNewRecords = (newCount: number) => {
    count.scheduleRecount();
    if (!isFollowing()) setUnseen((before) => before + newCount);
  };
  const paged = useLogPager({
    name,
    filterNow,
    total: () => count.total,
    timeZone,
    rowPx,
    scroller,
    rowFocus,
    isLive: isLive && isOpen,
    isFollowing,
    onNewRecords,
  });
  const exportFilter = useStableCallback(() => {
    const newest = paged.pager.loaded?.records[0];
    // The clock of the service may be ahead of this one.
    const newestMs = newest === undefined ? 0 : Date.parse(newest.at) + 1;
    return withUpperBound(filterNow(), toTimestamp(Math.max(Date.now(), newestMs)));
  });
  const onSeen = () => setUnseen(0);
  return {
    ...paged,
    total: count.total,
    count: count.count,
    rowPx,
    timeZone,
    scroller,
    rowFocus,
    exportFilter,
    isLive,
    setLive,
    unseen,
    onSeen,
  };
}
