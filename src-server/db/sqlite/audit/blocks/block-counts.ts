import type { Candidate } from './block-candidates';
import type { LogHit } from './log-hit';
import type { Positions } from './positions';
import { countPositions, createPositionRange, intersectWith, MAX_BLOCK_RECORDS } from './positions';
import type { SeqRange } from './seq-order';

/** Lists the positions of the range in a chunk that begins with `firstSeq`. */
const toPositionRange = (firstSeq: number, { fromSeq, throughSeq }: SeqRange) =>
  createPositionRange(fromSeq - firstSeq, throughSeq - firstSeq);

/** Returns the positions that lie in the range. */
export function cutPositions(positions: Positions, firstSeq: number, range: SeqRange): Positions {
  if (range.fromSeq <= firstSeq && range.throughSeq >= firstSeq + MAX_BLOCK_RECORDS) return positions;
  const cut = toPositionRange(firstSeq, range);
  intersectWith(cut, positions);
  return cut;
}

/** Counts hits up to a limit, and then stops the scan. */
export function countHits(hits: Iterable<LogHit>, limit: number): number {
  let total = 0;
  for (const _hit of hits) {
    if (total >= limit) break;
    total += 1;
  }
  return total;
}

/** Counts records of candidates up to a limit, without reading them. */
export function countCandidates(candidates: Iterable<Candidate>, range: SeqRange, limit: number): number {
  let total = 0;
  for (const { firstSeq, positions } of candidates) {
    total += countPositions(cutPositions(positions, firstSeq, range));
    if (total >= limit) return limit;
  }
  return total;
}

/** What is counted by range: records of the tail, and blocks whose postings decide, oldest first. */
interface Counted {
  readonly tail: Iterable<LogHit>;
  readonly candidates: Iterable<Candidate>;
}

/** Walks over the postings once, and adds what is in each range. The ranges ascend and do not overlap. */
function addCandidates(totals: number[], candidates: Iterable<Candidate>, ranges: readonly SeqRange[]): void {
  let next = 0;
  for (const { firstSeq, positions } of candidates) {
    while ((ranges[next]?.throughSeq ?? firstSeq) < firstSeq) next += 1;
    for (let index = next; index < ranges.length; index += 1) {
      const range = ranges[index];
      if (range === undefined || range.fromSeq >= firstSeq + MAX_BLOCK_RECORDS) break;
      totals[index] = (totals[index] ?? 0) + countPositions(cutPositions(positions, firstSeq, range));
    }
  }
}

/** Counts what is in each range. The ranges ascend and do not overlap. */
export function countByRange({ tail, candidates }: Counted, ranges: readonly SeqRange[]): number[] {
  const totals = ranges.map(() => 0);
  for (const { seq } of tail)
    for (const [index, { fromSeq, throughSeq }] of ranges.entries())
      if (fromSeq <= seq && seq <= throughSeq) totals[index] = (totals[index] ?? 0) + 1;
  addCandidates(totals, candidates, ranges);
  return totals;
}
