import { randomBytes } from 'node:crypto';
import type { RateLimits } from '@server/calls/rate-limiter';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';

/** Opens the service, by default without limits on the rate. */
export const openService = (dataDirectory: string, rateLimits: RateLimits | null = null): Service =>
  startService({
    dataDirectory,
    allowedHosts: [],
    rateLimits,
    publicUrl: null,
    now: Date.now,
    monotonicMs: () => performance.now(),
    randomBytes,
    log: {
      info: () => undefined,
      error: (event, error) => void process.stderr.write(`${event}: ${String(error)}\n`),
    },
  });
