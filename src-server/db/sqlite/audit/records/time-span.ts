import type { SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';
import { isRange } from '@server/db/sqlite/audit/blocks/seq-order';

/** The records of a span of time. */
export interface TimeSpan extends SeqRange {
  /** Ranges that ascend and do not overlap. A record is in the span if one of them and the range of the span itself contain it. */
  readonly parts: readonly SeqRange[];
}

/** Takes an inclusive start and an exclusive end in epoch ms; undefined means open. */
export type FindSeqRange = (sinceMs: number | undefined, untilMs: number | undefined) => TimeSpan;

/** Creates the span of all records of a range, whatever their time. */
export const createSpan = ({ fromSeq, throughSeq }: SeqRange): TimeSpan => ({
  fromSeq,
  throughSeq,
  parts: [{ fromSeq, throughSeq }],
});

/** Leaves only the records of the span that the range has, too. */
export const cutSpan = ({ parts, ...span }: TimeSpan, range: SeqRange): TimeSpan => ({
  fromSeq: Math.max(span.fromSeq, range.fromSeq),
  throughSeq: Math.min(span.throughSeq, range.throughSeq),
  parts,
});

/** Lists the ranges of seq whose records are in the span, ascending. */
export const listParts = ({ parts, fromSeq, throughSeq }: TimeSpan): readonly SeqRange[] =>
  parts
    .map((part) => ({
      fromSeq: Math.max(part.fromSeq, fromSeq),
      throughSeq: Math.min(part.throughSeq, throughSeq),
    }))
    .filter(isRange);
