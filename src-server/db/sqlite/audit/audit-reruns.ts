import type { ChainReader } from '@server/db/sqlite/audit/log/chain-reader';
import type { LinkedRecord, Reruns } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';

/** Largest number of reruns of one call that `find` lists. */
const MAX_RERUNS = 20;

/** Creates the access to reruns over one connection: which call repeats which earlier call. */
export function createAuditReruns(db: Database, chain: Pick<ChainReader, 'find'>) {
  // Retention may have removed the earlier record meanwhile.
  const insert = db.prepare<[number, number, number]>(
    `INSERT INTO audit_rerun (seq, of_seq) SELECT ?, ?
     WHERE ? > (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone)`,
  );
  const readEarlier = db.prepare<[number], { seq: number }>(
    'SELECT of_seq AS seq FROM audit_rerun WHERE seq = ?',
  );
  const readLater = db.prepare<[number], { seq: number }>(
    `SELECT seq FROM audit_rerun WHERE of_seq = ? ORDER BY seq DESC LIMIT ${MAX_RERUNS}`,
  );
  const remove = db.prepare<[number]>('DELETE FROM audit_rerun WHERE of_seq <= ?');

  function toLink({ seq }: { seq: number }): LinkedRecord[] {
    const record = chain.find(seq);
    return record === null ? [] : [{ seq, requestId: record.requestId }];
  }

  return {
    note: (seq: number, ofSeq: number): void => void insert.run(seq, ofSeq, ofSeq),
    find(seq: number): Reruns {
      const earlier = readEarlier.get(seq);
      const [link = null] = earlier === undefined ? [] : toLink(earlier);
      return { earlier: link, later: readLater.all(seq).flatMap(toLink) };
    },
    /** Allowed only when a tombstone replaces the records. */
    removeThrough: (seq: number): void => void remove.run(seq),
  };
}
