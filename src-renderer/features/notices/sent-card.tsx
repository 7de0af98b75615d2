import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { RelativeTime } from '@renderer/components/relative-time';
import { useNow } from '@renderer/hooks/use-now';
import { formatRelativeTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { mailProblemMessages } from '@shared/mail/mail-problem-messages';
import { noticesMessages } from '@shared/notices/notices.messages';
import type { SentNotice } from '@shared/notices/notices-contract';

const stateLabels = {
  waiting: noticesMessages.stateWaiting,
  sent: noticesMessages.stateSent,
  given_up: noticesMessages.stateGivenUp,
} as const;

/** Says why the last try failed, and when the next one is. */
function Reason({ notice }: { readonly notice: SentNotice }) {
  const { time_zone } = useProperty();
  const nowMs = useNow(notice.id);
  const { problem, next_attempt_at: nextAt } = notice;
  if (problem === null) return null;
  const reason = formatMessage(mailProblemMessages[problem]);
  return (
    <p className="text-xs text-ink-2">
      {nextAt === null
        ? reason
        : formatMessage(noticesMessages.triesAgain, {
            reason,
            when: formatRelativeTime(Date.parse(nextAt), time_zone, nowMs),
          })}
    </p>
  );
}

function SentTable({ sent }: { readonly sent: readonly SentNotice[] }) {
  if (sent.length === 0)
    return (
      <div className="px-4 py-4">
        <p className="text-sm">{formatMessage(noticesMessages.sentEmpty)}</p>
        <p className="mt-1 text-xs text-ink-2">{formatMessage(noticesMessages.sentEmptyHelp)}</p>
      </div>
    );
  const columns = [
    { id: 'when', title: formatMessage(noticesMessages.sentWhen), className: 'w-28' },
    { id: 'matter', title: formatMessage(noticesMessages.sentMatter) },
    { id: 'how', title: formatMessage(noticesMessages.sentHow), className: 'w-2/5' },
  ];
  return (
    <PlainTable label={formatMessage(noticesMessages.sentTitle)} columns={columns}>
      {sent.map((notice) => (
        <TableRow key={notice.id}>
          <TableCell className="text-xs text-ink-2">
            <RelativeTime at={notice.attempted_at ?? notice.created_at} />
          </TableCell>
          <TableCell isHeader className="wrap-anywhere">
            {notice.title}
          </TableCell>
          <TableCell className="py-2">
            <p>{formatMessage(stateLabels[notice.state])}</p>
            <Reason notice={notice} />
          </TableCell>
        </TableRow>
      ))}
    </PlainTable>
  );
}

/** The member's notices by email of the last 30 days, newest first. */
export function SentCard() {
  const query = useCommand('notices.listSent', {});
  return (
    <Card title={formatMessage(noticesMessages.sentTitle)} isFlush>
      <AsyncSection query={query} skeleton={<Skeleton rows={2} rowHeight={36} />}>
        {(sent) => <SentTable sent={sent} />}
      </AsyncSection>
    </Card>
  );
}
