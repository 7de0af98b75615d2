import { dayOf } from '@renderer/format/moment';
import { product } from '@shared/product';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `brasstag-audit-2026-11-21.csv`. */
export const exportName = (format: ExportFormat, nowMs: number, timeZone: string): string =>
  `${product.slug}-audit-${dayOf(nowMs, timeZone)}.${format}`;
