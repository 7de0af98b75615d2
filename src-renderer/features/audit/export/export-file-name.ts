import { toIsoDay } from '@renderer/lib/format-time';
import { product } from '@shared/kernel/product';

export type AuditExportFormat = 'csv' | 'jsonl';

/** Gives a name such as `brasstag-audit-2026-11-21.csv`. */
export const getExportFileName = (
  format: AuditExportFormat | 'checkpoint',
  nowMs: number,
  timeZone: string,
): string => `${product.slug}-audit-${toIsoDay(nowMs, timeZone)}.${format}`;
