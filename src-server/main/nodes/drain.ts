import { setTimeout as pause } from 'node:timers/promises';

/** How long a load balancer has to notice that a service takes no new calls. */
const NOTICE_MS = 5000;

/** The end of a service that a load balancer sends calls to. */
export interface Drain {
  /** True from the moment on in which the service begins to end. */
  hasBegun(): boolean;
  /** Says that no new calls may come, and waits until load balancers know. Later calls wait for the first one. */
  begin(): Promise<void>;
}

interface DrainDeps {
  /** False: no other service could take its calls. */
  readonly isShared: boolean;
  /** Notes for members that it has begun. Never rejects. */
  readonly noteDraining: () => Promise<void>;
  /** Takes milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Creates the drain. Without others that could take its calls, a service waits for nothing. */
export function createDrain({ isShared, noteDraining, wait = pause }: DrainDeps): Drain {
  let waiting: Promise<unknown> | null = null;
  return {
    hasBegun: () => waiting !== null,
    async begin() {
      if (!isShared) return;
      if (waiting === null) {
        waiting = wait(NOTICE_MS);
        // A database that does not answer must not delay the end.
        void noteDraining();
      }
      await waiting;
    },
  };
}
