import { formatBytes } from '@renderer/lib/format-bytes';
import { formatDateTime } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { serviceMessages } from '@shared/service/service.messages';

interface CheckedBackup {
  readonly bytes: number;
  readonly audit_records: number;
}

/** Formats `Backed up: 12.3 MB, 48,210 audit records, all checked.`, or that rows are damaged. */
export const formatBackupResult = ({
  bytes,
  audit_records: records,
  damaged_rows: count,
}: CheckedBackup & { readonly damaged_rows: number }): string =>
  count === 0
    ? formatMessage(serviceMessages.backedUp, { size: formatBytes(bytes), records })
    : formatMessage(serviceMessages.backupMadeWithDamage, { count });

interface SelectedBackup extends CheckedBackup {
  readonly last_record_at: string | null;
}

/** Formats what is known of a backup before a restore, above all its age. */
export function formatBackupSummary(
  { bytes, audit_records: records, last_record_at }: SelectedBackup,
  timeZone: string,
): string {
  const size = formatBytes(bytes);
  if (last_record_at === null) return formatMessage(serviceMessages.restoreSummaryNoRecords, { size });
  const time = formatDateTime(Date.parse(last_record_at), timeZone);
  return formatMessage(serviceMessages.restoreSummary, { time, records, size });
}

interface RestoreOutcome {
  readonly revoked_keys: number;
  readonly carried_over: boolean;
  readonly changed_keys: readonly string[];
}

/** Formats what a restore did. It names revoked keys, because the service now refuses systems that use them. */
export function formatRestoreSummary(
  file: string,
  { revoked_keys: all, carried_over: isCarriedOver, changed_keys: changed }: RestoreOutcome,
): string {
  const count = all - changed.length;
  const revoked = isCarriedOver ? serviceMessages.restoredRevocations : serviceMessages.restoredAllRevoked;
  return [
    formatMessage(serviceMessages.restored, { file }),
    ...(count > 0 ? [formatMessage(revoked, { count })] : []),
    ...(changed.length > 0
      ? [
          formatMessage(serviceMessages.restoredChangedKeys, {
            count: changed.length,
            prefixes: changed.join(', '),
          }),
        ]
      : []),
    formatMessage(serviceMessages.signInAgain),
  ].join(' ');
}

/** Returns a file name: `brasstag-2026-11-21.db`. */
export const getBackupFileName = (slug: string, nowMs: number): string =>
  `${slug}-${new Date(nowMs).toISOString().slice(0, 10)}.db`;
