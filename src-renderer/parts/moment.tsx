import { useNow } from '@renderer/app/now';
import { useProperty } from '@renderer/app/session';
import { formatInstant, formatMoment } from '@renderer/format/moment';

/** An instant in the property's zone, as near as it matters; the whole of it on hover. */
export function Moment({ at, className = '' }: { readonly at: string; readonly className?: string }) {
  const { time_zone } = useProperty();
  const nowMs = useNow();
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} title={formatInstant(atMs, time_zone)} className={className}>
      {formatMoment(atMs, time_zone, nowMs)}
    </time>
  );
}
