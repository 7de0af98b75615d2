import { useNow } from '@renderer/app/now';
import { useProperty } from '@renderer/app/session';
import { formatDateWithWeekday, formatFullTimestamp } from '@renderer/format/moment';
import { expiresInDaysSchema } from '@shared/api-key';
import { DAY_MS } from '@shared/time';

/** When a key of so many days would end. Once it is created, the service's own date is shown. */
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
