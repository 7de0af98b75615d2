import type { Transaction } from './transaction';
import { unavailable } from './transaction';

const UNITS_PER_WINDOW = 64;
const WINDOW_MS = 2;

interface Unit {
  run(): Promise<void>;
  /** Tells the caller, after the commit. */
  settle(): void;
  reject(error: unknown): void;
}

export interface WindowOptions {
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  /** Runs first inside every window's transaction. */
  readonly onBegin: () => void;
  /** Runs last inside every window's transaction. */
  readonly onCommit: () => void;
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

/** One unit and the promise its caller waits on. */
function unitOf<T>(work: () => Promise<T>): { unit: Unit; promise: Promise<T> } {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let settle = () => reject(unavailable());
  const run = async () => {
    const value = await work();
    settle = () => resolve(value);
  };
  return { unit: { run, settle: () => settle(), reject }, promise };
}

/** Runs queued units until the window is full, late or out of work, and commits them together. */
async function runWindow(transaction: Transaction, queue: Unit[], running: Unit[], options: WindowOptions) {
  await transaction.begin();
  options.onBegin();
  const endsAtMs = options.monotonicMs() + WINDOW_MS;
  while (running.length < UNITS_PER_WINDOW) {
    const unit = queue.shift();
    if (unit === undefined) break;
    running.push(unit);
    await unit.run();
    if (!transaction.isOpen) throw new Error('the transaction was lost');
    if (options.monotonicMs() >= endsAtMs) break;
  }
  options.onCommit();
  transaction.commit();
}

/**
 * Units of work that arrive in one turn of the event loop run strictly one after another inside one transaction and share
 * one durable commit; nobody hears anything before it. A unit that throws takes its whole window down: nothing was done.
 */
export function commitWindow(transaction: Transaction, options: WindowOptions): CommitWindow {
  const queue: Unit[] = [];
  const waitingForIdle: (() => void)[] = [];
  let isDraining = false;
  let hasFailed = false;

  function fail(error: unknown, running: readonly Unit[]): void {
    hasFailed = true;
    options.onFailure(error);
    // Whoever waited for this window would wait as long again for the next: everyone hears now.
    for (const unit of [...running, ...queue.splice(0)]) unit.reject(unavailable(error));
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const running: Unit[] = [];
      try {
        await runWindow(transaction, queue, running, options);
        hasFailed = false;
        for (const unit of running) unit.settle();
      } catch (error) {
        transaction.abandon();
        fail(error, running);
      }
    }
    isDraining = false;
    for (const wake of waitingForIdle.splice(0)) wake();
  }

  return {
    transact(work) {
      const { unit, promise } = unitOf(work);
      queue.push(unit);
      if (!isDraining) {
        isDraining = true;
        setImmediate(() => void drain());
      }
      return promise;
    },
    get hasFailed() {
      return hasFailed;
    },
    idle: () => (isDraining ? new Promise((wake) => waitingForIdle.push(wake)) : Promise.resolve()),
  };
}
