import type { SqlFragment, SqlValue } from '@server/db/sqlite/engine/sql-fragment';
import { createFragment } from '@server/db/sqlite/engine/sql-fragment';
import type { SeqRange, TimeSpan } from './seq-range';

/** Disjoint sets of records, each read in the order of seq without sorting. */
export interface QueryBranch {
  /** The table and index that are read. */
  readonly from: string;
  /** What `from` is asked, a range of its `seq` included. */
  readonly found: readonly SqlFragment[];
  /** What is asked of the records it leads to. */
  readonly rest: readonly SqlFragment[];
  /** The name of the record's place in `from`. */
  readonly seq: 'seq' | 'by_seq';
}

/** One part of a filter: what it asks of a record, and the disjoint ways that together lead to such records, if there are any. */
export interface Predicate {
  readonly condition: SqlFragment;
  readonly ways?: (span: TimeSpan) => readonly AccessPath[];
}

export interface AccessPath extends Omit<QueryBranch, 'rest'> {
  /** What only this way must ask of the records it leads to. */
  readonly also?: readonly SqlFragment[];
}

/** A part without an index of its own. */
export const createPlainPredicate = (sql: string, ...values: SqlValue[]): Predicate => ({
  condition: createFragment(sql, ...values),
});

const within = (seq: QueryBranch['seq'], { fromSeq, throughSeq }: SeqRange): SqlFragment =>
  createFragment(`${seq} BETWEEN ? AND ?`, fromSeq, throughSeq);

/** Ways through an index of the records, one for each key in it. */
export const scanViaIndex = (name: string, keys: readonly SqlFragment[]) => (span: TimeSpan) =>
  keys.map(
    (key): AccessPath => ({
      from: `audit_record INDEXED BY ${name}`,
      found: [key, within('seq', span)],
      seq: 'seq',
    }),
  );

/** The records themselves, one after the other. */
export const scanUnindexed = (span: SeqRange, ...found: SqlFragment[]): AccessPath => ({
  from: 'audit_record NOT INDEXED',
  found: [within('seq', span), ...found],
  seq: 'seq',
});

/** A part that an index of the records serves. */
export function createIndexedPredicate(name: string, sql: string, ...values: SqlValue[]): Predicate {
  const found = createFragment(sql, ...values);
  return { condition: found, ways: scanViaIndex(name, [found]) };
}

/** Whether the range has a place in it. */
export const isRange = ({ fromSeq, throughSeq }: SeqRange): boolean => fromSeq <= throughSeq;

/** What actors did: by the index as far as it reaches, one after the other, then record by record. */
export function scanByActors(
  actors: readonly number[],
  kinds: readonly number[],
  { fromSeq, throughSeq, indexedThroughSeq }: TimeSpan,
): AccessPath[] {
  const known = { fromSeq, throughSeq: Math.min(throughSeq, indexedThroughSeq) };
  const tail = { fromSeq: Math.max(fromSeq, indexedThroughSeq + 1), throughSeq };
  const entered = actors.flatMap((actor) =>
    kinds.map((kind): AccessPath => {
      const key = createFragment('by_actor = ? AND by_kind = ?', actor, kind);
      return { from: 'audit_by_actor', found: [key, within('by_seq', known)], seq: 'by_seq' };
    }),
  );
  return [
    ...(isRange(known) ? entered : []),
    ...(isRange(tail) ? [scanUnindexed(tail, didIt(actors, kinds))] : []),
  ];
}

const listOf = (numbers: readonly number[]): string => numbers.map(() => '?').join(', ');

const didIt = (actors: readonly number[], kinds: readonly number[]): SqlFragment =>
  createFragment(`actor IN (${listOf(actors)}) AND actor_kind IN (${listOf(kinds)})`, ...actors, ...kinds);

/** What one actor did. */
export const createActorPredicate = (actor: number, kind: number): Predicate => ({
  condition: didIt([actor], [kind]),
  ways: (span) => scanByActors([actor], [kind], span),
});
