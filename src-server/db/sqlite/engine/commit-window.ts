import { createUnavailableError } from './sqlite-error';
import type { Transaction } from './transaction';

const UNITS_PER_WINDOW = 64;
const WINDOW_MS = 2;

/** A transaction that waits for its window. Method syntax lets units with different results wait in one queue. */
interface Unit<T = unknown> {
  work(): Promise<T>;
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
}

export interface CommitWindow {
  /** Resolves after the commit. Rejects with AppError `unavailable` when the window did not commit. */
  transact<T>(work: () => Promise<T>): Promise<T>;
  /** True from a failed commit until the next one that succeeds. */
  readonly hasFailed: boolean;
  /** Resolves when no unit is queued or running. */
  idle(): Promise<void>;
}

/** The units that one window ran, and their results. */
interface Ran {
  readonly units: Unit[];
  readonly values: unknown[];
}

/** Runs queued units until the window is full, late or out of work, and commits them together. */
async function runWindow(transaction: Transaction, queue: Unit[], ran: Ran, options: WindowOptions) {
  await transaction.begin();
  options.onBegin();
  const endsAtMs = options.monotonicMs() + WINDOW_MS;
  while (ran.units.length < UNITS_PER_WINDOW) {
    const unit = queue.shift();
    if (unit === undefined) break;
    ran.units.push(unit);
    ran.values.push(await unit.work());
    if (!transaction.isOpen) throw new Error('the transaction was lost');
    if (options.monotonicMs() >= endsAtMs) break;
  }
  options.onCommit();
  transaction.commit();
  options.onCommitted();
}

/**
 * Creates the commit window. Units that arrive in one turn of the event loop run in sequence and share one durable commit.
 * Callers get their results after it. A unit that throws fails its whole window, and nothing of it is stored.
 */
export function createCommitWindow(transaction: Transaction, options: WindowOptions): CommitWindow {
  const queue: Unit[] = [];
  const waitingForIdle: (() => void)[] = [];
  let isDraining = false;
  let hasFailed = false;

  function fail(error: unknown, running: readonly Unit[]): void {
    hasFailed = true;
    options.onFailure(error);
    // Queued units fail too. Otherwise their callers would wait for another window, which would probably fail as well.
    for (const unit of [...running, ...queue.splice(0)]) unit.reject(createUnavailableError(error));
  }

  async function drainOne(): Promise<void> {
    const ran: Ran = { units: [], values: [] };
    try {
      await runWindow(transaction, queue, ran, options);
      hasFailed = false;
      for (const [index, unit] of ran.units.entries()) unit.resolve(ran.values[index]);
    } catch (error) {
      transaction.abandon();
      fail(error, ran.units);
    }
  }

  async function drain(): Promise<void> {
    await drainOne();
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
