import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { serviceMessages } from '@shared/service/service.messages';
import { fillMessage } from '@shared/text/filled-message';

/** How long a caller waits for a database that is being replaced. */
const REPLACE_WAIT_TIMEOUT_MS = 800;
/** Time between two attempts to open a database again. Each blocks all callers. */
const REOPEN_INTERVAL_MS = 250;

export interface SwappableStoreDeps {
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  /** Receives why a database could not be opened again: the first of several failures in a row. */
  readonly onReopenFailure: (error: unknown) => void;
}

export interface SwappableStore<Opened extends Store = Store> {
  /** A store over the present database. */
  readonly store: Store;
  /**
   * Waits for work in progress, then passes the open store to `replace`, which closes it. Afterwards it opens the database that
   * is there: after a throw, the one before. Throws AppError `data_directory_in_use` during another replacement or a backup.
   */
  replace<T>(replace: (current: Opened) => Promise<T>): Promise<T>;
  /** The open store. null: it is being replaced, or could not be opened. */
  current(): Opened | null;
}

const createUnavailableError = (): AppError =>
  new AppError('unavailable', fillMessage(serviceMessages.databaseBeingReplaced));

/** Counts work in progress, and reports when there is none. */
function createWorkCounter() {
  let count = 0;
  const waiting: (() => void)[] = [];
  return {
    async during<T>(work: Promise<T>): Promise<T> {
      count += 1;
      try {
        return await work;
      } finally {
        count -= 1;
        if (count === 0) for (const wake of waiting.splice(0)) wake();
      }
    },
    isIdle: () => count === 0,
    idle: () => (count === 0 ? Promise.resolve() : new Promise<void>((wake) => waiting.push(wake))),
  };
}

/** Creates the function that opens the database again after a failure, and returns null after another one. It never throws. */
function createReopening<Opened>(
  open: (isFirst: boolean) => Opened,
  { monotonicMs, onReopenFailure }: SwappableStoreDeps,
): () => Opened | null {
  let lastAttemptMs = Number.NEGATIVE_INFINITY;
  let isReported = false;
  return () => {
    if (monotonicMs() - lastAttemptMs < REOPEN_INTERVAL_MS) return null;
    lastAttemptMs = monotonicMs();
    try {
      const opened = open(false);
      isReported = false;
      return opened;
    } catch (error) {
      if (!isReported) onReopenFailure(error);
      isReported = true;
      return null;
    }
  };
}

/** Creates a store whose database can be replaced while others refer to it. `open` receives whether it is the first time. */
export function createSwappableStore<Opened extends Store>(
  open: (isFirst: boolean) => Opened,
  deps: SwappableStoreDeps,
): SwappableStore<Opened> {
  let current: Opened | null = open(true);
  let replacing: Promise<void> | null = null;
  const reopen = createReopening(open, deps);
  const calls = createWorkCounter();
  const backups = createWorkCounter();

  async function waitForStore(): Promise<Store> {
    if (replacing !== null) await Promise.race([replacing, pause(REPLACE_WAIT_TIMEOUT_MS)]);
    if (replacing !== null || current === null) throw createUnavailableError();
    return current;
  }

  const run = <T>(work: (store: Store) => Promise<T>): Promise<T> =>
    replacing === null && current !== null
      ? calls.during(work(current))
      : waitForStore().then((store) => calls.during(work(store)));

  async function exchange<T>(replace: (current: Opened) => Promise<T>): Promise<T> {
    await calls.idle();
    const before = current;
    if (before === null) throw createUnavailableError();
    try {
      return await replace(before);
    } finally {
      current = null;
      current = open(false);
    }
  }

  return {
    store: {
      transact: (work, token) => run((store) => store.transact(work, token)),
      read: (query, token) => run((store) => store.read(query, token)),
      get isAvailable() {
        return current?.isAvailable ?? false;
      },
      async probe() {
        // Opening may have failed after a replacement, as on a full disk. A caller then gets 503, not a cut connection.
        if (replacing === null) current ??= reopen();
        return (await current?.probe()) ?? false;
      },
      get seenLog() {
        return current?.seenLog;
      },
      copyTo: async (file, signal) => backups.during((await waitForStore()).copyTo(file, signal)),
      checkPages: async () => backups.during((await waitForStore()).checkPages()),
      async close(closeOptions) {
        await replacing;
        await current?.close(closeOptions);
      },
    },
    current: () => (replacing === null ? current : null),
    async replace(replace) {
      if (replacing !== null || !backups.isIdle())
        throw new AppError('data_directory_in_use', fillMessage(serviceMessages.backupInProgress));
      const ending = Promise.withResolvers<void>();
      replacing = ending.promise;
      try {
        return await exchange(replace);
      } finally {
        replacing = null;
        ending.resolve();
      }
    },
  };
}
