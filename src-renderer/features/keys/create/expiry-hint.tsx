import { useNow } from '@renderer/hooks/use-now';
import { formatDateWithWeekday, formatFullTimestamp } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { DAY_MS } from '@shared/kernel/time';
import { expiresInDaysSchema } from '@shared/keys/api-key';

/** Shows when a key with this lifetime would expire. After creation the date of the service is shown. */
export function ExpiryHint({ days }: { readonly days: number }) {
  const { time_zone } = useProperty();
  const nowMs = useNow();
  if (!expiresInDaysSchema.safeParse(days).success) return 'Leave blank and it never expires.';
  const atMs = nowMs + days * DAY_MS;
  return (
    <>
      Stops working on{' '}
      <time
        dateTime={new Date(atMs).toISOString()}
        title={formatFullTimestamp(atMs, time_zone)}
        className="text-ink"
      >
        {formatDateWithWeekday(atMs, time_zone)}
      </time>
    </>
  );
}
