import { formatDay } from '@renderer/lib/format-day';
import { formatDateTime } from '@renderer/lib/format-time';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { auditChannelMessages } from '@shared/audit/audit-labels.messages';
import type { AppOutput } from '@shared/contract/app-contract';
import { listSentences } from '@shared/reservations/history-sentences';
import type { HistoryEntryView } from '@shared/reservations/history-view';
import { reservationHistoryMessages } from '@shared/reservations/reservation-history.messages';
import { Link } from '@tanstack/react-router';

interface HistoryCardProps {
  readonly found: AppOutput<'reservations.show'>;
  readonly rooms: ReadonlyMap<string, string>;
}

/** Leads to the record of a change, if the member may read the log. */
function RecordLink({ seq }: { readonly seq: number | null }) {
  const { propertyAccess } = useSession();
  if (seq === null || !canOpenPath(propertyAccess, '/audit')) return null;
  return (
    <Link
      to="/audit"
      search={{ record: seq }}
      aria-label={formatMessage(reservationHistoryMessages.openRecord, { seq })}
      className="focus-ring rounded-xs text-accent hover:underline"
    >
      {formatMessage(reservationHistoryMessages.record, { seq })}
    </Link>
  );
}

function HistoryRow({ entry, rooms }: { entry: HistoryEntryView; rooms: HistoryCardProps['rooms'] }) {
  const { time_zone } = useSession().propertyAccess.property;
  const { record } = entry;
  if (record === null)
    return (
      <li className="px-4 py-3 text-sm text-ink-2">{formatMessage(reservationHistoryMessages.removed)}</li>
    );
  return (
    <li className="px-4 py-3 text-sm">
      {listSentences(record, { formatMessage, formatDay, rooms }).map((sentence) => (
        <p key={sentence} dir="auto">
          {sentence}
        </p>
      ))}
      <p className="num mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-2">
        <time dateTime={record.at}>{formatDateTime(Date.parse(record.at), time_zone)}</time>
        <span>{formatMessage(auditChannelMessages[record.channel])}</span>
        <RecordLink seq={record.seq} />
      </p>
    </li>
  );
}

/** What happened to a reservation, newest first, in words from the audit log. */
export function HistoryCard({ found: { history, first_version }, rooms }: HistoryCardProps) {
  return (
    <Card title={formatMessage(reservationHistoryMessages.title)} isFlush>
      {first_version === null ? (
        <p className="px-4 py-6 text-sm text-ink-2">{formatMessage(reservationHistoryMessages.empty)}</p>
      ) : (
        <ol aria-label={formatMessage(reservationHistoryMessages.title)} className="divide-y divide-line">
          {history.map((entry) => (
            <HistoryRow key={entry.version} entry={entry} rooms={rooms} />
          ))}
        </ol>
      )}
      {first_version !== null && first_version > 1 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
          {formatMessage(reservationHistoryMessages.earlier)}
        </p>
      )}
    </Card>
  );
}
