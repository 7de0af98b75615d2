import type { Store } from '@server/stores/store';
import type { SharedWork } from '@shared/service/nodes-contract';

/** The lease of the work ended meanwhile. Nothing was stored. */
export class LeaseLostError extends Error {
  constructor(work: SharedWork) {
    super(`another service has the lease of ${work}`);
  }
}

interface LeaseDeps {
  readonly work: SharedWork;
  /** False when the lease has ended by the clock of this process. */
  readonly isHeld: () => boolean;
}

/**
 * Creates the store of work that needs a lease. Each transaction reads the lease first and keeps it until its end. So one that a
 * suspended process begins too late stores nothing. Throws LeaseLostError then.
 */
export function createLeasedStore(store: Store, { work, isHeld }: LeaseDeps): Store {
  function requireHeld(): void {
    if (!isHeld()) throw new LeaseLostError(work);
  }
  return {
    async transact(run, token) {
      requireHeld();
      const done = await store.transact(
        async (tx) => ((await tx.nodes.holdsLease(work)) ? { value: await run(tx) } : null),
        token,
      );
      if (done === null) throw new LeaseLostError(work);
      return done.value;
    },
    async read(query, token) {
      requireHeld();
      return store.read(query, token);
    },
    get isAvailable() {
      return store.isAvailable;
    },
    probe: () => store.probe(),
    copyTo: (file, signal) => store.copyTo(file, signal),
    checkPages: () => store.checkPages(),
    close: (options) => store.close(options),
  };
}
