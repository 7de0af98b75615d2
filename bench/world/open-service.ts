import { randomBytes } from 'node:crypto';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';

/** Opens the service without limits on the rate. */
export const openService = (dataDirectory: string): Service =>
  startService({
    dataDirectory,
    allowedHosts: [],
    rateLimits: null,
    publicUrl: null,
    now: Date.now,
    monotonicMs: () => performance.now(),
    randomBytes,
    log: {
      info: () => undefined,
      error: (event, error) => void process.stderr.write(`${event}: ${String(error)}\n`),
    },
  });
