import type { AppInput } from '@shared/app-contract';
import type { AuditRecordView } from '@shared/audit-record';
import type { Arrival } from './catch-up';
import { catchUp } from './catch-up';
import type { HeldLog, Look, RecordLogOptions } from './log-state';
import { changeLog, holdLog, meet } from './log-state';
import { readEdge } from './read-edge';
import type { RecordWindow } from './record-window';
import { newestWindow, oldestWindow, PAGE, windowBefore } from './record-window';

/** A filtered log, of which a window is held. One read at a time; what is asked for meanwhile at an edge is left. */
export interface RecordLog {
  toNewest(): Promise<void>;
  toOldest(): Promise<void>;
  /** Records before this instant. */
  toBefore(until: string): Promise<void>;
  readOlder(): Promise<void>;
  readNewer(): Promise<void>;
  /** Reads what was written up to `throughSeq`; null: cannot be told yet. Throws what reading throws. */
  catchUp(throughSeq: number, isFollowing: () => boolean): Promise<Arrival | null>;
  /** Seqs of the newest and the oldest record held; null: none is. */
  ends(): { readonly newest: number; readonly oldest: number } | null;
  /** Nothing that is still on its way changes anything any more. */
  close(): void;
}

interface Jump {
  readonly ask: AppInput<'audit.list'>;
  readonly open: (page: readonly AuditRecordView[]) => RecordWindow;
  readonly look: Look;
}

async function jumpTo(log: HeldLog, { ask, open, look }: Jump): Promise<void> {
  log.jumps += 1;
  const jump = log.jumps;
  try {
    const page = await log.options.read({ limit: PAGE, ...ask });
    if (jump !== log.jumps) return;
    meet(log, page);
    changeLog(log, { window: open(page), reading: null, error: null }, look);
  } catch (error) {
    if (jump === log.jumps) changeLog(log, { reading: null, error }, 'same');
  }
}

const earlier = (a: string | undefined, b: string): string => (a !== undefined && a < b ? a : b);

/** Opens a log; nothing is read before the first jump. */
export function recordLog(options: RecordLogOptions): RecordLog {
  const log = holdLog(options);
  return {
    toNewest() {
      log.filter = options.filterNow();
      const ask = { filter: log.filter, order: 'newest_first' } as const;
      return jumpTo(log, { ask, open: newestWindow, look: 'top' });
    },
    toOldest() {
      const ask = { filter: log.filter, order: 'oldest_first' } as const;
      return jumpTo(log, { ask, open: (page) => oldestWindow(page, options.total()), look: 'bottom' });
    },
    toBefore(until) {
      const filter = { ...log.filter, until: earlier(log.filter.until, until) };
      return jumpTo(log, { ask: { filter, order: 'newest_first' }, open: windowBefore, look: 'top' });
    },
    readOlder: () => readEdge(log, 'older'),
    readNewer: () => readEdge(log, 'newer'),
    catchUp: (throughSeq, isFollowing) => catchUp(log, throughSeq, isFollowing),
    ends() {
      const records = log.state.window?.records ?? [];
      const [newest] = records;
      const oldest = records.at(-1);
      return newest === undefined || oldest === undefined ? null : { newest: newest.seq, oldest: oldest.seq };
    },
    close() {
      log.isClosed = true;
    },
  };
}
