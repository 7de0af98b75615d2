import { formatBytes } from '@renderer/lib/format-bytes';
import { pluralize } from '@renderer/lib/format-count';
import { formatDateTime } from '@renderer/lib/format-time';

interface CheckedBackup {
  readonly bytes: number;
  readonly audit_records: number;
}

/** Formats `12.3 MB, 48,210 audit records, all checked`. */
export const formatBackupResult = ({ bytes, audit_records }: CheckedBackup): string =>
  `${formatBytes(bytes)}, ${pluralize(audit_records, 'audit record')}, all checked`;

interface SelectedBackup {
  readonly bytes: number;
  readonly audit_records: number;
  readonly last_record_at: string | null;
}

/** Formats what is known of a backup before a restore, above all its age. */
export function formatBackupSummary(
  { bytes, audit_records, last_record_at }: SelectedBackup,
  timeZone: string,
): string {
  const size = formatBytes(bytes);
  if (last_record_at === null) return `It has no audit record, and ${size}.`;
  const at = formatDateTime(Date.parse(last_record_at), timeZone);
  return `Its last audit record is of ${at}. ${pluralize(audit_records, 'audit record')}, ${size}.`;
}

interface RestoreOutcome {
  readonly revoked_keys: number;
  readonly carried_over: boolean;
}

/** Formats what a restore did. It names revoked keys, because the service now refuses systems that use them. */
export function formatRestoreSummary(name: string, { revoked_keys, carried_over }: RestoreOutcome): string {
  const keys = pluralize(revoked_keys, 'key');
  const revoked = carried_over
    ? `${keys} of the backup had been revoked since, and ${revoked_keys === 1 ? 'stays' : 'stay'} so.`
    : `What had been revoked since could not be read, so every key was revoked: ${keys}.`;
  return [
    `Everything is as it was in ${name}.`,
    ...(revoked_keys > 0 ? [revoked] : []),
    'Sign in again.',
  ].join(' ');
}

/** Returns a file name: `brasstag-2026-11-21.db`. */
export const getBackupFileName = (slug: string, nowMs: number): string =>
  `${slug}-${new Date(nowMs).toISOString().slice(0, 10)}.db`;
