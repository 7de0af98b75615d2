import type { Log } from '@server/kernel/log';

/** Time after which the process exits even if the command has not ended. Calls in progress need less. */
const EXIT_TIMEOUT_MS = 15_000;

export interface UncaughtErrorHandler {
  readonly hasFailed: boolean;
}

/**
 * Ends the process with exit code 1 after an uncaught error, because such an error may leave work half done. The handler logs
 * the error and emits SIGTERM, so that a service stops accepting calls and closes its files. A supervisor can then restart
 * the process.
 */
export function createUncaughtErrorHandler(log: Log): UncaughtErrorHandler {
  let hasFailed = false;
  process.on('uncaughtException', (error) => {
    log.error('the program is shutting down after an uncaught error', error);
    if (hasFailed) process.exit(1);
    hasFailed = true;
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
  });
  return {
    get hasFailed() {
      return hasFailed;
    },
  };
}
