/** Consecutive records, both ends included; empty when `throughSeq < fromSeq`. */
export interface SeqRange {
  readonly fromSeq: number;
  readonly throughSeq: number;
}

/** The order in which records are read. */
export type SeqOrder = 'newest_first' | 'oldest_first';

/** True if the range is not empty. */
export const isRange = ({ fromSeq, throughSeq }: SeqRange): boolean => fromSeq <= throughSeq;

/** Returns a list that ascends in the order of reading. */
export const toOrder = <Value>(ascending: readonly Value[], order: SeqOrder): readonly Value[] =>
  order === 'newest_first' ? ascending.toReversed() : ascending;
