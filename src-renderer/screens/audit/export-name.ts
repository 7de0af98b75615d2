import { toIsoDay } from '@renderer/format/moment';
import { product } from '@shared/product';

export type AuditExportFormat = 'csv' | 'jsonl';

/** `brasstag-audit-2026-11-21.csv`. */
export const getExportFileName = (
  format: AuditExportFormat | 'checkpoint',
  nowMs: number,
  timeZone: string,
): string => `${product.slug}-audit-${toIsoDay(nowMs, timeZone)}.${format}`;
