import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import type { TimeSpan } from '@server/db/sqlite/audit/records/time-span';
import { cutSpan } from '@server/db/sqlite/audit/records/time-span';
import { createTurnSize, createTurnTest } from '@server/kernel/turns/turn-size';
import type { AuditFilter } from '@server/stores/audit-store';

/** Records of the log that one turn of the event loop passes. The service answers calls between turns. */
const turnRecords = { first: 2000, least: 500, most: 100_000 } as const;

/** Visits every matching record, oldest first, in turns of the event loop. */
export async function visitInTurns(
  log: LogReader,
  filter: AuditFilter,
  visit: (hit: LogHit) => void,
): Promise<void> {
  /** Visits until the time of a turn is over. Returns the seq through which it has passed the span. */
  function visitTurn(turn: TimeSpan): number {
    const isTurnOver = createTurnTest();
    for (const hit of log.scan(filter, turn, 'oldest_first')) {
      visit(hit);
      if (isTurnOver()) return hit.seq;
    }
    return turn.throughSeq;
  }

  const whole = log.inSnapshot(() => log.findSpan(filter.sinceMs, filter.untilMs));
  const size = createTurnSize(turnRecords);
  for (let fromSeq = whole.fromSeq; fromSeq <= whole.throughSeq; ) {
    const turn = cutSpan(whole, { fromSeq, throughSeq: fromSeq + size.current - 1 });
    fromSeq = size.run(() => log.inSnapshot(() => visitTurn(turn))) + 1;
    await nextTurn();
  }
}
