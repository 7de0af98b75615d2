import type { Histogram } from './histogram';
import { createHistogram } from './histogram';

/** Counts commit windows since the start of the service, in memory. It stays while the database is replaced. */
export interface WindowMeter {
  /** A transaction was queued. */
  queue(): void;
  /** So many transactions have ended. */
  end(transactions: number): void;
  /** A window was committed, in that time. */
  commit(transactions: number, commitMs: number): void;
  /** A window was not committed. */
  fail(): void;
  /** Transactions that are queued or running. */
  waiting(): number;
  failed(): number;
  /** Transactions of each committed window. */
  readonly sizes: Histogram;
  /** Seconds until a commit was durable. */
  readonly commitSeconds: Histogram;
}

const SIZE_BOUNDS = [1, 2, 4, 8, 16, 32, 64];
const COMMIT_BOUNDS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createWindowMeter(): WindowMeter {
  const sizes = createHistogram(SIZE_BOUNDS);
  const commitSeconds = createHistogram(COMMIT_BOUNDS_S);
  let waiting = 0;
  let failed = 0;
  return {
    queue() {
      waiting += 1;
    },
    end(transactions) {
      waiting -= transactions;
    },
    commit(transactions, commitMs) {
      sizes.observe(transactions);
      commitSeconds.observe(commitMs / 1000);
    },
    fail() {
      failed += 1;
    },
    waiting: () => waiting,
    failed: () => failed,
    sizes,
    commitSeconds,
  };
}
