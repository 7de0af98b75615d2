import type { Database } from 'better-sqlite3';
import { getLastIndexedSeq } from './actor-index';

/** Consecutive records, both ends included; empty when `throughSeq < fromSeq`. */
export interface SeqRange {
  readonly fromSeq: number;
  readonly throughSeq: number;
}

/** The records that can be in a span of time. */
export interface TimeSpan extends SeqRange {
  /** True if every record of the range is in the span. If not, compare the time of each record. */
  readonly isExact: boolean;
  /** The last record of the log that `audit_by_actor` contains. */
  readonly indexedThroughSeq: number;
}

/** Takes an inclusive start and an exclusive end in epoch ms; undefined means open. */
export type FindSeqRange = (sinceMs: number | undefined, untilMs: number | undefined) => TimeSpan;

interface Ends {
  readonly first: number | null;
  readonly last: number | null;
}

/**
 * Creates the finder of spans by binary search. Time rises with seq, except where a clock was set back after a jump. The table
 * `audit_time_fall` lists those records.
 */
export function createSeqRangeFinder(db: Database): FindSeqRange {
  const readEnds = db.prepare<[], Ends>(
    'SELECT (SELECT min(seq) FROM audit_record) AS first, (SELECT max(seq) FROM audit_record) AS last',
  );
  const readTime = db.prepare<[number], { atMs: number }>(
    'SELECT at AS atMs FROM audit_record WHERE seq = ?',
  );
  const readFalls = db.prepare<[number], { seq: number }>(
    'SELECT seq FROM audit_time_fall WHERE seq > ? ORDER BY seq',
  );

  /** Finds the first record of the range at or after the instant. If there is none, the seq after the range. */
  function findFirstFrom(instantMs: number, { fromSeq, throughSeq }: SeqRange): number {
    let low = fromSeq;
    let high = throughSeq + 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      // Retention may have removed the record meanwhile. It was older than every record that is left.
      const atMs = readTime.get(middle)?.atMs ?? Number.NEGATIVE_INFINITY;
      if (atMs < instantMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const cutRange = (range: SeqRange, sinceMs: number | undefined, untilMs: number | undefined): SeqRange => ({
    fromSeq: sinceMs === undefined ? range.fromSeq : findFirstFrom(sinceMs, range),
    throughSeq: untilMs === undefined ? range.throughSeq : findFirstFrom(untilMs, range) - 1,
  });

  return (sinceMs, untilMs) => {
    const { first, last } = readEnds.get() ?? { first: null, last: null };
    if (first === null || last === null)
      return { fromSeq: 1, throughSeq: 0, isExact: true, indexedThroughSeq: 0 };
    const indexedThroughSeq = getLastIndexedSeq(last);
    if (sinceMs === undefined && untilMs === undefined)
      return { fromSeq: first, throughSeq: last, isExact: true, indexedThroughSeq };
    const falls = readFalls.all(first).map((fall) => fall.seq);
    const starts = [first, ...falls];
    const ranges = starts
      .map((start, index) => ({ fromSeq: start, throughSeq: (starts[index + 1] ?? last + 1) - 1 }))
      .map((rising) => cutRange(rising, sinceMs, untilMs))
      .filter((range) => range.fromSeq <= range.throughSeq);
    return {
      fromSeq: ranges[0]?.fromSeq ?? 1,
      throughSeq: ranges.at(-1)?.throughSeq ?? 0,
      isExact: ranges.length <= 1,
      indexedThroughSeq,
    };
  };
}
