import { useClient } from '@renderer/client/client-context';
import { LoadErrorNotice } from '@renderer/components/load-error-notice';
import { createTargetLoader, TargetLoaderContext } from '@renderer/features/audit/labels/target-names';
import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import type { LogPager } from '@renderer/features/audit/pager/log-pager';
import type { RecordRow } from '@renderer/features/audit/pager/record-rows';
import { getRowId } from '@renderer/features/audit/pager/record-rows';
import type { RowFocus } from '@renderer/features/audit/pager/row-focus';
import type { PagerActions } from '@renderer/features/audit/pager/use-log-pager';
import { TimeScrubber } from '@renderer/features/audit/scrubber/time-scrubber';
import { useElementWidth } from '@renderer/hooks/use-element-width';
import { useScrollListener } from '@renderer/hooks/use-scroll-listener';
import { useStableCallback } from '@renderer/hooks/use-stable-callback';
import { usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { auditMessages } from '@shared/audit/audit.messages';
import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { listLogColumns } from './log-columns';
import { isSelectPress, POINTER_PRESS, parseLogKey } from './log-keys';
import { RecordTable } from './record-table';
import { StickyDateHeader } from './sticky-date-header';

/** Distance in rows from an edge of the loaded records at which the next page is requested. */
const LOAD_AHEAD_ROWS = 60;
/** Distance from the top that still counts as scrolled to the top. */
const TOP_TOLERANCE_PX = 4;

const rowHeights = { comfortable: 36, compact: 28 } as const;

export const useRowHeight = (): number =>
  rowHeights[usePreferences(({ density }) => density ?? 'comfortable')];

export const isScrolledToTop = (scroller: HTMLElement | null): boolean =>
  (scroller?.scrollTop ?? 0) < TOP_TOLERANCE_PX;

interface LogViewProps {
  readonly actions: PagerActions | null;
  readonly pager: LogPager;
  readonly rows: readonly RecordRow[];
  readonly names: AuditNames;
  readonly timeZone: string;
  readonly rowPx: number;
  readonly isStale: boolean;
  readonly isNarrowed: boolean;
  readonly isEveryProperty: boolean;
  readonly total: number | null;
  readonly openSeq: number | null;
  readonly onOpen: (seq: number) => void;
  /** Records written since the newest ones were last in view. */
  readonly unseen: number;
  readonly onSeen: () => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rowFocus: RefObject<RowFocus | null>;
}

/** Loads more near an edge of the loaded records, and reports when the newest records are in view. */
function useLoadAhead(
  { actions, pager, rowPx, scroller, onSeen }: LogViewProps,
  frame: RefObject<HTMLElement | null>,
): void {
  const check = () => {
    const element = scroller.current;
    if (element === null || pager.loaded === null) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (pager.loaded.reachesNewest && scrollTop < TOP_TOLERANCE_PX) onSeen();
    // After a failure the member retries. An automatic retry would fail in a loop. A jump that failed leaves the edges as they are.
    const isEdgeUnread = pager.error !== null && pager.failedJump === null;
    if (isEdgeUnread || actions === null) return;
    const edge = LOAD_AHEAD_ROWS * rowPx;
    if (scrollTop < edge) void actions.loadMore('newer');
    if (scrollHeight - scrollTop - clientHeight < edge) void actions.loadMore('older');
  };
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    const frame = requestAnimationFrame(() => checkNow());
    return () => cancelAnimationFrame(frame);
  });
  useScrollListener(frame, check);
}

function LoadError({ actions, pager }: Pick<LogViewProps, 'actions' | 'pager'>) {
  if (pager.error === null) return null;
  return (
    <LoadErrorNotice
      text={formatMessage(pager.failedJump === null ? auditMessages.moreUnread : auditMessages.partUnread)}
      error={pager.error}
      onRetry={() => void actions?.retry()}
      className="border-t border-line bg-surface px-4 py-2"
    />
  );
}

function NewRecords({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-11 flex justify-center">
      <Button
        variant="primary"
        size="sm"
        className="num pointer-events-auto rounded-full shadow-2"
        onPress={onPress}
      >
        <ArrowUp aria-hidden size={14} />
        {formatMessage(auditMessages.newRecords, { count })}
      </Button>
    </div>
  );
}

const findSeq = (rows: readonly RecordRow[], id: string): number | null => {
  const row = rows.find((found) => found.id === id);
  return row?.kind === 'record' ? row.record.seq : null;
};

/** The table of records, the day header over it, and the notice of new records. */
export function LogView(props: LogViewProps) {
  const { actions, pager, rows, rowPx, timeZone, openSeq, onOpen, scroller } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const { isEveryProperty } = props;
  const columns = useMemo(
    () => listLogColumns({ widthPx: width, isEveryProperty, timeZone }),
    [width, isEveryProperty, timeZone],
  );
  const pressed = useRef<string | null>(null);
  const client = useClient();
  const loadTarget = useMemo(() => createTargetLoader(client), [client]);
  useLoadAhead(props, frame);

  const goTo = async (end: 'newest' | 'oldest') => {
    const seq = await (end === 'newest' ? actions?.toNewest() : actions?.toOldest());
    if (seq !== undefined && seq !== null) props.rowFocus.current?.focusRow(getRowId(seq));
  };
  const openRow = useStableCallback((id: string) => {
    const seq = findSeq(rows, id);
    if (seq !== null) onOpen(seq);
  });
  const choose = useStableCallback((id: string) => {
    // Moving through the rows changes the open record, but opens none.
    if (openSeq !== null || isSelectPress(pressed.current)) openRow(id);
  });
  return (
    <div
      ref={frame}
      aria-busy={props.isStale || pager.loading !== null}
      className="relative flex min-h-80 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-1"
      onPointerDownCapture={() => {
        pressed.current = POINTER_PRESS;
      }}
      onKeyDownCapture={(event) => {
        pressed.current = event.key;
        const key = event.target instanceof HTMLInputElement ? null : parseLogKey(event);
        if (key === null) return;
        event.preventDefault();
        event.stopPropagation();
        void goTo(key);
      }}
    >
      <div className="flex min-h-0 flex-1">
        <div className="relative min-w-0 flex-1">
          {width > 0 && (
            <TargetLoaderContext value={loadTarget}>
              <RecordTable
                rows={rows}
                columns={columns}
                names={props.names}
                timeZone={timeZone}
                rowPx={rowPx}
                openId={openSeq === null ? null : getRowId(openSeq)}
                total={props.total}
                above={pager.loaded?.newerCount ?? null}
                isNarrowed={props.isNarrowed}
                scroller={scroller}
                rowFocus={props.rowFocus}
                onChoose={choose}
                onAction={openRow}
              />
            </TargetLoaderContext>
          )}
          {width > 0 && (
            <StickyDateHeader
              rows={rows}
              frame={frame}
              scroller={scroller}
              timeZone={timeZone}
              rowPx={rowPx}
            />
          )}
          <NewRecords count={props.unseen} onPress={() => void goTo('newest')} />
        </div>
        <TimeScrubber {...props} frame={frame} />
      </div>
      <LoadError actions={actions} pager={pager} />
    </div>
  );
}
