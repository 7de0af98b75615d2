import { useNow } from '@renderer/app/now';
import { useProperty } from '@renderer/app/session';
import { formatInstant, formatWeekday } from '@renderer/format/moment';
import { expiresInDaysSchema } from '@shared/api-key';
import { DAY_MS } from '@shared/time';
import { use } from 'react';
import { NumberFieldStateContext } from 'react-aria-components';

/** Inside a field of days: when that would be, as it is typed. The service's own date is shown afterwards. */
export function ExpiryHint() {
  const days = use(NumberFieldStateContext)?.numberValue ?? Number.NaN;
  const { time_zone } = useProperty();
  const nowMs = useNow();
  if (!expiresInDaysSchema.safeParse(days).success) return 'Leave blank and it never expires.';
  const atMs = nowMs + days * DAY_MS;
  return (
    <>
      Stops working on{' '}
      <time
        dateTime={new Date(atMs).toISOString()}
        title={formatInstant(atMs, time_zone)}
        className="text-ink"
      >
        {formatWeekday(atMs, time_zone)}
      </time>
    </>
  );
}
