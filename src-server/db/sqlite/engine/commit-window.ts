import { createOutcomeUnknownError, createUnavailableError } from '@server/db/shared/engine/store-error';
import type { Eventual } from '@server/kernel/eventual';
import type { WindowMeter } from '@server/meters/window-meter';
import { isIncompleteWrite } from './sqlite-error';
import type { Transaction } from './transaction';

const MAX_ENTRIES_PER_WINDOW = 64;
const MAX_WINDOW_MS = 2;

/** A transaction that waits for its window. Method syntax lets entries with different results wait in one queue. */
interface QueueEntry<T = unknown> {
  work(): Eventual<T>;
  /** Gives the caller its result, after the commit. */
  resolve(value: T): void;
  reject(error: unknown): void;
}

export interface WindowOptions {
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  /** Runs first inside every window's transaction. */
  readonly onBegin: () => void;
  /** Runs last inside every window's transaction. */
  readonly onCommit: () => void;
  /** Runs after the window's commit, before any caller gets its result. Never throws. */
  readonly onCommitted: () => void;
  readonly onFailure: (error: unknown) => void;
  readonly meter: WindowMeter;
}

export interface CommitWindow {
  /**
   * Resolves after the commit. Rejects with AppError `unavailable` when the window did not commit, and `outcome_unknown`
   * when that cannot be known.
   */
  transact<T>(work: () => Eventual<T>): Promise<T>;
  /** True from a failed commit until the next one that succeeds. */
  readonly hasFailed: boolean;
  /** Resolves when no transaction is queued or running. */
  idle(): Promise<void>;
}

/** The transactions that one window ran, and their results. */
interface WindowRun {
  readonly executed: QueueEntry[];
  readonly values: unknown[];
  /** True from the moment at which the window may be stored. */
  isCommitting: boolean;
}

/** Runs queued transactions until the window is full, late or out of work, and commits them together. */
async function runWindow(
  transaction: Transaction,
  queue: QueueEntry[],
  run: WindowRun,
  options: WindowOptions,
) {
  await transaction.begin();
  options.onBegin();
  const endsAtMs = options.monotonicMs() + MAX_WINDOW_MS;
  while (run.executed.length < MAX_ENTRIES_PER_WINDOW) {
    const entry = queue.shift();
    if (entry === undefined) break;
    run.executed.push(entry);
    const value = entry.work();
    run.values.push(value instanceof Promise ? await value : value);
    if (!transaction.isOpen) throw new Error('the transaction was lost');
    if (options.monotonicMs() >= endsAtMs) break;
  }
  options.onCommit();
  run.isCommitting = true;
  const beganMs = options.monotonicMs();
  transaction.commit();
  options.meter.commit(run.executed.length, options.monotonicMs() - beganMs);
  options.onCommitted();
}

/**
 * Creates the commit window. Transactions that arrive in one turn of the event loop run in sequence and share one durable commit.
 * Callers get their results after it. A transaction that throws fails its whole window, and nothing of it is stored.
 */
export function createCommitWindow(transaction: Transaction, options: WindowOptions): CommitWindow {
  const queue: QueueEntry[] = [];
  const waitingForIdle: (() => void)[] = [];
  let isDraining = false;
  let hasFailed = false;

  /** True if the failed window is not stored, and no recovery after a crash can store it. */
  async function isUndone(error: unknown, run: WindowRun): Promise<boolean> {
    if (!run.isCommitting || isIncompleteWrite(error)) return true;
    try {
      await transaction.overwriteFailedCommit();
      return true;
    } catch (cause) {
      options.onFailure(cause);
      transaction.abandon();
      return false;
    }
  }

  async function fail(error: unknown, run: WindowRun): Promise<void> {
    hasFailed = true;
    options.meter.fail();
    // Rolled back first, so that room on the disk can be made.
    transaction.abandon();
    options.onFailure(error);
    // The same error for every caller of the window, so that nothing shows which of them had an effect.
    const failure = (await isUndone(error, run))
      ? createUnavailableError(error)
      : createOutcomeUnknownError(error);
    for (const entry of run.executed) entry.reject(failure);
    // Queued transactions fail too. Otherwise their callers would wait for another window, which would probably fail as well.
    const queued = queue.splice(0);
    for (const entry of queued) entry.reject(createUnavailableError(error));
    options.meter.end(run.executed.length + queued.length);
  }

  async function runNextWindow(): Promise<void> {
    const run: WindowRun = { executed: [], values: [], isCommitting: false };
    try {
      await runWindow(transaction, queue, run, options);
      hasFailed = false;
      options.meter.end(run.executed.length);
      for (const [index, entry] of run.executed.entries()) entry.resolve(run.values[index]);
    } catch (error) {
      await fail(error, run);
    }
  }

  async function drain(): Promise<void> {
    await runNextWindow();
    if (queue.length > 0) {
      // One turn later the answers have left, outside any transaction, and calls that arrived meanwhile join.
      setImmediate(() => void drain());
      return;
    }
    isDraining = false;
    for (const wake of waitingForIdle.splice(0)) wake();
  }

  return {
    transact: (work) =>
      new Promise((resolve, reject) => {
        queue.push({ work, resolve, reject });
        options.meter.queue();
        if (isDraining) return;
        isDraining = true;
        setImmediate(() => void drain());
      }),
    get hasFailed() {
      return hasFailed;
    },
    idle: () => (isDraining ? new Promise((wake) => waitingForIdle.push(wake)) : Promise.resolve()),
  };
}
