import type { LogContradiction } from '@server/stores/store';
import type { ClientBase } from 'pg';

/** The mark that a service leaves in the database when it finds it set back, so that every other service refuses calls, too. */
export interface SetBackMark {
  readonly contradiction: LogContradiction;
  /** Number of the newest restore or settlement by then; 0: none. The next one ends the mark. */
  readonly restores: number;
}

/** The columns of a mark that counts. All are null if there is none. */
interface MarkRow {
  readonly restores: number | null;
  readonly seenSeq: number | null;
  /** null: the log has another record in the place of the newest that was seen. */
  readonly lastSeq: number | null;
}

/** Finds the mark that counts, beside one row of something else. */
export const MARK_JOIN = `LEFT JOIN audit_set_back ON audit_set_back.restores = (SELECT coalesce(max(number), 0) FROM audit_restore)`;

export const MARK_COLUMNS = `audit_set_back.restores AS "markRestores", audit_set_back.seen_seq AS "markSeenSeq",
  audit_set_back.last_seq AS "markLastSeq"`;

// An empty log has no keys that could be revoked ones, and data may be moved there. Another service may have found it at the same moment.
const WRITE = `INSERT INTO audit_set_back (restores, seen_seq, last_seq)
  SELECT $1::bigint, $2::bigint, $3::bigint WHERE EXISTS (SELECT FROM audit_record) ON CONFLICT DO NOTHING`;

/** Converts what was read. null: no mark counts. */
export function createSetBackMark({ restores, seenSeq, lastSeq }: MarkRow): SetBackMark | null {
  if (restores === null || seenSeq === null) return null;
  const size = seenSeq;
  return {
    restores,
    contradiction: lastSeq === null ? { kind: 'rewritten', size } : { kind: 'shorter', lastSeq, size },
  };
}

/** Leaves the mark. After a restore or a settlement that came between, it does not count. */
export async function writeSetBackMark(
  client: ClientBase,
  { restores, contradiction }: SetBackMark,
): Promise<void> {
  const lastSeq = contradiction.kind === 'shorter' ? contradiction.lastSeq : null;
  await client.query(WRITE, [restores, contradiction.size, lastSeq]);
}
