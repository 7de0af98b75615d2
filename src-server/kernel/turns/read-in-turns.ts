import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurnSize } from './turn-size';

/**
 * Records of the log that one turn of the event loop passes, to read those of one key. The service answers calls in between. A
 * database in another process makes turns longer by its distance, so there are never very few.
 */
const turnRecords = { first: 5000, least: 4000, most: 20_000 } as const;

/** Consecutive records of the log, both ends included. */
interface LogRange {
  readonly firstSeq: number;
  readonly lastSeq: number;
}

/** Reads a range of the log in turns, oldest first. `afterSeq` is the record before those of a turn. */
export async function readInTurns(
  { firstSeq, lastSeq }: LogRange,
  read: (afterSeq: number, throughSeq: number) => Promise<void>,
): Promise<void> {
  const size = createTurnSize(turnRecords);
  for (let after = firstSeq - 1; after < lastSeq; ) {
    const through = Math.min(after + size.current, lastSeq);
    await size.runAsync(() => read(after, through));
    after = through;
    await nextTurn();
  }
}
