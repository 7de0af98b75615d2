import type { SqlFragment, SqlValue } from '@server/db/shared/engine/sql-fragment';
import { createFragment } from '@server/db/shared/engine/sql-fragment';
import type { SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';
import { isRange } from '@server/db/sqlite/audit/blocks/seq-order';
import { actorKinds, channels } from '@shared/audit/audit-record';
import type { RowSpan } from './row-span';

/** Disjoint sets of records, each read in the order of seq without sorting. */
export interface QueryBranch {
  /** The table and index that are read. */
  readonly from: string;
  /** Conditions on `from`, including a range of its `seq`. */
  readonly found: readonly SqlFragment[];
  /** Conditions on the records that `from` leads to. */
  readonly rest: readonly SqlFragment[];
  /** The column of `from` that holds the record's seq. */
  readonly seq: 'seq' | 'by_seq';
}

/** One condition of a filter, and the disjoint index scans that together cover it. Without `ways` it needs a full scan. */
export interface Predicate {
  readonly condition: SqlFragment;
  readonly ways?: (span: RowSpan) => readonly AccessPath[];
}

export interface AccessPath extends Omit<QueryBranch, 'rest'> {
  /** Conditions on the records that only this access path adds. */
  readonly also?: readonly SqlFragment[];
}

/** Creates a predicate that no index serves. */
export const createPlainPredicate = (sql: string, ...values: SqlValue[]): Predicate => ({
  condition: createFragment(sql, ...values),
});

const createRangeCondition = (seq: QueryBranch['seq'], { fromSeq, throughSeq }: SeqRange): SqlFragment =>
  createFragment(`${seq} BETWEEN ? AND ?`, fromSeq, throughSeq);

/** Creates access paths through an index of the records, one for each key of it. */
export const scanViaIndex = (name: string, keys: readonly SqlFragment[]) => (span: RowSpan) =>
  keys.map(
    (key): AccessPath => ({
      from: `audit_record INDEXED BY ${name}`,
      found: [key, createRangeCondition('seq', span)],
      seq: 'seq',
    }),
  );

/** Creates the access path that reads the records of the range in order. */
export const scanUnindexed = (span: SeqRange, ...found: SqlFragment[]): AccessPath => ({
  from: 'audit_record NOT INDEXED',
  found: [createRangeCondition('seq', span), ...found],
  seq: 'seq',
});

/** Creates a predicate that an index of the records serves. */
export function createIndexedPredicate(name: string, sql: string, ...values: SqlValue[]): Predicate {
  const found = createFragment(sql, ...values);
  return { condition: found, ways: scanViaIndex(name, [found]) };
}

/** Condition on records of calls with a wrong token. They have no actor, unlike those with an ended key. */
const wrongTokensCondition = `actor_kind = ${actorKinds.indexOf('none')} AND actor_kind <> 0`;
/** The further condition, which the index of that one does not contain. */
const failedCallCondition = `status = 401 AND channel IN (${channels.indexOf('api')}, ${channels.indexOf('mcp')})`;

/** Creates the predicate for calls with a wrong token. */
export const createWrongTokensPredicate = (): Predicate => ({
  condition: createFragment(`${wrongTokensCondition} AND ${failedCallCondition}`),
  ways: (span) =>
    scanViaIndex('audit_record_not_key', [createFragment(wrongTokensCondition)])(span).map((path) => ({
      ...path,
      also: [createFragment(failedCallCondition)],
    })),
});

/** Creates access paths to the records of actors: by the index as far as it reaches, then record by record. */
export function scanByActors(
  actors: readonly number[],
  kinds: readonly number[],
  { fromSeq, throughSeq, indexedThroughSeq }: RowSpan,
): AccessPath[] {
  const known = { fromSeq, throughSeq: Math.min(throughSeq, indexedThroughSeq) };
  const tail = { fromSeq: Math.max(fromSeq, indexedThroughSeq + 1), throughSeq };
  const entered = actors.flatMap((actor) =>
    kinds.map((kind): AccessPath => {
      const key = createFragment('by_actor = ? AND by_kind = ?', actor, kind);
      return { from: 'audit_by_actor', found: [key, createRangeCondition('by_seq', known)], seq: 'by_seq' };
    }),
  );
  return [
    ...(isRange(known) ? entered : []),
    ...(isRange(tail) ? [scanUnindexed(tail, createActorCondition(actors, kinds))] : []),
  ];
}

const formatPlaceholders = (numbers: readonly number[]): string => numbers.map(() => '?').join(', ');

const createActorCondition = (actors: readonly number[], kinds: readonly number[]): SqlFragment =>
  createFragment(
    `actor IN (${formatPlaceholders(actors)}) AND actor_kind IN (${formatPlaceholders(kinds)})`,
    ...actors,
    ...kinds,
  );

/** Creates the predicate for the records of one actor. */
export const createActorPredicate = (actor: number, kind: number): Predicate => ({
  condition: createActorCondition([actor], [kind]),
  ways: (span) => scanByActors([actor], [kind], span),
});
