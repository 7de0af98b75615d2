import { useNow } from '@renderer/hooks/use-now';
import { formatFullTimestamp, formatRelativeTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';

interface RelativeTimeProps {
  readonly at: string;
  readonly className?: string;
  /** A further line of the tooltip. */
  readonly hint?: string | null;
}

/** An instant in the property's time zone, rounded. The tooltip has the full timestamp. */
export function RelativeTime({ at, className = '', hint = null }: RelativeTimeProps) {
  const { time_zone } = useProperty();
  const nowMs = useNow(at);
  const atMs = Date.parse(at);
  const full = formatFullTimestamp(atMs, time_zone);
  return (
    <time dateTime={at} title={hint === null ? full : `${full}\n${hint}`} className={className}>
      {formatRelativeTime(atMs, time_zone, nowMs)}
    </time>
  );
}
