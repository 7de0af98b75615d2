import type { ScrollTarget } from './log-pager';
import type { RecordRow } from './record-rows';

/** Rows of equal height, and their scroll position. */
export interface ScrollState {
  readonly rows: readonly RecordRow[];
  readonly rowPx: number;
  /** Px from the top of the first row to the top of the visible part. */
  readonly scrollTop: number;
}

/**
 * Gives the scrollTop that keeps the visible records in place when rows change. null: none of them is left.
 */
export function getAnchoredScrollTop(
  { rows, rowPx, scrollTop }: ScrollState,
  next: readonly RecordRow[],
): number | null {
  const indexes = new Map(next.map((row, index) => [row.id, index]));
  const first = Math.floor(scrollTop / rowPx);
  for (let index = Math.max(0, first); index < rows.length; index += 1) {
    const row = rows[index];
    const nextIndex = row?.kind === 'record' ? indexes.get(row.id) : undefined;
    if (nextIndex !== undefined) return Math.max(0, scrollTop + (nextIndex - index) * rowPx);
  }
  return null;
}

/** Gives the scrollTop for the next rows. */
export function getTargetScrollTop(
  target: ScrollTarget,
  before: ScrollState,
  next: readonly RecordRow[],
): number {
  if (target === 'bottom') return next.length * before.rowPx;
  return target === 'top' ? 0 : (getAnchoredScrollTop(before, next) ?? before.scrollTop);
}
