import type { BlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import type { Chunk } from '@server/db/sqlite/audit/blocks/chunk';
import type { SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';
import { isRange } from '@server/db/sqlite/audit/blocks/seq-order';
import type { FindSeqRange } from '@server/db/sqlite/audit/records/time-span';
import { createSpan } from '@server/db/sqlite/audit/records/time-span';
import type { Database } from 'better-sqlite3';

/** Finds the first record of a range at or after an instant. If there is none, the seq after the range. */
type FindFirstFrom = (instantMs: number, range: SeqRange) => number;

/** Halves the range until one record is left. `isBefore` is true for the older ones. */
function bisect({ fromSeq, throughSeq }: SeqRange, isBefore: (seq: number) => boolean): number {
  let low = fromSeq;
  let high = throughSeq + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Remembers the last search. Steps of time end where the next one begins, and records of a range never change. In a range time rises,
 * so a later instant is not found before an earlier one.
 */
function rememberLast(find: FindFirstFrom): FindFirstFrom {
  let last: (SeqRange & { readonly instantMs: number; readonly found: number }) | null = null;
  return (instantMs, range) => {
    const { fromSeq, throughSeq } = range;
    const known = last?.fromSeq === fromSeq && last.throughSeq === throughSeq ? last : null;
    if (known?.instantMs === instantMs) return known.found;
    const isLater = known !== null && known.instantMs < instantMs;
    const found = find(instantMs, isLater ? { fromSeq: known.found, throughSeq } : range);
    last = { instantMs, fromSeq, throughSeq, found };
    return found;
  };
}

/** Creates the search among rows of older versions. */
function createRowSearch(db: Database): FindFirstFrom {
  const readTime = db.prepare<[number], { atMs: number }>(
    'SELECT at AS atMs FROM audit_record WHERE seq = ?',
  );
  return (instantMs, range) =>
    // Retention may have removed the record meanwhile. It was older than every record that is left.
    bisect(range, (seq) => (readTime.get(seq)?.atMs ?? Number.NEGATIVE_INFINITY) < instantMs);
}

/**
 * Finds the first seq of the range in a block whose records can all be at or after the instant. It halves the range, and passes a
 * block as a whole.
 */
function findNextBlock(blocks: BlockLog, instantMs: number, { fromSeq, throughSeq }: SeqRange): number {
  let low = fromSeq;
  let high = throughSeq + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const head = blocks.findBlock(middle);
    // Of a block that begins before the range, the time before it says nothing about the range.
    const isBefore = head === null || head.firstSeq <= fromSeq || head.baseMs < instantMs;
    if (isBefore) low = Math.max(middle, head?.lastSeq ?? middle) + 1;
    else high = head.firstSeq;
  }
  return Math.min(low, throughSeq + 1);
}

/** Creates the search among packed records: first for the block, by the time before it, then in the block. */
function createBlockSearch(blocks: BlockLog): FindFirstFrom {
  return (instantMs, range) => {
    const next = findNextBlock(blocks, instantMs, range);
    const from = blocks.findBlock(next - 1)?.firstSeq ?? range.fromSeq;
    const candidate = {
      fromSeq: Math.max(range.fromSeq, from),
      throughSeq: Math.min(range.throughSeq, next - 1),
    };
    return findInChunks(blocks, instantMs, candidate);
  };
}

/** Searches records of one block, or of the last block and the tail. It passes them in turn: each begins where the one before ends. */
function findInChunks(blocks: BlockLog, instantMs: number, { fromSeq, throughSeq }: SeqRange): number {
  let chunk: Chunk | null = null;
  for (let seq = fromSeq; seq <= throughSeq; seq += 1) {
    if (chunk === null || seq >= chunk.firstSeq + chunk.count) chunk = blocks.openAt(seq);
    if (chunk !== null && chunk.getTime(seq - chunk.firstSeq) >= instantMs) return seq;
  }
  return throughSeq + 1;
}

/**
 * Creates the finder of spans by binary search. Time rises with seq, except where a clock was set back after a jump. The table
 * `audit_time_fall` lists those records, so that each part in which time rises is searched by itself.
 */
export function createSeqRangeFinder(
  db: Database,
  blocks: BlockLog,
  readEnds: () => SeqRange | null,
): FindSeqRange {
  const readFalls = db.prepare<[number], { seq: number }>(
    'SELECT seq FROM audit_time_fall WHERE seq > ? ORDER BY seq',
  );
  const findInRows = createRowSearch(db);
  const findInBlocks = createBlockSearch(blocks);

  function search(instantMs: number, range: SeqRange): number {
    const firstPacked = blocks.readRange()?.fromSeq ?? Number.MAX_SAFE_INTEGER;
    const lastRow = Math.min(range.throughSeq, firstPacked - 1);
    if (range.fromSeq <= lastRow) {
      const found = findInRows(instantMs, { ...range, throughSeq: lastRow });
      if (found <= lastRow || lastRow === range.throughSeq) return found;
    }
    return findInBlocks(instantMs, { ...range, fromSeq: Math.max(range.fromSeq, firstPacked) });
  }

  const findFirstFrom = rememberLast(search);

  const cutRange = (range: SeqRange, sinceMs: number | undefined, untilMs: number | undefined): SeqRange => ({
    fromSeq: sinceMs === undefined ? range.fromSeq : findFirstFrom(sinceMs, range),
    throughSeq: untilMs === undefined ? range.throughSeq : findFirstFrom(untilMs, range) - 1,
  });

  return (sinceMs, untilMs) => {
    const ends = readEnds();
    if (ends === null) return { fromSeq: 1, throughSeq: 0, parts: [] };
    if (sinceMs === undefined && untilMs === undefined) return createSpan(ends);
    const starts = [ends.fromSeq, ...readFalls.all(ends.fromSeq).map((fall) => fall.seq)];
    const parts = starts
      .map((start, index) => ({ fromSeq: start, throughSeq: (starts[index + 1] ?? ends.throughSeq + 1) - 1 }))
      .map((rising) => cutRange(rising, sinceMs, untilMs))
      .filter(isRange);
    return {
      fromSeq: parts[0]?.fromSeq ?? 1,
      throughSeq: parts.at(-1)?.throughSeq ?? 0,
      parts,
    };
  };
}
