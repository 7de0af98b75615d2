import type { Database } from 'better-sqlite3';

/** Records entered at once into `audit_by_actor`; its migration says the same. */
export const ACTOR_BLOCK = 2048;

/** The last record that `audit_by_actor` knows of, in a log that ends with `lastSeq`: every full block is in it. */
export const getLastIndexedSeq = (lastSeq: number): number => lastSeq - (lastSeq % ACTOR_BLOCK);

/** The index of records by actor, kept inside the transactions that append and remove them. */
export interface ActorIndex {
  /** To be called after every append: what fills a block enters it. */
  onAppended(seq: number): void;
  /** To be called before records up to this one are removed. */
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
