import { formatDate } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import type { KeyState } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';

const HOUR_MS = 60 * MINUTE_MS;
const SOON_DAYS = 14;

/** Formats the time left: `In 13 days`, then in hours and minutes. */
function formatTimeLeft(leftMs: number): string {
  if (leftMs > DAY_MS) return formatMessage(keysMessages.expiresInDays, { days: Math.ceil(leftMs / DAY_MS) });
  if (leftMs > HOUR_MS)
    return formatMessage(keysMessages.expiresInHours, { hours: Math.ceil(leftMs / HOUR_MS) });
  return formatMessage(keysMessages.expiresInMinutes, {
    minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)),
  });
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
