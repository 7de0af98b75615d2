import type { RecordRow } from '@renderer/features/audit/pager/record-rows';
import type { StickyDate } from '@renderer/features/audit/pager/sticky-date';
import { getStickyDate } from '@renderer/features/audit/pager/sticky-date';
import { useScrollListener } from '@renderer/hooks/use-scroll-listener';
import { formatDateWithWeekday } from '@renderer/lib/format-time';
import type { RefObject } from 'react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { HEADER_HEIGHT_PX } from './record-table';

interface StickyDateHeaderProps {
  readonly rows: readonly RecordRow[];
  readonly frame: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly timeZone: string;
  readonly rowPx: number;
}

/**
 * Stays over the rows while they scroll. Hidden from screen readers, because each record contains its date.
 */
export function StickyDateHeader({ rows, frame, scroller, timeZone, rowPx }: StickyDateHeaderProps) {
  const [day, setDay] = useState<StickyDate | null>(null);
  const check = () => {
    const next = getStickyDate({ rows, rowPx, scrollTop: scroller.current?.scrollTop ?? 0 });
    setDay((visible) => (visible?.at === next?.at && visible?.pushedPx === next?.pushedPx ? visible : next));
  };
  const checkNow = useEffectEvent(check);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin with another day
  useLayoutEffect(() => checkNow(), [rows]);
  useScrollListener(frame, check);
  if (day === null) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 overflow-hidden"
      style={{ top: HEADER_HEIGHT_PX, height: rowPx }}
    >
      <div
        className="flex h-full items-center border-b border-line bg-sunken px-inset text-xs font-medium text-ink-2"
        style={{ transform: `translateY(${-day.pushedPx}px)` }}
      >
        {formatDateWithWeekday(Date.parse(day.at), timeZone)}
      </div>
    </div>
  );
}
