import type { BlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import { createBlockPruner } from '@server/db/sqlite/audit/blocks/block-prune';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import type { ChainReader } from '@server/db/sqlite/audit/log/chain-reader';
import { createSpan } from '@server/db/sqlite/audit/records/time-span';
import { createActorIndex } from '@server/db/sqlite/audit/rows/actor-index';
import { formatTombstoneTarget, PRUNE_OPERATION } from '@server/features/audit/chain/tombstone-target';
import type { AuditEntry, Tombstone } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';
import type { AuditAppender } from './audit-append';
import { createAuditReruns } from './audit-reruns';

/** Records removed in one transaction. A longer transaction would keep calls waiting. */
const PRUNE_BATCH_SIZE = 5000;

export interface PruneDeps {
  readonly db: Database;
  readonly appender: AuditAppender;
  readonly log: LogReader;
  readonly blocks: BlockLog;
  readonly chain: ChainReader;
}

/** Creates the remover of records, whichever version wrote them. Allowed only when a tombstone replaces them. */
function createRemover({ db, blocks, chain }: PruneDeps) {
  const removeRecords = db.prepare<[number]>('DELETE FROM audit_record WHERE seq <= ?');
  const removeFalls = db.prepare<[number]>('DELETE FROM audit_time_fall WHERE seq <= ?');
  const { removeThrough } = createActorIndex(db);
  const reruns = createAuditReruns(db, chain);
  const pruneBlocks = createBlockPruner(db, blocks);
  return (throughSeq: number): void => {
    removeThrough(throughSeq);
    reruns.removeThrough(throughSeq);
    removeRecords.run(throughSeq);
    pruneBlocks(throughSeq);
    removeFalls.run(throughSeq);
  };
}

/** Removes the oldest records under a chained tombstone, inside the caller's transaction. */
export function createAuditPruner(deps: PruneDeps) {
  const { db, appender, log, chain } = deps;
  const insert = db.prepare(
    'INSERT INTO audit_tombstone (seq, first_seq, through_seq, first_hash, last_hash) VALUES (?, ?, ?, ?, ?)',
  );
  const removeThrough = createRemover(deps);

  function getHash(seq: number): Uint8Array {
    const found = chain.findHash(seq);
    if (found === null) throw new Error(`audit record ${seq} is missing`);
    return found;
  }

  function replaceWithTombstone(removed: Omit<Tombstone, 'seq'>, entry: AuditEntry): void {
    const { firstSeq, throughSeq, firstHash, lastHash } = removed;
    const targetId = formatTombstoneTarget(removed);
    const record = appender.append({ ...entry, operation: PRUNE_OPERATION, targetId });
    appender.prepareRemoval(throughSeq);
    insert.run(record.seq, firstSeq, throughSeq, firstHash, lastHash);
    removeThrough(throughSeq);
  }

  /** Finds the last record that is older, also where a wrong clock dated records before it ahead. */
  function findLastBefore(beforeMs: number, firstSeq: number, maxSeq: number): number | null {
    const span = createSpan({ fromSeq: firstSeq, throughSeq: maxSeq });
    for (const { seq, readNumbers } of log.scan({ propertyIds: null }, span, 'newest_first'))
      if (readNumbers().atMs < beforeMs) return seq;
    return null;
  }

  return (beforeMs: number, limit: number, entry: AuditEntry): number => {
    appender.flush();
    const ends = log.readEnds();
    if (ends === null) return 0;
    const firstSeq = ends.fromSeq;
    // The newest record stays whatever its age, so the chain always has a head.
    const maxSeq = Math.min(firstSeq + Math.min(limit, PRUNE_BATCH_SIZE), ends.throughSeq) - 1;
    const throughSeq = findLastBefore(beforeMs, firstSeq, maxSeq);
    if (throughSeq === null) return 0;
    const hashes = { firstHash: getHash(firstSeq), lastHash: getHash(throughSeq) };
    replaceWithTombstone({ firstSeq, throughSeq, ...hashes }, entry);
    return throughSeq - firstSeq + 1;
  };
}
