import { useProperty } from '@renderer/app/session';
import { useStableCallback } from '@renderer/hooks/use-stable-callback';
import { toTimestamp } from '@shared/time';
import { useRef, useState } from 'react';
import { fixedUntil } from './audit-filter';
import type { AuditSearch } from './audit-search';
import { isAtTop, useRowPx } from './log-view';
import type { RowFocus } from './row-focus';
import { hasRowFocus } from './row-focus';
import type { UsedFilter } from './use-audit-filter';
import { useCount } from './use-count';
import { useLive } from './use-live';
import { useRecordLog } from './use-record-log';

/** The log of one filter: read, followed, counted. */
export function useAuditLog(search: AuditSearch, { filter, filterNow, name, isOpen }: UsedFilter) {
  const { time_zone: timeZone } = useProperty();
  const rowPx = useRowPx();
  const scroller = useRef<HTMLDivElement>(null);
  const rowFocus = useRef<RowFocus | null>(null);
  const count = useCount(filter);
  const opened = useRecordLog({
    name,
    filterNow,
    total: () => count.total,
    timeZone,
    rowPx,
    scroller,
    rowFocus,
  });
  const [isLive, setLive] = useState(true);
  const [unseen, setUnseen] = useState(0);
  // Whoever reads a record keeps it in sight: what is new waits above.
  const isFollowing = () =>
    isAtTop(scroller.current) && !hasRowFocus(scroller.current) && search.record === undefined;
  const onArrival = (arrived: number) => {
    count.outgrown();
    if (!isFollowing()) setUnseen((before) => before + arrived);
  };
  const isLost = useLive({ log: isLive && isOpen ? opened.log : null, isFollowing, onArrival });
  const exportFilter = useStableCallback(() => {
    const newest = opened.state.window?.records[0];
    // The clock of the service may be ahead of this one.
    const newestMs = newest === undefined ? 0 : Date.parse(newest.at) + 1;
    return fixedUntil(filterNow(), toTimestamp(Math.max(Date.now(), newestMs)));
  });
  const onSeen = () => setUnseen(0);
  return {
    ...opened,
    total: count.total,
    count: count.words,
    rowPx,
    timeZone,
    scroller,
    rowFocus,
    exportFilter,
    isLive,
    setLive,
    isLost,
    unseen,
    onSeen,
  };
}
