import type { TimeSpan } from './seq-range';

/** A span of records that are rows. */
export interface RowSpan extends TimeSpan {
  /** The last record that `audit_by_actor` contains. */
  readonly indexedThroughSeq: number;
}
