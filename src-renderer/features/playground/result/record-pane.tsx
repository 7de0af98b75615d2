import { RecordDetails } from '@renderer/features/audit/record/record-details';
import type { OriginalCall } from '@renderer/features/playground/run/run-request';
import { useHasPermission } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { playgroundMessages } from '@shared/playground/playground.messages';
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
  const canRead = useHasPermission()('organisation.audit.read');
  if (record === null)
    return (
      <p className="p-4 text-sm text-ink-2">
        {formatMessage(canRead ? playgroundMessages.noRecord : playgroundMessages.recordHidden)}
      </p>
    );
  return (
    <div className="space-y-4 overflow-auto p-4">
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <OpenInLog seq={record.seq} words={formatMessage(playgroundMessages.openRecord)} />
        {earlier !== null && (
          <OpenInLog
            seq={earlier.seq}
            words={formatMessage(playgroundMessages.earlierCall, { request: earlier.requestId })}
          />
        )}
      </div>
      <RecordDetails record={record} />
    </div>
  );
}
