import { useClient } from '@renderer/app/client-context';
import type { AuditFilterInput } from '@shared/management/audit-contract';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Scrolled } from './keep-place';
import { keptPlace } from './keep-place';
import type { LogState, Look } from './log-state';
import type { RecordLog } from './record-log';
import { recordLog } from './record-log';
import type { RecordRow } from './record-rows';
import { rowMaker } from './record-rows';
import type { RowFocus } from './row-focus';
import { heirOf } from './row-focus';

interface UsedLog {
  readonly state: LogState;
  readonly rows: readonly RecordRow[];
  /** null before the first one is open. */
  readonly log: RecordLog | null;
  /** The filter has changed and what is shown is still the old one. */
  readonly isStale: boolean;
}

interface LogWish {
  /** Changes with every filter. */
  readonly name: string;
  readonly filterNow: () => AuditFilterInput;
  readonly total: () => number | null;
  readonly timeZone: string;
  readonly rowPx: number;
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowFocus: RefObject<RowFocus | null>;
}

const unread: LogState = { window: null, reading: null, error: null };
const noRows: readonly RecordRow[] = [];

function placeOf(look: Look, before: Scrolled, next: readonly RecordRow[]): number {
  if (look === 'bottom') return next.length * before.rowPx;
  return look === 'top' ? 0 : (keptPlace(before, next) ?? before.scrollTop);
}

/** Opens the log of a filter, and keeps what is looked at in its place while records come and go around it. */
export function useRecordLog({
  name,
  filterNow,
  total,
  timeZone,
  rowPx,
  scroller,
  rowFocus,
}: LogWish): UsedLog {
  const client = useClient();
  const [state, setState] = useState(unread);
  const [open, setOpen] = useState<{ readonly name: string; readonly log: RecordLog } | null>(null);
  const [shownName, setShownName] = useState<string | null>(null);
  const rowsOf = useMemo(() => rowMaker(timeZone), [timeZone]);
  const rows = useMemo(() => (state.window === null ? noRows : rowsOf(state.window)), [rowsOf, state.window]);
  const shown = useRef(rows);
  const place = useRef<number | null>(null);

  const settle = (next: LogState, look: Look, of: string) => {
    const element = scroller.current;
    const nextRows = next.window === null ? noRows : rowsOf(next.window);
    const before = { rows: shown.current, rowPx, scrollTop: element?.scrollTop ?? 0 };
    shown.current = nextRows;
    const show = () => {
      setState(next);
      setShownName(of);
    };
    const isStill = look === 'top' && before.scrollTop === 0;
    if (element === null || before.rows === nextRows || isStill) return show();
    const heir = heirOf(element, before, nextRows);
    if (heir !== null) rowFocus.current?.focusRow(heir);
    // Lines and place in one frame: what is looked at must not be seen to move.
    place.current = placeOf(look, before, nextRows);
    flushSync(show);
    element.scrollTop = place.current;
    place.current = null;
  };
  // The table is told its place before it has drawn the new lines, else it draws those of the old place first, for nothing.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || place.current === null || element.scrollTop === place.current) return;
    element.scrollTop = place.current;
    element.dispatchEvent(new Event('scroll'));
  });

  const settleLatest = useEffectEvent(settle);
  const options = useEffectEvent(filterNow);
  const totalNow = useEffectEvent(total);
  useEffect(() => {
    const log = recordLog({
      read: (input) => client.call('audit.list', input),
      filterNow: () => options(),
      total: () => totalNow(),
      onChange: (next, look) => settleLatest(next, look, name),
    });
    setOpen({ name, log });
    void log.toNewest();
    return () => log.close();
  }, [client, name]);

  return { state, rows, log: open?.name === name ? open.log : null, isStale: shownName !== name };
}
