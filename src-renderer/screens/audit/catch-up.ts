import type { AuditRecordView } from '@shared/audit-record';
import type { HeldLog } from './log-state';
import { changeLog, meet } from './log-state';
import { PAGE, withArrived, withUnread } from './record-window';

export interface Arrival {
  /** Records of the filter that nobody had heard of. */
  readonly count: number;
  /** There may be more: look again. */
  readonly hasMore: boolean;
}

function take(log: HeldLog, arrived: readonly AuditRecordView[], isFollowing: boolean): void {
  const { window } = log.state;
  if (window === null || arrived.length === 0) return;
  if (isFollowing && window.reachesNewest) changeLog(log, { window: withArrived(window, arrived) }, 'top');
  else changeLog(log, { window: withUnread(window, arrived.length) }, 'same');
}

/**
 * Reads what was written up to `throughSeq`. Whoever follows the end of the log sees it at the top at once; for others it is
 * counted, and read when they come to it. null: that could not be told yet. Throws what reading throws.
 */
export async function catchUp(
  log: HeldLog,
  throughSeq: number,
  isFollowing: () => boolean,
): Promise<Arrival | null> {
  if (log.state.window === null) return null;
  if (throughSeq <= log.frontier) return { count: 0, hasMore: false };
  const { filter, frontier, jumps, options } = log;
  const after_seq = frontier === 0 ? null : frontier;
  const arrived = await options.read({ filter, limit: PAGE, order: 'oldest_first', after_seq });
  if (log.isClosed || jumps !== log.jumps) return null;
  const fresh = arrived.filter(({ seq }) => seq > log.frontier);
  meet(log, fresh);
  const hasMore = arrived.length === PAGE;
  if (!hasMore) log.frontier = Math.max(log.frontier, throughSeq);
  take(log, fresh, isFollowing());
  return { count: fresh.length, hasMore };
}
