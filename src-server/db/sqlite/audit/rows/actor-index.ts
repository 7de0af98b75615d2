import type { Database } from 'better-sqlite3';

/** Records that enter `audit_by_actor` together. Its migration uses the same number. */
export const ACTOR_BLOCK = 2048;

/** Returns the last record that `audit_by_actor` contains in a log that ends with `lastSeq`. It contains every full block. */
export const getLastIndexedSeq = (lastSeq: number): number => lastSeq - (lastSeq % ACTOR_BLOCK);

/** The index of records by actor. It is written in the transactions that append and remove records. */
export interface ActorIndex {
  /** Call after every append. The record that completes a block enters the block into the index. */
  onAppended(seq: number): void;
  /** Call before the records up to this one are removed. */
  removeThrough(seq: number): void;
}

export function createActorIndex(db: Database): ActorIndex {
  const enter = db.prepare<[number, number]>(
    `INSERT INTO audit_by_actor
     SELECT actor, actor_kind, seq, channel, outcome, operation, missing_permission FROM audit_record
     WHERE seq > ? AND seq <= ? AND actor IS NOT NULL ORDER BY actor, actor_kind, seq`,
  );
  const remove = db.prepare<[number]>(
    `DELETE FROM audit_by_actor WHERE (by_actor, by_kind, by_seq) IN
       (SELECT actor, actor_kind, seq FROM audit_record WHERE seq <= ? AND actor IS NOT NULL)`,
  );
  return {
    onAppended(seq) {
      if (seq % ACTOR_BLOCK === 0) enter.run(seq - ACTOR_BLOCK, seq);
    },
    removeThrough: (seq) => void remove.run(seq),
  };
}
