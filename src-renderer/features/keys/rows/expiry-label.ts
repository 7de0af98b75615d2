import { pluralize } from '@renderer/lib/format-count';
import { formatDate } from '@renderer/lib/format-time';
import { DAY_MS } from '@shared/kernel/time';
import type { KeyState } from '@shared/keys/api-key';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SOON_DAYS = 14;

/** Formats the time left: `In 13 days`, then in hours and minutes. */
function formatTimeLeft(leftMs: number): string {
  if (leftMs > DAY_MS) return `In ${pluralize(Math.ceil(leftMs / DAY_MS), 'day')}`;
  if (leftMs > HOUR_MS) return `In ${pluralize(Math.ceil(leftMs / HOUR_MS), 'hour')}`;
  return `In ${Math.max(1, Math.ceil(leftMs / MINUTE_MS))} min`;
}

interface ExpiryLeft {
  readonly text: string;
  /** True within 14 days. */
  readonly isSoon: boolean;
}

/** Gives the expiry as a date, or as the time left if that is short. */
export function getExpiryLabel(
  expiresAtMs: number,
  state: KeyState,
  timeZone: string,
  nowMs: number,
): ExpiryLeft {
  const leftMs = expiresAtMs - nowMs;
  const isSoon = state === 'active' && leftMs <= SOON_DAYS * DAY_MS;
  return { text: isSoon ? formatTimeLeft(leftMs) : formatDate(expiresAtMs, timeZone), isSoon };
}
