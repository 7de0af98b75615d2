import { RecordDetails } from '@renderer/features/audit/record/record-details';
import type { OriginalCall } from '@renderer/features/playground/run/run-request';
import { useHasPermission } from '@renderer/session/session';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { Link } from '@tanstack/react-router';

interface RecordPaneProps {
  readonly record: AuditRecordView | null;
  readonly earlier: OriginalCall | null;
}

const link = 'focus-ring rounded-xs text-sm text-accent hover:underline';

function OpenInLog({ seq, words: text }: { readonly seq: number; readonly words: string }) {
  return (
    <Link to="/audit" search={{ record: seq }} className={link}>
      {text}
    </Link>
  );
}

/** Displays the audit record of the call. */
export function RecordPane({ record, earlier }: RecordPaneProps) {
  const mayRead = useHasPermission()('organisation.audit.read');
  if (record === null)
    return (
      <p className="p-4 text-sm text-ink-2">
        {mayRead
          ? 'This call left no record that names the session.'
          : 'Its record is in the audit log, which you may not read.'}
      </p>
    );
  return (
    <div className="space-y-4 overflow-auto p-4">
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <OpenInLog seq={record.seq} words="Open in audit log" />
        {earlier !== null && <OpenInLog seq={earlier.seq} words={`The earlier call, ${earlier.requestId}`} />}
      </div>
      <RecordDetails record={record} />
    </div>
  );
}
