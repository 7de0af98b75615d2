import type { Database } from 'better-sqlite3';
import { createCandidateLister, listOpenConditions } from './block-candidates';
import { countByRange, countCandidates, countHits, cutPositions } from './block-counts';
import type { BlockTables } from './block-tables';
import { createBlockTables } from './block-tables';
import type { Chunk } from './chunk';
import type { Condition } from './condition';
import { isMatch } from './condition';
import type { LogHit } from './log-hit';
import type { PackedNumbers } from './packed-record';
import { listPositions } from './positions';
import type { SeqOrder, SeqRange } from './seq-order';
import { isRange, toOrder } from './seq-order';

/** Reads the packed part of the log over one connection. Several reads belong in one transaction. */
export interface BlockLog extends BlockTables {
  /** Finds matching records of the range. Stop when there are enough. */
  scan(conditions: readonly Condition[], range: SeqRange, order: SeqOrder): Generator<LogHit>;
  /** Counts matching records up to a limit, where possible without reading them. */
  count(conditions: readonly Condition[], range: SeqRange, limit: number): number;
  /** Counts matching records of ranges, which ascend and do not overlap. */
  countEach(conditions: readonly Condition[], ranges: readonly SeqRange[]): readonly number[];
  /** Opens the block or the tail with the record. null: it is not packed. */
  openAt(seq: number): Chunk | null;
}

const createHit = (chunk: Chunk, position: number): LogHit => ({
  seq: chunk.firstSeq + position,
  readNumbers: () => chunk.readNumbers(position),
  readRecord: () => chunk.readRecord(position),
});

/** True if the bytes of the chunk allow that a record in it matches. */
const canMatch = (chunk: Chunk, conditions: readonly Condition[]): boolean =>
  conditions.every(({ anyBytes }) => anyBytes === undefined || anyBytes.some(chunk.includes));

/** Tests records of a chunk, and yields those that match. */
function* filterChunk(
  chunk: Chunk,
  positions: Iterable<number>,
  conditions: readonly Condition[],
): Generator<LogHit> {
  if (!canMatch(chunk, conditions)) return;
  for (const position of positions) {
    if (position >= chunk.count) continue;
    const isWanted =
      conditions.length === 0 ||
      isMatch(conditions, chunk.readNumbers(position), () => chunk.readRecord(position));
    if (isWanted) yield createHit(chunk, position);
  }
}

/** Lists the positions of a chunk that lie in the range. A tail can have more than a block. */
function listChunkPositions(
  { firstSeq, count }: Chunk,
  { fromSeq, throughSeq }: SeqRange,
): readonly number[] {
  const first = Math.max(0, fromSeq - firstSeq);
  const last = Math.min(count - 1, throughSeq - firstSeq);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

interface HeldTail {
  readonly lastSeq: number;
  readonly hash: Uint8Array;
  readonly chunk: Chunk;
}

/** Wraps a chunk so that the numbers of a record are read once. Each query compares all records of the tail. */
function rememberNumbers(chunk: Chunk): Chunk {
  const known: (PackedNumbers | undefined)[] = [];
  return {
    ...chunk,
    readNumbers(position) {
      const numbers = known[position] ?? chunk.readNumbers(position);
      known[position] = numbers;
      return numbers;
    },
  };
}

/**
 * Creates the reader of the records that no block holds yet, for filters: a query for each of many keys reads them again and again.
 * They are held as long as the log ends with the same hash, which covers all of them. Verification reads the database itself.
 */
function createTailHolder(tables: Pick<BlockTables, 'openTail' | 'readTailEnd'>): () => Chunk | null {
  let held: HeldTail | null = null;
  return () => {
    const end = tables.readTailEnd();
    if (end === null) return null;
    const isHeld =
      held?.chunk.firstSeq === end.firstSeq &&
      held.lastSeq === end.lastSeq &&
      Buffer.compare(held.hash, end.hash) === 0;
    if (isHeld && held !== null) return held.chunk;
    const tail = tables.openTail();
    if (tail === null) return null;
    const chunk = rememberNumbers(tail);
    held = { ...end, chunk };
    return chunk;
  };
}

/** Creates the scanner of blocks and of the tail. */
function createScanner(db: Database, tables: BlockTables) {
  const listCandidates = createCandidateLister(db, tables);
  const holdTail = createTailHolder(tables);

  function* scanTail(conditions: readonly Condition[], range: SeqRange, order: SeqOrder): Generator<LogHit> {
    const lastBlock = tables.findBlock(Number.MAX_SAFE_INTEGER);
    if (lastBlock !== null && lastBlock.lastSeq >= range.throughSeq) return;
    const tail = holdTail();
    if (tail !== null) yield* filterChunk(tail, toOrder(listChunkPositions(tail, range), order), conditions);
  }

  function* scanBlocks(
    conditions: readonly Condition[],
    range: SeqRange,
    order: SeqOrder,
  ): Generator<LogHit> {
    const open = listOpenConditions(conditions);
    for (const { firstSeq, positions } of listCandidates(conditions, range, order)) {
      const wanted = listPositions(cutPositions(positions, firstSeq, range));
      if (wanted.length > 0) yield* filterChunk(tables.openBlock({ firstSeq }), toOrder(wanted, order), open);
    }
  }

  function* scan(conditions: readonly Condition[], range: SeqRange, order: SeqOrder): Generator<LogHit> {
    if (!isRange(range)) return;
    if (order === 'newest_first') yield* scanTail(conditions, range, order);
    yield* scanBlocks(conditions, range, order);
    if (order === 'oldest_first') yield* scanTail(conditions, range, order);
  }

  return { listCandidates, scanTail, scan };
}

/** True if the postings of the conditions show which records match. */
const areDecidedByPostings = (conditions: readonly Condition[]): boolean =>
  conditions.length > 0 && listOpenConditions(conditions).length === 0;

/** Creates the counter of matching records. It reads records only where postings do not decide. */
function createCounter({ listCandidates, scanTail, scan }: ReturnType<typeof createScanner>) {
  function count(conditions: readonly Condition[], range: SeqRange, limit: number): number {
    if (!isRange(range)) return 0;
    if (conditions.length === 0) return Math.min(limit, range.throughSeq - range.fromSeq + 1);
    if (!areDecidedByPostings(conditions)) return countHits(scan(conditions, range, 'newest_first'), limit);
    const inTail = countHits(scanTail(conditions, range, 'newest_first'), limit);
    if (inTail >= limit) return inTail;
    return inTail + countCandidates(listCandidates(conditions, range, 'newest_first'), range, limit - inTail);
  }

  function countEach(conditions: readonly Condition[], ranges: readonly SeqRange[]): readonly number[] {
    const filled = ranges.filter(isRange);
    const [first] = filled;
    const last = filled.at(-1);
    if (first === undefined || last === undefined) return ranges.map(() => 0);
    if (!areDecidedByPostings(conditions))
      return ranges.map((range) => count(conditions, range, Number.MAX_SAFE_INTEGER));
    const whole = { fromSeq: first.fromSeq, throughSeq: last.throughSeq };
    const tail = scanTail(conditions, whole, 'oldest_first');
    return countByRange({ tail, candidates: listCandidates(conditions, whole, 'oldest_first') }, ranges);
  }

  return { count, countEach };
}

export function createBlockLog(db: Database): BlockLog {
  const tables = createBlockTables(db);
  const scanner = createScanner(db, tables);

  function openBlockAt(seq: number): Chunk | null {
    const head = tables.findBlock(seq);
    return head === null || head.lastSeq < seq ? null : tables.openBlock(head);
  }

  return {
    ...tables,
    scan: scanner.scan,
    ...createCounter(scanner),
    openAt(seq) {
      const chunk = openBlockAt(seq);
      if (chunk !== null) return chunk;
      const tail = tables.openTail();
      const isInTail = tail !== null && seq >= tail.firstSeq && seq < tail.firstSeq + tail.count;
      return isInTail ? tail : null;
    },
  };
}
