import { useCommand } from '@renderer/client/command-query';
import { canRerun } from '@renderer/state/dialogs';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { Message } from '@shared/text/message';
import { Link } from '@tanstack/react-router';

interface RecordLinkProps {
  /** How the other record relates to this one. */
  readonly relation: Message<{ readonly seq: number; readonly request: string }>;
  readonly to: { readonly seq: number; readonly request_id: string };
}

const RecordLink = ({ relation, to: { seq, request_id } }: RecordLinkProps) => (
  <li>
    <Link
      to="/audit"
      search={(before) => ({ ...before, record: seq })}
      className="focus-ring rounded-xs text-accent hover:underline"
    >
      {formatRichMessage(relation, {
        seq,
        request: <span className="break-all font-mono text-xs">{request_id}</span>,
      })}
    </Link>
  </li>
);

/** Links a call to the one that it reruns, and to its own reruns. */
export function RerunLinks({ record }: { readonly record: AuditRecordView }) {
  const { data } = useCommand('audit.reruns', { seq: record.seq }, { isEnabled: canRerun(record) });
  if (data === undefined || (data.earlier === null && data.later.length === 0)) return null;
  return (
    <ul aria-label={formatMessage(auditMessages.reruns)} className="w-full space-y-1 text-sm">
      {data.earlier !== null && <RecordLink relation={auditMessages.earlierRun} to={data.earlier} />}
      {data.later.map((later) => (
        <RecordLink key={later.seq} relation={auditMessages.laterRun} to={later} />
      ))}
    </ul>
  );
}
