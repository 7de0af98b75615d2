import type { NewRecords } from './new-records';

const POLL_INTERVAL_MS = 120;
/**
 * The pause is this many times as long as fetching and painting took. Typing and scrolling need most of the
 * time.
 */
const REST_FACTOR = 4;
const MAX_REST_MS = 1000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 5000;

interface TailOptions {
  /** Fetches matches up to this seq. null: not possible yet. Throws what the request throws. */
  readonly fetchNewRecords: (throughSeq: number) => Promise<NewRecords | null>;
  readonly toNewest: () => Promise<unknown>;
  /** True if the newest records are in view. */
  readonly isFollowing: () => boolean;
  readonly onNewRecords: (count: number) => void;
  /** Resolves after the new records were painted. */
  readonly afterPaint: () => Promise<void>;
  /** Called when fetching fails, and when it works again. */
  readonly onLost: (isLost: boolean) => void;
}

export interface LogTail {
  /** Reports that a record with this seq exists. */
  notify(seq: number): void;
  stop(): void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Fetches new records in batches, one request at a time. Fifty records a second cost only a few requests. */
export function tailLog(options: TailOptions): LogTail {
  const { isFollowing, onLost } = options;
  let newestSeq = 0;
  let fetchedThroughSeq = 0;
  let isRunning = false;
  let isStopped = false;
  let retryMs = FIRST_RETRY_MS;

  const receive = async ({ count, hasMore }: NewRecords, throughSeq: number) => {
    if (count > 0) options.onNewRecords(count);
    // With more than one page, the table of a member who follows the newest records jumps to them.
    const mustJump = hasMore && isFollowing();
    if (mustJump) await options.toNewest();
    if (!hasMore || mustJump) fetchedThroughSeq = throughSeq;
  };

  const fetchOnce = async () => {
    const startedMs = performance.now();
    const throughSeq = newestSeq;
    const found = await options.fetchNewRecords(throughSeq);
    if (found !== null) await receive(found, throughSeq);
    onLost(false);
    retryMs = FIRST_RETRY_MS;
    await options.afterPaint();
    const restMs = REST_FACTOR * (performance.now() - startedMs);
    await wait(Math.min(Math.max(POLL_INTERVAL_MS, restMs), MAX_REST_MS));
  };

  const run = async () => {
    isRunning = true;
    while (!isStopped && newestSeq > fetchedThroughSeq) {
      try {
        await fetchOnce();
      } catch {
        if (isStopped) break;
        onLost(true);
        await wait(retryMs);
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      }
    }
    isRunning = false;
  };

  return {
    notify(seq) {
      newestSeq = Math.max(newestSeq, seq);
      if (!isRunning && !isStopped) void run();
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Adds up counts and reports them at most once per interval: the first at once, later ones together. */
export interface ThrottledCounter {
  add(count: number): void;
  stop(): void;
}

export function createThrottledCounter(
  intervalMs: number,
  report: (count: number) => void,
): ThrottledCounter {
  let unreported = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    timer = null;
    if (unreported === 0) return;
    report(unreported);
    unreported = 0;
    timer = setTimeout(flush, intervalMs);
  };
  return {
    add(count) {
      unreported += count;
      if (timer === null && unreported > 0) flush();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      unreported = 0;
    },
  };
}
