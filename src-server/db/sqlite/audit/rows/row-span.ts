import type { TimeSpan } from '@server/db/sqlite/audit/records/time-span';

/** A span of records that are rows. */
export interface RowSpan extends TimeSpan {
  /** The last record that `audit_by_actor` contains. */
  readonly indexedThroughSeq: number;
}
