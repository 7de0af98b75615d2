import { useCommand } from '@renderer/client/command-query';
import { formatCount } from '@renderer/lib/format-count';
import { canRerun } from '@renderer/state/dialogs';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { Link } from '@tanstack/react-router';

interface RecordLinkProps {
  /** How the other record relates to this one. */
  readonly label: string;
  readonly to: { readonly seq: number; readonly request_id: string };
}

const RecordLink = ({ label: expectedText, to: { seq, request_id } }: RecordLinkProps) => (
  <li>
    <Link
      to="/audit"
      search={(before) => ({ ...before, record: seq })}
      className="focus-ring rounded-xs text-accent hover:underline"
    >
      {expectedText} record {formatCount(seq)},{' '}
      <span className="break-all font-mono text-xs">{request_id}</span>
    </Link>
  </li>
);

/** Links a call to the one that it reruns, and to its own reruns. */
export function RerunLinks({ record }: { readonly record: AuditRecordView }) {
  const { data } = useCommand('audit.reruns', { seq: record.seq }, { isEnabled: canRerun(record) });
  if (data === undefined || (data.earlier === null && data.later.length === 0)) return null;
  return (
    <ul aria-label="The same call" className="w-full space-y-1 text-sm">
      {data.earlier !== null && <RecordLink label="Repeats" to={data.earlier} />}
      {data.later.map((later) => (
        <RecordLink key={later.seq} label="Run again as" to={later} />
      ))}
    </ul>
  );
}
