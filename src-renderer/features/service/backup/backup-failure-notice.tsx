import { formatDateTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { backupFailureMessages } from '@shared/service/backup-failure-messages';
import { serviceMessages } from '@shared/service/service.messages';
import type { BackupFailureView } from '@shared/service/service-contract';

/** Says since when no automatic backup was made, why, and what to do. */
export function BackupFailureNotice({ failure: { since, reason } }: { readonly failure: BackupFailureView }) {
  const { time_zone } = useProperty();
  return (
    <div className="mb-4 rounded-md border border-brass-line bg-brass-soft px-4 py-3 text-sm">
      <p className="num font-medium text-brass">
        {formatMessage(serviceMessages.backupFailed, {
          since: formatDateTime(Date.parse(since), time_zone),
        })}
      </p>
      <p className="mt-1 text-ink-2">
        {formatMessage(backupFailureMessages[reason])} {formatMessage(serviceMessages.backupFailedRetry)}
      </p>
    </div>
  );
}
