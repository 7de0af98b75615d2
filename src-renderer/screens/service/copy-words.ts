import { formatBytes } from '@renderer/format/bytes';
import { counted } from '@renderer/format/count';

interface CheckedCopy {
  readonly bytes: number;
  readonly audit_records: number;
}

/** `12.3 MB, 48,210 audit records, all checked`. */
export const copyWords = ({ bytes, audit_records }: CheckedCopy): string =>
  `${formatBytes(bytes)}, ${counted(audit_records, 'audit record')}, all checked`;

/** `brasstag-2026-11-21.db`. */
export const backupName = (slug: string, nowMs: number): string =>
  `${slug}-${new Date(nowMs).toISOString().slice(0, 10)}.db`;
