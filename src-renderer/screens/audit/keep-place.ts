import type { RecordRow } from './record-rows';

/** Lines of one height under each other, and where they are looked at. */
export interface Scrolled {
  readonly rows: readonly RecordRow[];
  readonly rowPx: number;
  /** Of the first line, in px from the top of the lines; the lines are looked at from here on. */
  readonly scrollTop: number;
}

/**
 * Where to scroll to, so that the records in sight stay where they are though lines came or went above them. null: none of
 * the records from the first in sight on is there any more.
 */
export function keptPlace({ rows, rowPx, scrollTop }: Scrolled, next: readonly RecordRow[]): number | null {
  const places = new Map(next.map((row, index) => [row.id, index]));
  const first = Math.floor(scrollTop / rowPx);
  for (let index = Math.max(0, first); index < rows.length; index += 1) {
    const row = rows[index];
    const place = row?.kind === 'record' ? places.get(row.id) : undefined;
    if (place !== undefined) return Math.max(0, scrollTop + (place - index) * rowPx);
  }
  return null;
}
