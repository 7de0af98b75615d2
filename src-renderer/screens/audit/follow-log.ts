import type { Arrival } from './catch-up';
import type { RecordLog } from './record-log';

const BETWEEN_MS = 120;
/** Rests so many times as long as reading and drawing took: most of the time belongs to whoever types and scrolls. */
const REST_SHARE = 4;
const REST_MOST_MS = 1000;
const RETRY_FIRST_MS = 1000;
const RETRY_MOST_MS = 5000;

export interface FollowOptions {
  readonly log: Pick<RecordLog, 'catchUp' | 'toNewest'>;
  /** Whether the end of the log is being looked at. */
  readonly isFollowing: () => boolean;
  readonly onArrival: (count: number) => void;
  /** Settles once what arrived has been drawn. */
  readonly onceDrawn?: () => Promise<void>;
  /** Reading fails, or works again. */
  readonly onLost: (isLost: boolean) => void;
}

export interface Follower {
  /** There is a record of this number. */
  hear(seq: number): void;
  stop(): void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads what is told of in batches, one read at a time, so that fifty records a second cost a few reads and no more. */
export function followLog({ log, isFollowing, onArrival, onceDrawn, onLost }: FollowOptions): Follower {
  let newest = 0;
  let readThrough = 0;
  let isRunning = false;
  let isStopped = false;
  let retryMs = RETRY_FIRST_MS;

  const take = async ({ count, hasMore }: Arrival, through: number) => {
    if (count > 0) onArrival(count);
    // More than a page came at once: whoever looks at the end gets the end.
    const isAtEnd = hasMore && isFollowing();
    if (isAtEnd) await log.toNewest();
    if (!hasMore || isAtEnd) readThrough = through;
  };

  const readOnce = async () => {
    const startedMs = performance.now();
    const through = newest;
    const arrival = await log.catchUp(through, isFollowing);
    if (arrival !== null) await take(arrival, through);
    onLost(false);
    retryMs = RETRY_FIRST_MS;
    await onceDrawn?.();
    const restMs = REST_SHARE * (performance.now() - startedMs);
    await wait(Math.min(Math.max(BETWEEN_MS, restMs), REST_MOST_MS));
  };

  const run = async () => {
    isRunning = true;
    while (!isStopped && newest > readThrough) {
      try {
        await readOnce();
      } catch {
        if (isStopped) break;
        onLost(true);
        await wait(retryMs);
        retryMs = Math.min(2 * retryMs, RETRY_MOST_MS);
      }
    }
    isRunning = false;
  };

  return {
    hear(seq) {
      newest = Math.max(newest, seq);
      if (!isRunning && !isStopped) void run();
    },
    stop() {
      isStopped = true;
    },
  };
}
