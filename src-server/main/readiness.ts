import type { Store } from '@server/stores/store';

/** How long a successful commit shows that the next one would succeed. */
const COMMIT_VALID_MS = 2000;

interface ReadinessDeps {
  readonly store: Pick<Store, 'transact' | 'isAvailable' | 'probe'>;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
}

/** Whether new calls may come to this service. */
export interface Readiness {
  /** Ready from here on, because the service listens. */
  open(): void;
  /** Not ready from here on, because the service ends. */
  close(): void;
  /** True if it listens and a commit succeeded in the last two seconds. It makes one if none did. Never rejects. */
  isReady(): Promise<boolean>;
}

/** Creates the readiness of a service that does not listen yet. Questions that come during a commit share it. decision 0215. */
export function createReadiness({ store, monotonicMs }: ReadinessDeps): Readiness {
  let isOpen = false;
  let committedMs = Number.NEGATIVE_INFINITY;
  let committing: Promise<boolean> | null = null;
  async function tryCommit(): Promise<boolean> {
    // A store that has failed limits how often it tries again.
    if (!store.isAvailable && !(await store.probe())) return false;
    const beganMs = monotonicMs();
    // Its commit moves the mark of the clock, so it is a durable write even without other changes.
    await store.transact(() => undefined);
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
  return {
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
    },
    async isReady() {
      if (!isOpen) return false;
      const isRecent = store.isAvailable && monotonicMs() - committedMs < COMMIT_VALID_MS;
      return (isRecent || (await commit())) && isOpen;
    },
  };
}
