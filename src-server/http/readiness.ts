/** How long a successful commit shows that the next one would succeed. */
const COMMIT_VALID_MS = 2000;

/** A durable write that changes nothing else. */
interface WritableClock {
  write(): Promise<void>;
}

/** What readiness needs of the store. */
interface CommittingStore {
  readonly isAvailable: boolean;
  probe(): Promise<boolean>;
  transact(work: (tx: { readonly clock: WritableClock }) => Promise<void>): Promise<unknown>;
}

interface ReadinessDeps {
  readonly store: CommittingStore;
  /** False before the service listens, and from the moment on in which it stops. */
  readonly isListening: () => boolean;
  /** Begins before the service stops, so that load balancers send no more calls. */
  readonly drain: { hasBegun(): boolean };
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
}

/**
 * Creates the function that returns whether new calls may come: the service listens, and a commit succeeded in the last two
 * seconds. It makes one if none did, which questions that come meanwhile share. It never rejects. decision 0222.
 */
export function createReadiness(deps: ReadinessDeps): () => Promise<boolean> {
  const { store, monotonicMs } = deps;
  const isOpen = (): boolean => deps.isListening() && !deps.drain.hasBegun();
  let committedMs = Number.NEGATIVE_INFINITY;
  let committing: Promise<boolean> | null = null;
  async function tryCommit(): Promise<boolean> {
    // A store that has failed limits how often it tries again.
    if (!store.isAvailable && !(await store.probe())) return false;
    const beganMs = monotonicMs();
    await store.transact(({ clock }) => clock.write());
    if (store.isAvailable) committedMs = beganMs;
    return store.isAvailable;
  }
  function commit(): Promise<boolean> {
    committing ??= tryCommit()
      .catch(() => false)
      .finally(() => {
        committing = null;
      });
    return committing;
  }
  return async () => {
    if (!isOpen()) return false;
    const isRecent = store.isAvailable && monotonicMs() - committedMs < COMMIT_VALID_MS;
    return (isRecent || (await commit())) && isOpen();
  };
}
