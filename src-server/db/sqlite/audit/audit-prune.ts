import { formatTombstoneTarget, PRUNE_OPERATION } from '@server/features/audit/chain/tombstone-target';
import type { AuditEntry, Tombstone } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';
import { createActorIndex } from './actor-index';
import type { AuditAppender } from './audit-append';
import { createAuditReruns } from './audit-reruns';

/** Records removed in one transaction. A longer transaction would keep calls waiting. */
const PRUNE_BATCH_SIZE = 5000;

/** Removes the oldest records under a chained tombstone, inside the caller's transaction. */
export function createAuditPruner(db: Database, appender: AuditAppender) {
  const readEnds = db.prepare<[], { first: number | null; last: number | null }>(
    'SELECT (SELECT min(seq) FROM audit_record) AS first, (SELECT max(seq) FROM audit_record) AS last',
  );
  const readLastBefore = db.prepare<[number, number, number], { seq: number | null }>(
    'SELECT max(seq) AS seq FROM audit_record WHERE seq BETWEEN ? AND ? AND at < ?',
  );
  const readHash = db.prepare<[number], { hash: Uint8Array }>('SELECT hash FROM audit_record WHERE seq = ?');
  const insert = db.prepare(
    'INSERT INTO audit_tombstone (seq, first_seq, through_seq, first_hash, last_hash) VALUES (?, ?, ?, ?, ?)',
  );
  const removeRecords = db.prepare<[number]>('DELETE FROM audit_record WHERE seq <= ?');
  const removeFalls = db.prepare<[number]>('DELETE FROM audit_time_fall WHERE seq <= ?');

  const { removeThrough } = createActorIndex(db);
  const reruns = createAuditReruns(db);

  function getHash(seq: number): Uint8Array {
    const found = readHash.get(seq);
    if (found === undefined) throw new Error(`audit record ${seq} is missing`);
    return found.hash;
  }

  function replaceWithTombstone(removed: Omit<Tombstone, 'seq'>, entry: AuditEntry): void {
    const { firstSeq, throughSeq, firstHash, lastHash } = removed;
    const record = appender.append({
      ...entry,
      operation: PRUNE_OPERATION,
      targetId: formatTombstoneTarget(removed),
    });
    insert.run(record.seq, firstSeq, throughSeq, firstHash, lastHash);
    removeThrough(throughSeq);
    reruns.removeThrough(throughSeq);
    removeRecords.run(throughSeq);
    removeFalls.run(throughSeq);
  }

  return (beforeMs: number, limit: number, entry: AuditEntry): number => {
    const { first, last } = readEnds.get() ?? { first: null, last: null };
    if (first === null || last === null) return 0;
    // The newest record stays whatever its age, so the chain always has a head.
    const maxSeq = Math.min(first + Math.min(limit, PRUNE_BATCH_SIZE), last) - 1;
    const throughSeq = readLastBefore.get(first, maxSeq, beforeMs)?.seq ?? null;
    if (throughSeq === null) return 0;
    replaceWithTombstone(
      { firstSeq: first, throughSeq, firstHash: getHash(first), lastHash: getHash(throughSeq) },
      entry,
    );
    return throughSeq - first + 1;
  };
}
