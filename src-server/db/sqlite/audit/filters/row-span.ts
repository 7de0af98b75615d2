import type { SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';

/** A span of records that are rows. */
export interface RowSpan extends SeqRange {
  /** The last record that `audit_by_actor` contains. */
  readonly indexedThroughSeq: number;
}
