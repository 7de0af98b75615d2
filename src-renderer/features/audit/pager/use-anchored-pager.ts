import type { RefObject } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LogPager, ScrollTarget } from './log-pager';
import { createLogPager } from './log-pager';
import type { RecordRow } from './record-rows';
import { createRowBuilder } from './record-rows';
import type { RowFocus } from './row-focus';
import { findNextFocusRow } from './row-focus';
import { getTargetScrollTop } from './scroll-anchor';

export interface AnchorOptions {
  readonly timeZone: string;
  readonly rowPx: number;
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowFocus: RefObject<RowFocus | null>;
}

interface ShownPager {
  readonly pager: LogPager;
  /** Name of its filter; null: no records were displayed yet. */
  readonly name: string | null;
}

interface AnchoredPager extends ShownPager {
  readonly rows: readonly RecordRow[];
  readonly show: (pager: LogPager, scrollTo: ScrollTarget, name: string) => void;
}

const nothingShown: ShownPager = { pager: createLogPager({}), name: null };
const noRows: readonly RecordRow[] = [];

/**
 * The displayed pager and its rows. Visible records stay in place when other records are added or removed.
 */
export function useAnchoredPager({ timeZone, rowPx, scroller, rowFocus }: AnchorOptions): AnchoredPager {
  const [visible, setVisible] = useState(nothingShown);
  const buildRows = useMemo(() => createRowBuilder(timeZone), [timeZone]);
  const { loaded } = visible.pager;
  const rows = useMemo(() => (loaded === null ? noRows : buildRows(loaded)), [buildRows, loaded]);
  const shownRows = useRef(rows);
  const pendingScrollTop = useRef<number | null>(null);
  const show = (pager: LogPager, scrollTo: ScrollTarget, name: string) => {
    const element = scroller.current;
    const next = pager.loaded === null ? noRows : buildRows(pager.loaded);
    const before = { rows: shownRows.current, rowPx, scrollTop: element?.scrollTop ?? 0 };
    shownRows.current = next;
    const isAlreadyAtTop = scrollTo === 'top' && before.scrollTop === 0;
    if (element === null || before.rows === next || isAlreadyAtTop) return setVisible({ pager, name });
    const focusRow = findNextFocusRow(element, before, next);
    if (focusRow !== null) rowFocus.current?.focusRow(focusRow);
    // Rows and scroll position change in one frame, so that the visible records do not jump.
    pendingScrollTop.current = getTargetScrollTop(scrollTo, before, next);
    flushSync(() => setVisible({ pager, name }));
    element.scrollTop = pendingScrollTop.current;
    pendingScrollTop.current = null;
  };
  // The table gets its scroll position before it renders the new rows. Otherwise it renders those of the old
  // position first.
  useLayoutEffect(() => {
    const element = scroller.current;
    const scrollTop = pendingScrollTop.current;
    if (element === null || scrollTop === null || element.scrollTop === scrollTop) return;
    element.scrollTop = scrollTop;
    element.dispatchEvent(new Event('scroll'));
  });
  return { ...visible, rows, show };
}
