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

/** Creates the drain. Without others that could take its calls, a service waits for nothing. `wait` takes milliseconds. */
export function createDrain(isShared: boolean, wait: (ms: number) => Promise<unknown> = pause): Drain {
  let waiting: Promise<unknown> | null = null;
  return {
    hasBegun: () => waiting !== null,
    async begin() {
      if (!isShared) return;
      waiting ??= wait(NOTICE_MS);
      await waiting;
    },
  };
}
