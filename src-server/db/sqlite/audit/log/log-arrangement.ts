import type { LogArrangement } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';

/** Where the parts of the log begin and end. null: the log has no such part. */
interface PartEnds {
  readonly removedThrough: number;
  readonly firstRow: number | null;
  readonly lastRow: number | null;
  readonly firstBlock: number | null;
  readonly lastBlockEnd: number | null;
  readonly firstWindow: number | null;
}

const prepareStatements = (db: Database) => ({
  ends: db.prepare<[], PartEnds>(
    `SELECT (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone) AS removedThrough,
       (SELECT min(seq) FROM audit_record) AS firstRow, (SELECT max(seq) FROM audit_record) AS lastRow,
       (SELECT min(first_seq) FROM audit_block) AS firstBlock,
       (SELECT last_seq FROM audit_block ORDER BY first_seq DESC LIMIT 1) AS lastBlockEnd,
       (SELECT first_seq FROM audit_window ORDER BY last_seq LIMIT 1) AS firstWindow`,
  ),
  falls: db.prepare<[], number>('SELECT seq FROM audit_time_fall ORDER BY seq').pluck(),
});

/**
 * Finds a record that verification does not meet on its way, while lists show it: below what retention has removed, a row among
 * packed records, or a commit that does not follow the last block. The walk over the chain finds records that are missing.
 */
function findMisplaced({ removedThrough, firstRow, lastRow, ...packed }: PartEnds): number | null {
  const { firstBlock, lastBlockEnd, firstWindow } = packed;
  for (const first of [firstRow, firstBlock, firstWindow])
    if (first !== null && first <= removedThrough) return first;
  const firstPacked = firstBlock ?? firstWindow;
  if (lastRow !== null && firstPacked !== null && lastRow >= firstPacked) return lastRow;
  const beforeWindows = lastBlockEnd ?? lastRow ?? removedThrough;
  return firstWindow === null || firstWindow === beforeWindows + 1 ? null : firstWindow;
}

/** Creates the reader of how rows, blocks and commits follow each other. Call it in a snapshot. */
export function createArrangementReader(db: Database): () => LogArrangement {
  const { ends, falls } = prepareStatements(db);
  return () => {
    const found = ends.get();
    return { misplacedSeq: found === undefined ? null : findMisplaced(found), timeFalls: falls.all() };
  };
}
