import type { Log } from '@server/kernel/log';

/** Calls under way end within less. */
const PARTING_MS = 15_000;

export interface UncaughtErrorHandler {
  readonly hasBroken: boolean;
}

/**
 * What nobody caught may have left anything half done: it is logged, the command is asked to end as by a signal, so that a
 * service stops accepting and closes its files, and the process ends with 1 for whoever starts it again.
 */
export function createUncaughtErrorHandler(log: Log): UncaughtErrorHandler {
  let hasBroken = false;
  process.on('uncaughtException', (error) => {
    log.error('the program ends: nobody caught an error', error);
    if (hasBroken) process.exit(1);
    hasBroken = true;
    setTimeout(() => process.exit(1), PARTING_MS).unref();
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
  });
  return {
    get hasBroken() {
      return hasBroken;
    },
  };
}
