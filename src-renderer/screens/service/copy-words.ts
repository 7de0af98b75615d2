import { formatBytes } from '@renderer/format/bytes';
import { counted } from '@renderer/format/count';

interface CheckedCopy {
  readonly bytes: number;
  readonly audit_records: number;
}

/** `12.3 MB, 48,210 audit records, all checked`. */
export const copyWords = ({ bytes, audit_records }: CheckedCopy): string =>
  `${formatBytes(bytes)}, ${counted(audit_records, 'audit record')}, all checked`;

interface Replaced {
  readonly revoked_keys: number;
  readonly carried_over: boolean;
}

/** What a restore did. Keys are told of: systems that used them are refused from now on. */
export function restoredWords(name: string, { revoked_keys, carried_over }: Replaced): string {
  const keys = counted(revoked_keys, 'key');
  const revoked = carried_over
    ? `${keys} of the backup had been revoked since, and ${revoked_keys === 1 ? 'stays' : 'stay'} so.`
    : `What had been revoked since could not be read, so every key was revoked: ${keys}.`;
  return [
    `Everything is as it was in ${name}.`,
    ...(revoked_keys > 0 ? [revoked] : []),
    'Sign in again.',
  ].join(' ');
}

/** `brasstag-2026-11-21.db`. */
export const backupName = (slug: string, nowMs: number): string =>
  `${slug}-${new Date(nowMs).toISOString().slice(0, 10)}.db`;
