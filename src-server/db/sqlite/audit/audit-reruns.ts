import type { LinkedRecord, Reruns } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';

/** Largest number of reruns of one call that `find` lists. */
const MAX_RERUNS = 20;

/** Creates the access to reruns over one connection: which call repeats which earlier call. */
export function createAuditReruns(db: Database) {
  // Retention may have removed the earlier record meanwhile.
  const insert = db.prepare<[number, number, number]>(
    'INSERT INTO audit_rerun (seq, of_seq) SELECT ?, ? WHERE EXISTS (SELECT 1 FROM audit_record WHERE seq = ?)',
  );
  const linkedColumns = 'record.seq AS seq, record.request_id AS requestId';
  const readEarlier = db.prepare<[number], LinkedRecord>(
    `SELECT ${linkedColumns} FROM audit_rerun AS rerun JOIN audit_record AS record ON record.seq = rerun.of_seq
     WHERE rerun.seq = ?`,
  );
  const readLater = db.prepare<[number], LinkedRecord>(
    `SELECT ${linkedColumns} FROM audit_rerun AS rerun JOIN audit_record AS record ON record.seq = rerun.seq
     WHERE rerun.of_seq = ? ORDER BY rerun.seq DESC LIMIT ${MAX_RERUNS}`,
  );
  const remove = db.prepare<[number]>('DELETE FROM audit_rerun WHERE of_seq <= ?');
  return {
    note: (seq: number, ofSeq: number): void => void insert.run(seq, ofSeq, ofSeq),
    find: (seq: number): Reruns => ({ earlier: readEarlier.get(seq) ?? null, later: readLater.all(seq) }),
    /** Allowed only when a tombstone replaces the records. */
    removeThrough: (seq: number): void => void remove.run(seq),
  };
}
