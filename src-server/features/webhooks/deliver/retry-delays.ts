import { MINUTE_MS } from '@shared/kernel/time';
import type { RandomBytes } from '@shared/kernel/token';

const HOUR_MS = 60 * MINUTE_MS;

/** How long each failed attempt is waited after. After the last one the webhook is disabled. */
const delaysMs = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS] as const;

/** Share of a delay that chance adds, so that many webhooks of one receiver do not come at the same moment. */
const JITTER = 0.1;

/** The longest delay that there can be. A later time was set by a clock that was ahead. */
export const MAX_DELAY_MS = 12 * HOUR_MS * (1 + JITTER);

/** Computes the delay after so many failed attempts. null: there is no further attempt. */
export function computeRetryDelay(failures: number, randomBytes: RandomBytes): number | null {
  const delayMs = delaysMs[failures - 1];
  if (delayMs === undefined) return null;
  const [chance = 0] = randomBytes(1);
  return Math.round(delayMs * (1 + (JITTER * chance) / 255));
}
