import type { AnonymousFailureCounter } from '@server/calls/anonymous-failures';
import type { DirectoryLock } from '@server/db/sqlite/files/directory-lock';
import type { Schedule } from '@server/kernel/schedule-jobs';
import type { WindowSessions } from '@server/sessions/running/window-sessions';
import type { Store } from '@server/stores/store';
import type { ServiceHttp } from './service-http';

interface ShutdownDeps {
  readonly http: ServiceHttp;
  readonly windowSessions: WindowSessions;
  readonly jobs: Schedule;
  readonly store: Store;
  readonly anonymousFailures: AnonymousFailureCounter;
  readonly lock: DirectoryLock;
}

/** Runs the work at the first call. Every later call waits for the same run. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
}

/** Creates what ends the service: callers first, then jobs, then the store and its directory. */
export const createShutdown = (deps: ShutdownDeps): (() => Promise<void>) =>
  once(async () => {
    const { http, windowSessions, jobs, store, anonymousFailures, lock } = deps;
    http.web?.close();
    await windowSessions.close();
    await http.listener.stop();
    await jobs.stop();
    await store.transact((tx) => anonymousFailures.flush(tx)).catch(() => undefined);
    await store.close();
    lock.release();
  });
