import { useNow } from '@renderer/hooks/use-now';
import { formatFullTimestamp, formatRelativeTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';

/** An instant in the property's time zone, rounded. The tooltip has the full timestamp. */
export function RelativeTime({ at, className = '' }: { readonly at: string; readonly className?: string }) {
  const { time_zone } = useProperty();
  const nowMs = useNow();
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} title={formatFullTimestamp(atMs, time_zone)} className={className}>
      {formatRelativeTime(atMs, time_zone, nowMs)}
    </time>
  );
}
