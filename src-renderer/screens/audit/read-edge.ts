import type { AuditRecordView } from '@shared/audit-record';
import type { HeldLog } from './log-state';
import { changeLog, meet } from './log-state';
import type { RecordWindow } from './record-window';
import { PAGE, withNewer, withOlder } from './record-window';

type Edge = 'newer' | 'older';

const edgeRecord = ({ records }: RecordWindow, edge: Edge): AuditRecordView | undefined =>
  edge === 'older' ? records.at(-1) : records[0];

/** A page that was read before a record arrived does not reach the newest. */
const honest = (window: RecordWindow, newestMet: number): RecordWindow =>
  (window.records[0]?.seq ?? 0) < newestMet ? { ...window, reachesNewest: false } : window;

function joined(log: HeldLog, edge: Edge, page: readonly AuditRecordView[]): RecordWindow | null {
  const { window } = log.state;
  if (window === null) return null;
  return edge === 'older' ? withOlder(window, page) : honest(withNewer(window, page), log.newestMet);
}

async function readPage(log: HeldLog, edge: Edge, last: AuditRecordView): Promise<void> {
  const jump = log.jumps;
  try {
    const order = edge === 'older' ? 'newest_first' : 'oldest_first';
    const page = await log.options.read({ filter: log.filter, limit: PAGE, order, after_seq: last.seq });
    if (jump !== log.jumps) return;
    meet(log, page);
    const { window } = log.state;
    // What arrived meanwhile may have cut off the edge that was read on: there would be a gap.
    const isSameEdge = window !== null && edgeRecord(window, edge) === last;
    changeLog(log, { window: isSameEdge ? joined(log, edge, page) : window, reading: null }, 'same');
  } catch (error) {
    if (jump === log.jumps) changeLog(log, { reading: null, error }, 'same');
  }
}

/** Reads on at one end of the window, unless that is being done or there is nothing beyond it. */
export async function readEdge(log: HeldLog, edge: Edge): Promise<void> {
  const { window, reading } = log.state;
  if (window === null || reading !== null) return;
  const last = edgeRecord(window, edge);
  const isEnd = edge === 'older' ? window.reachesOldest : window.reachesNewest;
  if (last === undefined || isEnd) return;
  changeLog(log, { reading: edge, error: null }, 'same');
  await readPage(log, edge, last);
}
