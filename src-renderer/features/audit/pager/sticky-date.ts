import type { ScrollState } from './scroll-anchor';

/** The day of the first visible record, and how far the next day has pushed it away. */
export interface StickyDate {
  /** An instant of that day. */
  readonly at: string;
  readonly pushedPx: number;
}

export function getStickyDate({ rows, rowPx, scrollTop }: ScrollState): StickyDate | null {
  const index = Math.min(Math.floor(scrollTop / rowPx), rows.length - 1);
  const first = rows[index];
  if (first === undefined) return null;
  const at = first.kind === 'record' ? first.record.at : first.at;
  return { at, pushedPx: rows[index + 1]?.kind === 'day' ? scrollTop % rowPx : 0 };
}
