import { useNow } from '@renderer/hooks/use-now';
import { formatDateWithWeekday, formatFullTimestamp } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { DAY_MS } from '@shared/kernel/time';
import { expiresInDaysSchema, MAX_EXPIRY_DAYS } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';

/** Shows when a key with this lifetime would expire. After creation the date of the service is shown. */
export function ExpiryHint({ days }: { readonly days: number }) {
  const { time_zone } = useProperty();
  const nowMs = useNow();
  if (Number.isNaN(days)) return formatMessage(keysMessages.daysBlank);
  if (!expiresInDaysSchema.safeParse(days).success)
    return formatMessage(keysMessages.daysInvalid, { max: MAX_EXPIRY_DAYS });
  const atMs = nowMs + days * DAY_MS;
  return formatRichMessage(keysMessages.stopsWorkingOn, {
    date: (
      <time
        dateTime={new Date(atMs).toISOString()}
        title={formatFullTimestamp(atMs, time_zone)}
        className="text-ink"
      >
        {formatDateWithWeekday(atMs, time_zone)}
      </time>
    ),
  });
}
