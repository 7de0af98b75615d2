import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import { cutSpan } from '@server/db/sqlite/audit/records/time-span';
import type { AuditFilter } from '@server/stores/audit-store';

/** Records passed in one turn of the event loop. The service answers calls between turns. */
const SEQ_BATCH_SIZE = 10_000;

/** Visits every matching record, oldest first, in turns of the event loop. */
export async function visitInTurns(
  log: LogReader,
  filter: AuditFilter,
  visit: (hit: LogHit) => void,
): Promise<void> {
  const whole = log.inSnapshot(() => log.findSpan(filter.sinceMs, filter.untilMs));
  for (let fromSeq = whole.fromSeq; fromSeq <= whole.throughSeq; fromSeq += SEQ_BATCH_SIZE) {
    const turn = cutSpan(whole, { fromSeq, throughSeq: fromSeq + SEQ_BATCH_SIZE - 1 });
    log.inSnapshot(() => {
      for (const hit of log.scan(filter, turn, 'oldest_first')) visit(hit);
    });
    await nextTurn();
  }
}
