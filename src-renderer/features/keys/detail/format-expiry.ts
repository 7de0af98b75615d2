import { formatDate } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { DAY_MS } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';

/** Formats an expiry: `Never`, `4 Dec 2026, in 13 days`, `30 Sep 2026`. */
export function formatExpiry(
  { expires_at }: Pick<KeyView, 'expires_at'>,
  timeZone: string,
  nowMs: number,
): string {
  if (expires_at === null) return formatMessage(keysMessages.expiresNever);
  const atMs = Date.parse(expires_at);
  const date = formatDate(atMs, timeZone);
  if (atMs <= nowMs) return date;
  return formatMessage(keysMessages.expiresDate, { date, days: Math.ceil((atMs - nowMs) / DAY_MS) });
}
