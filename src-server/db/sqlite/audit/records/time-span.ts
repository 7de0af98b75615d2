import type { SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';

/** The records that can be in a span of time. */
export interface TimeSpan extends SeqRange {
  /** True if every record of the range is in the span. If not, compare the time of each record. */
  readonly isExact: boolean;
}

/** Takes an inclusive start and an exclusive end in epoch ms; undefined means open. */
export type FindSeqRange = (sinceMs: number | undefined, untilMs: number | undefined) => TimeSpan;
