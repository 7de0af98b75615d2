import type { Log } from '@server/kernel/log';
import type { Job } from '@server/kernel/schedule-jobs';
import { NODE_MS } from '@server/stores/nodes/node-store';
import type { Store } from '@server/stores/store';
import type { SharedWork } from '@shared/service/nodes-contract';
import { sharedWork } from '@shared/service/nodes-contract';
import { createLeasedStore, LeaseLostError } from './leased-store';

/** How often a service says that it runs, and extends its leases. */
const REFRESH_MS = 5000;

/** This service among those of its database. */
export interface ServiceNode {
  /** How many services of the database run, with this one. */
  countRunning(): number;
  /** Says that this service runs, compares the log with what it has seen, and takes or extends leases. */
  refresh(): Promise<void>;
  /** What a service does for itself because others may run beside it. */
  readonly jobs: readonly Job[];
  /** Creates jobs that run only where the lease of the work is. They must use the store that they get. */
  createLeasedJobs(work: SharedWork, create: (store: Store) => readonly Job[]): readonly Job[];
  /** Says that this service takes no new calls, because it ends. Never rejects. */
  noteDraining(): Promise<void>;
  /** Gives the leases back. Never rejects. */
  leave(): Promise<void>;
}

interface ServiceNodeDeps {
  /** True if the database may have other services. */
  readonly isShared: boolean;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  readonly log: Log;
}

/** Creates the only service of its database. */
const createSingleNode = (store: Store): ServiceNode => ({
  countRunning: () => 1,
  refresh: async () => undefined,
  jobs: [],
  createLeasedJobs: (_work, create) => create(store),
  noteDraining: async () => undefined,
  leave: async () => undefined,
});

/** Runs a job. The loss of its lease is no failure: the service that has it goes on. */
const runWithLease =
  (job: Job, isHeld: () => boolean): Job['run'] =>
  async () => {
    if (!isHeld()) return;
    try {
      await job.run();
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    }
  };

function createSharedNode(store: Store, { monotonicMs, log }: ServiceNodeDeps): ServiceNode {
  let running = 1;
  /** By work: until when its lease is here, by this process's clock. It starts before the database's, so it ends before it. */
  const heldUntil = new Map<SharedWork, number>();
  const isHeld = (work: SharedWork): boolean => monotonicMs() < (heldUntil.get(work) ?? 0);
  async function refresh(): Promise<void> {
    // A service that answers no call sees what is stored, too, and notices later that it is gone.
    await store.seenLog?.watch();
    running = await store.transact((tx) => tx.nodes.noteRunning());
    const startedMs = monotonicMs();
    const taken = await store.transact((tx) => tx.nodes.takeLeases(sharedWork));
    for (const work of sharedWork)
      if (taken.includes(work)) heldUntil.set(work, startedMs + NODE_MS);
      else heldUntil.delete(work);
  }
  return {
    countRunning: () => running,
    refresh,
    jobs: [{ name: 'refresh the node', everyMs: REFRESH_MS, run: refresh }],
    createLeasedJobs(work, create) {
      const isOwn = (): boolean => isHeld(work);
      const jobs = create(createLeasedStore(store, { work, isHeld: isOwn }));
      return jobs.map((job) => ({ ...job, run: runWithLease(job, isOwn) }));
    },
    noteDraining: () =>
      store
        .transact((tx) => tx.nodes.noteDraining())
        .catch((error) => log.error('the service could not say that it ends', error)),
    async leave() {
      heldUntil.clear();
      await store
        .transact((tx) => tx.nodes.forgetOwn())
        .catch((error) => log.error('the service could not give its leases back', error));
    },
  };
}

/** Creates this service among those of its database. Of several, one does what is done once for all. decision 0223. */
export const createServiceNode = (store: Store, deps: ServiceNodeDeps): ServiceNode =>
  deps.isShared ? createSharedNode(store, deps) : createSingleNode(store);
