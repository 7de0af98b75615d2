import type { SeqRange, TimeSpan } from './audit-span';
import type { SqlFragment, SqlValue } from './sql-fragment';
import { createFragment } from './sql-fragment';

/** Disjoint sets of records, each read in the order of seq without sorting. */
export interface Branch {
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
export interface Part {
  readonly condition: SqlFragment;
  readonly ways?: (span: TimeSpan) => readonly Way[];
}

export interface Way extends Omit<Branch, 'rest'> {
  /** What only this way must ask of the records it leads to. */
  readonly also?: readonly SqlFragment[];
}

/** A part without an index of its own. */
export const plain = (sql: string, ...values: SqlValue[]): Part => ({
  condition: createFragment(sql, ...values),
});

const within = (seq: Branch['seq'], { fromSeq, throughSeq }: SeqRange): SqlFragment =>
  createFragment(`${seq} BETWEEN ? AND ?`, fromSeq, throughSeq);

/** Ways through an index of the records, one for each key in it. */
export const throughIndex = (name: string, keys: readonly SqlFragment[]) => (span: TimeSpan) =>
  keys.map(
    (key): Way => ({
      from: `audit_record INDEXED BY ${name}`,
      found: [key, within('seq', span)],
      seq: 'seq',
    }),
  );

/** The records themselves, one after the other. */
export const unindexed = (span: SeqRange, ...found: SqlFragment[]): Way => ({
  from: 'audit_record NOT INDEXED',
  found: [within('seq', span), ...found],
  seq: 'seq',
});

/** A part that an index of the records serves. */
export function indexed(name: string, sql: string, ...values: SqlValue[]): Part {
  const found = createFragment(sql, ...values);
  return { condition: found, ways: throughIndex(name, [found]) };
}

/** Whether the range has a place in it. */
export const isRange = ({ fromSeq, throughSeq }: SeqRange): boolean => fromSeq <= throughSeq;

/** What actors did: by the index as far as it reaches, one after the other, then record by record. */
export function byActors(
  actors: readonly number[],
  kinds: readonly number[],
  { fromSeq, throughSeq, indexedThroughSeq }: TimeSpan,
): Way[] {
  const known = { fromSeq, throughSeq: Math.min(throughSeq, indexedThroughSeq) };
  const tail = { fromSeq: Math.max(fromSeq, indexedThroughSeq + 1), throughSeq };
  const entered = actors.flatMap((actor) =>
    kinds.map((kind): Way => {
      const key = createFragment('by_actor = ? AND by_kind = ?', actor, kind);
      return { from: 'audit_by_actor', found: [key, within('by_seq', known)], seq: 'by_seq' };
    }),
  );
  return [
    ...(isRange(known) ? entered : []),
    ...(isRange(tail) ? [unindexed(tail, didIt(actors, kinds))] : []),
  ];
}

const listOf = (numbers: readonly number[]): string => numbers.map(() => '?').join(', ');

const didIt = (actors: readonly number[], kinds: readonly number[]): SqlFragment =>
  createFragment(`actor IN (${listOf(actors)}) AND actor_kind IN (${listOf(kinds)})`, ...actors, ...kinds);

/** What one actor did. */
export const byActor = (actor: number, kind: number): Part => ({
  condition: didIt([actor], [kind]),
  ways: (span) => byActors([actor], [kind], span),
});
