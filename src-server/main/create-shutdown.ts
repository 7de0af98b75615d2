import type { AnonymousFailureCounter } from '@server/calls/anonymous-failures';
import type { Log } from '@server/kernel/log';
import type { Schedule } from '@server/kernel/schedule-jobs';
import type { ServiceNode } from '@server/main/nodes/service-node';
import type { WindowSessions } from '@server/sessions/running/window-sessions';
import type { DataDirectory, DirectoryLock } from '@server/stores/engine/engine-port';
import type { ServiceEngine } from '@server/stores/engine/service-engine';
import type { StartCheck } from './check-at-start';
import type { ServiceHttp } from './service-http';
import type { ServiceStore } from './service-store';

interface ShutdownDeps {
  readonly engine: ServiceEngine;
  readonly http: ServiceHttp;
  readonly windowSessions: WindowSessions;
  readonly jobs: Schedule;
  readonly node: ServiceNode;
  readonly live: ServiceStore;
  readonly anonymousFailures: AnonymousFailureCounter;
  readonly startCheck: StartCheck;
  readonly directory: DataDirectory;
  readonly lock: DirectoryLock;
  readonly log: Log;
  /** Removes the mark of a running service, because this one ends in order. */
  readonly unmarkRunning: () => void;
}

/** Runs the work at the first call. Every later call waits for the same run. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work();
    return running;
  };
}

/** Without the note, as on a full disk, the next start checks every page and takes longer. */
function recordCleanEndOrWarn({ engine, directory, log }: ShutdownDeps): void {
  try {
    engine.recordCleanEnd?.(directory);
  } catch (error) {
    log.error('the end of the service could not be noted', error);
  }
}

/** Creates the function that ends the service: callers first, then jobs, then the store and its directory. */
export const createShutdown = (deps: ShutdownDeps): (() => Promise<void>) =>
  once(async () => {
    const { http, windowSessions, jobs, node, live, anonymousFailures, startCheck, lock } = deps;
    const { store } = live;
    http.web?.close();
    await windowSessions.close();
    await http.listener.stop();
    await jobs.stop();
    // A database that was refused stays as it was.
    if (startCheck.isDone) await anonymousFailures.flush(store).catch(() => undefined);
    await node.leave();
    const hasOwnFiles = live.current()?.isUnchanged() === true;
    await store.close({ isRefused: !startCheck.isDone });
    if (hasOwnFiles) recordCleanEndOrWarn(deps);
    deps.unmarkRunning();
    lock.release();
  });
