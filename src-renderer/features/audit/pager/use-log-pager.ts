import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useConnection } from '@renderer/client/connection';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { AppInput } from '@shared/contract/app-contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LogPager, PagerChange, PagerRequest, ScrollTarget } from './log-pager';
import {
  createLogPager,
  receiveError,
  receivePage,
  requestAgain,
  requestBefore,
  requestMore,
  requestNewest,
  requestOldest,
} from './log-pager';
import type { NewRecords } from './new-records';
import { receiveNewRecords, requestNewRecords } from './new-records';
import type { RecordRow } from './record-rows';
import type { LogTail } from './tail-log';
import { createThrottledCounter, tailLog } from './tail-log';
import type { AnchorOptions } from './use-anchored-pager';
import { useAnchoredPager } from './use-anchored-pager';

const ANNOUNCE_INTERVAL_MS = 10_000;
/** Limits the wait for a paint, because a hidden window paints nothing. */
const PAINT_TIMEOUT_MS = 1000;

/** Actions of the pager for the screen. */
export interface PagerActions {
  /** Resolves to the seq of the newest loaded record; null: none is loaded. */
  toNewest(): Promise<number | null>;
  /** Resolves to the seq of the oldest loaded record; null: none is loaded. */
  toOldest(): Promise<number | null>;
  /** Goes to the newest records before this instant. */
  toBefore(instant: string): Promise<void>;
  loadMore(edge: 'newer' | 'older'): Promise<void>;
  /** Repeats what failed. */
  retry(): Promise<void>;
}

interface OpenPager extends PagerActions {
  /** Fetches matches up to this seq. null: not possible yet. Throws what the request throws. */
  fetchNewRecords(throughSeq: number): Promise<NewRecords | null>;
  /** Ignores all answers that arrive later. */
  close(): void;
}

interface OpenPagerOptions {
  readonly list: (input: AppInput<'audit.list'>) => Promise<readonly AuditRecordView[]>;
  /** The filter at this moment: "last hour" moves on with each jump to the newest records. */
  readonly filterNow: () => AuditFilterInput;
  /** Records of the filter; null: not known. */
  readonly total: () => number | null;
  /** True if the newest records are in view. */
  readonly isFollowing: () => boolean;
  readonly onChange: (pager: LogPager, scrollTo: ScrollTarget) => void;
}

/** Sends the requests of a pager and holds its latest state. Nothing is requested before the first jump. */
function openPager({ list, filterNow, total, isFollowing, onChange }: OpenPagerOptions): OpenPager {
  let pager = createLogPager(filterNow());
  let isClosed = false;
  const apply = (change: PagerChange) => {
    pager = change.pager;
    if (!isClosed && change.scrollTo !== null) onChange(pager, change.scrollTo);
  };
  const send = async (start: PagerRequest) => {
    apply(start);
    try {
      const page = await list(start.request.input);
      apply(receivePage(pager, start.request, { page, total: total() }));
    } catch (error) {
      apply(receiveError(pager, start.request, error));
    }
  };
  return {
    async toNewest() {
      await send(requestNewest(pager, filterNow()));
      return pager.loaded?.records[0]?.seq ?? null;
    },
    async toOldest() {
      await send(requestOldest(pager));
      return pager.loaded?.records.at(-1)?.seq ?? null;
    },
    toBefore: (instant) => send(requestBefore(pager, instant)),
    async loadMore(edge) {
      const start = requestMore(pager, edge);
      if (start !== null) await send(start);
    },
    async retry() {
      const start = requestAgain(pager, filterNow());
      if (start !== null) await send(start);
    },
    async fetchNewRecords(throughSeq) {
      if (throughSeq <= pager.seenThroughSeq) return { count: 0, hasMore: false };
      const request = requestNewRecords(pager, throughSeq);
      if (request === null) return null;
      const page = await list(request.input);
      if (isClosed) return null;
      const { newRecords, ...change } = receiveNewRecords(pager, request, {
        page,
        isFollowing: isFollowing(),
      });
      apply(change);
      return newRecords;
    },
    close() {
      isClosed = true;
    },
  };
}

/** Resolves in the frame after the next, when all changes until now are painted. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

interface TailHookOptions {
  /** null: new records are not fetched. */
  readonly open: OpenPager | null;
  readonly isFollowing: () => boolean;
  readonly onNewRecords: (count: number) => void;
}

/** Fetches new records while the log grows. True while the connection is lost; the gap is filled when it is back. */
function useLogTail({ open, isFollowing, onNewRecords }: TailHookOptions): boolean {
  const client = useClient();
  const connection = useConnection((state) => state.connection);
  const [isLost, setLost] = useState(false);
  const latestTail = useRef<LogTail | null>(null);
  const followsNow = useEffectEvent(isFollowing);
  const report = useEffectEvent(onNewRecords);
  useEffect(() => {
    if (open === null) return;
    const announced = createThrottledCounter(ANNOUNCE_INTERVAL_MS, (count) =>
      announce(formatMessage(auditMessages.newRecords, { count })),
    );
    const tail = tailLog({
      fetchNewRecords: open.fetchNewRecords,
      toNewest: open.toNewest,
      isFollowing: () => followsNow(),
      onNewRecords: (count) => {
        announced.add(count);
        report(count);
      },
      afterPaint,
      onLost: setLost,
    });
    latestTail.current = tail;
    return () => {
      tail.stop();
      announced.stop();
      latestTail.current = null;
    };
  }, [open]);
  // Fetches records written while nothing was fetched: before Live was on, or while the connection was lost.
  useEffect(() => {
    if (open === null || connection !== 'open') return;
    client.call('audit.bounds', { property_id: null }).then(
      ({ last_seq }) => latestTail.current?.notify(last_seq),
      // The next record triggers a fetch anyway.
      () => undefined,
    );
  }, [client, connection, open]);
  useAppEvent('audit.appended', ({ seq }) => latestTail.current?.notify(seq));
  return open !== null && (isLost || connection === 'lost');
}

interface LogPagerOptions extends AnchorOptions, Omit<TailHookOptions, 'open'> {
  /** Changes with every filter. */
  readonly name: string;
  readonly filterNow: () => AuditFilterInput;
  readonly total: () => number | null;
  /** True if new records are fetched as they are written. */
  readonly isLive: boolean;
}

interface LogPagerState {
  readonly pager: LogPager;
  readonly rows: readonly RecordRow[];
  /** null: the pager of this filter is not open yet. */
  readonly actions: PagerActions | null;
  /** True if the filter changed and the records of the old one are still displayed. */
  readonly isStale: boolean;
  /** True while new records cannot be fetched. */
  readonly isLost: boolean;
}

/** Opens a pager for each filter, keeps the visible records in place, and fetches new records. */
export function useLogPager(options: LogPagerOptions): LogPagerState {
  const { name, isLive, isFollowing, onNewRecords } = options;
  const client = useClient();
  const { pager, rows, name: visibleName, show } = useAnchoredPager(options);
  const [latest, setLatest] = useState<{ readonly name: string; readonly open: OpenPager } | null>(null);
  const showNow = useEffectEvent(show);
  const filterNow = useEffectEvent(options.filterNow);
  const total = useEffectEvent(options.total);
  const followsNow = useEffectEvent(isFollowing);
  useEffect(() => {
    const open = openPager({
      list: (input) => client.call('audit.list', input),
      filterNow: () => filterNow(),
      total: () => total(),
      isFollowing: () => followsNow(),
      onChange: (next, scrollTo) => showNow(next, scrollTo, name),
    });
    setLatest({ name, open });
    void open.toNewest();
    return () => open.close();
  }, [client, name]);
  const open = latest?.name === name ? latest.open : null;
  const isLost = useLogTail({ open: isLive ? open : null, isFollowing, onNewRecords });
  return { pager, rows, actions: open, isStale: visibleName !== name, isLost };
}
