import { dayOf } from '@renderer/format/moment';
import { product } from '@shared/product';

export type ExportFormat = 'csv' | 'jsonl';

/** `brasstag-audit-2026-11-21.csv`. */
export const exportName = (format: ExportFormat | 'checkpoint', nowMs: number, timeZone: string): string =>
  `${product.slug}-audit-${dayOf(nowMs, timeZone)}.${format}`;
