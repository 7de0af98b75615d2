import { randomBytes } from 'node:crypto';
import type { RateLimits } from '@server/calls/rate-limiter';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';

interface OpenOptions {
  /** null, the default: no limits. */
  readonly rateLimits?: RateLimits | null;
  readonly now?: () => number;
}

/** Opens the service, by default without limits on the rate and at the time of this computer. */
export const openService = (
  dataDirectory: string,
  { rateLimits = null, now = Date.now }: OpenOptions = {},
): Service =>
  startService({
    dataDirectory,
    allowedHosts: [],
    rateLimits,
    publicUrl: null,
    now,
    monotonicMs: () => performance.now(),
    randomBytes,
    log: {
      info: () => undefined,
      error: (event, error) => void process.stderr.write(`${event}: ${String(error)}\n`),
    },
  });
