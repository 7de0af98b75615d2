import { usePreferences } from '@renderer/app/preferences';
import { counted } from '@renderer/format/count';
import { useElementWidth } from '@renderer/hooks/use-element-width';
import { useScrollListener } from '@renderer/hooks/use-scroll-listener';
import { useStableCallback } from '@renderer/hooks/use-stable-callback';
import { Button } from '@renderer/ui/button';
import { Problem } from '@renderer/ui/problem';
import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { columnsFor } from './columns';
import { isChoice, logKey, POINTER } from './log-keys';
import type { LogState } from './log-state';
import type { RecordLog } from './record-log';
import type { RecordRow } from './record-rows';
import { rowIdOf } from './record-rows';
import { RecordTable } from './record-table';
import type { RowFocus } from './row-focus';
import { StickyDayLine } from './sticky-day-line';
import type { Names } from './use-names';

/** Lines from an end of what is held at which the next page is asked for. */
const EDGE_ROWS = 60;
/** How near the beginning counts as being there. */
const TOP_PX = 4;

const rowHeights = { comfortable: 36, compact: 28 } as const;

export const useRowPx = (): number => rowHeights[usePreferences(({ density }) => density)];

export const isAtTop = (scroller: HTMLElement | null): boolean => (scroller?.scrollTop ?? 0) < TOP_PX;

interface LogViewProps {
  readonly log: RecordLog | null;
  readonly state: LogState;
  readonly rows: readonly RecordRow[];
  readonly names: Names;
  readonly timeZone: string;
  readonly rowPx: number;
  readonly isStale: boolean;
  readonly isNarrowed: boolean;
  readonly isEveryProperty: boolean;
  readonly total: number | null;
  readonly openSeq: number | null;
  readonly onOpen: (seq: number) => void;
  /** Records written since the end of the log was last in sight. */
  readonly unseen: number;
  readonly onSeen: () => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rowFocus: RefObject<RowFocus | null>;
}

/** Reads on where the end of what is held comes near, and sees the end of the log. */
function useEdges(
  { log, state, rowPx, scroller, onSeen }: LogViewProps,
  frame: RefObject<HTMLElement | null>,
): void {
  const look = () => {
    const element = scroller.current;
    if (element === null || state.window === null) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (state.window.reachesNewest && scrollTop < TOP_PX) onSeen();
    // After a failure the person tries again: reading on by itself would fail in a circle.
    if (state.error !== null || log === null) return;
    const edge = EDGE_ROWS * rowPx;
    if (scrollTop < edge) void log.readNewer();
    if (scrollHeight - scrollTop - clientHeight < edge) void log.readOlder();
  };
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    const frame = requestAnimationFrame(() => lookNow());
    return () => cancelAnimationFrame(frame);
  });
  useScrollListener(frame, look);
}

function ReadOn({ log, state }: Pick<LogViewProps, 'log' | 'state'>) {
  if (state.error === null) return null;
  return (
    <div className="flex items-center gap-3 border-t border-line bg-surface px-4 py-2">
      <Problem error={state.error} className="flex-1" />
      <Button size="sm" onPress={() => void Promise.all([log?.readNewer(), log?.readOlder()])}>
        Try again
      </Button>
    </div>
  );
}

function NewRecords({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-11 flex justify-center">
      <Button
        look="primary"
        size="sm"
        className="num pointer-events-auto rounded-full shadow-2"
        onPress={onPress}
      >
        <ArrowUp aria-hidden size={14} />
        {counted(count, 'new record')}
      </Button>
    </div>
  );
}

const seqOf = (rows: readonly RecordRow[], id: string): number | null => {
  const row = rows.find((found) => found.id === id);
  return row?.kind === 'record' ? row.record.seq : null;
};

/** The lines, the day over them, and what has come meanwhile. */
export function LogView(props: LogViewProps) {
  const { log, state, rows, rowPx, timeZone, openSeq, onOpen, scroller } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const columns = useMemo(() => columnsFor(width, props.isEveryProperty), [width, props.isEveryProperty]);
  const pressed = useRef<string | null>(null);
  useEdges(props, frame);

  const goTo = async (end: 'newest' | 'oldest') => {
    await (end === 'newest' ? log?.toNewest() : log?.toOldest());
    const ends = log?.ends() ?? null;
    if (ends !== null) props.rowFocus.current?.focusRow(rowIdOf(ends[end]));
  };
  const acts = {
    newest: () => void goTo('newest'),
    oldest: () => void goTo('oldest'),
  } as const;
  const openRow = useStableCallback((id: string) => {
    const seq = seqOf(rows, id);
    if (seq !== null) onOpen(seq);
  });
  const choose = useStableCallback((id: string) => {
    // Moving through the lines moves the record that is open, and opens none.
    if (openSeq !== null || isChoice(pressed.current)) openRow(id);
  });
  return (
    <div
      ref={frame}
      aria-busy={props.isStale || state.reading !== null}
      className="relative flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-1"
      onPointerDownCapture={() => {
        pressed.current = POINTER;
      }}
      onKeyDownCapture={(event) => {
        pressed.current = event.key;
        const key = logKey(event);
        if (key === null) return;
        event.preventDefault();
        event.stopPropagation();
        acts[key]();
      }}
    >
      <div className="relative min-h-0 flex-1">
        {width > 0 && (
          <RecordTable
            rows={rows}
            columns={columns}
            names={props.names}
            timeZone={timeZone}
            rowPx={rowPx}
            openId={openSeq === null ? null : rowIdOf(openSeq)}
            total={props.total}
            above={state.window?.above ?? null}
            isNarrowed={props.isNarrowed}
            scroller={scroller}
            rowFocus={props.rowFocus}
            onChoose={choose}
            onAct={openRow}
          />
        )}
        {width > 0 && (
          <StickyDayLine rows={rows} frame={frame} scroller={scroller} timeZone={timeZone} rowPx={rowPx} />
        )}
        <NewRecords count={props.unseen} onPress={acts.newest} />
      </div>
      <ReadOn log={log} state={state} />
    </div>
  );
}
