import type { Database } from 'better-sqlite3';
import type { BlockPostings, Candidate } from './block-candidates';
import { findCandidatePlaces, listOpenConditions, listPostedCandidates } from './block-candidates';
import type { BlockHead, BlockTables } from './block-tables';
import { createBlockTables } from './block-tables';
import type { Chunk } from './chunk';
import type { Condition } from './condition';
import { matchesAll } from './condition';
import type { PackedNumbers, PackedRecord } from './packed-record';
import type { Places } from './places';
import { countPlaces, createPlaceRange, intersectWith, listPlaces, MAX_BLOCK_RECORDS } from './places';
import { createPostingCursors } from './posting-cursor';
import { collectPostings } from './posting-terms';
import type { SeqOrder, SeqRange } from './seq-order';
import { isRange } from './seq-order';

/** A record that was found. Its fields are read only where somebody needs them. */
export interface LogHit {
  readonly seq: number;
  readNumbers(): PackedNumbers;
  readRecord(): PackedRecord;
}

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

/** Unposted blocks whose postings are held in memory. There are more only while a log of an older version is packed. */
const MAX_HELD = 64;

/** Creates the holder of postings of blocks whose postings are not stored yet. */
function createPostingHolder(tables: BlockTables) {
  const held = new Map<number, { readonly hash: Uint8Array; readonly postings: BlockPostings }>();
  return (head: BlockHead): BlockPostings => {
    const known = held.get(head.firstSeq);
    // A block of a transaction that was rolled back can have had the same first record.
    if (known !== undefined && Buffer.compare(known.hash, head.hash) === 0) return known.postings;
    if (held.size >= MAX_HELD) held.clear();
    const postings = collectPostings(tables.openBlock(head));
    held.set(head.firstSeq, { hash: head.hash, postings });
    return postings;
  };
}

const createHit = (chunk: Chunk, place: number): LogHit => ({
  seq: chunk.firstSeq + place,
  readNumbers: () => chunk.readNumbers(place),
  readRecord: () => chunk.readRecord(place),
});

/** Tests records of a chunk, and yields those that match. */
function* filterChunk(
  chunk: Chunk,
  places: Iterable<number>,
  conditions: readonly Condition[],
): Generator<LogHit> {
  for (const place of places) {
    if (place >= chunk.count) continue;
    const isMatch =
      conditions.length === 0 ||
      matchesAll(conditions, chunk.readNumbers(place), () => chunk.readRecord(place));
    if (isMatch) yield createHit(chunk, place);
  }
}

const toOrder = (places: readonly number[], order: SeqOrder): readonly number[] =>
  order === 'newest_first' ? places.toReversed() : places;

/** Lists the places of the range in a chunk that begins with `firstSeq`. */
const toPlaceRange = (firstSeq: number, { fromSeq, throughSeq }: SeqRange) =>
  createPlaceRange(fromSeq - firstSeq, throughSeq - firstSeq);

/** True if a block with that first record can have records of the range. */
const overlaps = (range: SeqRange, firstSeq: number): boolean =>
  isRange(range) && range.fromSeq < firstSeq + MAX_BLOCK_RECORDS && range.throughSeq >= firstSeq;

/** Returns the places that lie in the range. */
function cutPlaces(places: Places, firstSeq: number, range: SeqRange): Places {
  if (range.fromSeq <= firstSeq && range.throughSeq >= firstSeq + MAX_BLOCK_RECORDS) return places;
  const cut = toPlaceRange(firstSeq, range);
  intersectWith(cut, places);
  return cut;
}

/** Cuts the range at a block: what comes before it in the order, and what comes after. */
const cutAtBlock = (range: SeqRange, { firstSeq, lastSeq }: BlockHead, order: SeqOrder) => {
  const older = { fromSeq: range.fromSeq, throughSeq: firstSeq - 1 };
  const newer = { fromSeq: lastSeq + 1, throughSeq: range.throughSeq };
  return order === 'newest_first' ? { before: newer, after: older } : { before: older, after: newer };
};

/** Creates the lister of blocks that can have matching records, by stored postings or by those of the block itself. */
function createCandidateLister(db: Database, tables: BlockTables) {
  const cursors = createPostingCursors(db);
  const getPostings = createPostingHolder(tables);

  /** The range from the first record of the block in which it begins. */
  function widenToBlock(range: SeqRange): SeqRange {
    const head = tables.findBlock(range.fromSeq);
    return head === null || head.lastSeq < range.fromSeq ? range : { ...range, fromSeq: head.firstSeq };
  }

  function listUnpostedHeads(range: SeqRange, order: SeqOrder): readonly BlockHead[] {
    const firstSeqs = tables.listUnposted().filter((seq) => seq >= range.fromSeq && seq <= range.throughSeq);
    return toOrder(firstSeqs, order).flatMap((seq) => tables.findBlock(seq) ?? []);
  }

  return function* listCandidates(
    conditions: readonly Condition[],
    range: SeqRange,
    order: SeqOrder,
  ): Generator<Candidate> {
    let rest = widenToBlock(range);
    for (const head of listUnpostedHeads(rest, order)) {
      const { before, after } = cutAtBlock(rest, head, order);
      if (isRange(before)) yield* listPostedCandidates(cursors, conditions, before, order);
      yield { firstSeq: head.firstSeq, places: findCandidatePlaces(conditions, getPostings(head)) };
      rest = after;
    }
    if (isRange(rest)) yield* listPostedCandidates(cursors, conditions, rest, order);
  };
}

export function createBlockLog(db: Database): BlockLog {
  const tables = createBlockTables(db);
  const listCandidates = createCandidateLister(db, tables);

  function openBlockAt(seq: number): Chunk | null {
    const head = tables.findBlock(seq);
    return head === null || head.lastSeq < seq ? null : tables.openBlock(head);
  }

  function* scanTail(conditions: readonly Condition[], range: SeqRange, order: SeqOrder): Generator<LogHit> {
    const lastBlock = tables.findBlock(Number.MAX_SAFE_INTEGER);
    if (lastBlock !== null && lastBlock.lastSeq >= range.throughSeq) return;
    const tail = tables.openTail();
    if (tail === null) return;
    const places = listPlaces(toPlaceRange(tail.firstSeq, range));
    yield* filterChunk(tail, toOrder(places, order), conditions);
  }

  function* scanBlocks(
    conditions: readonly Condition[],
    range: SeqRange,
    order: SeqOrder,
  ): Generator<LogHit> {
    const open = listOpenConditions(conditions);
    for (const { firstSeq, places } of listCandidates(conditions, range, order)) {
      intersectWith(places, toPlaceRange(firstSeq, range));
      const wanted = listPlaces(places);
      if (wanted.length > 0)
        yield* filterChunk(tables.openBlock({ firstSeq }), toOrder(wanted, order), open);
    }
  }

  function* scan(conditions: readonly Condition[], range: SeqRange, order: SeqOrder): Generator<LogHit> {
    if (!isRange(range)) return;
    if (order === 'newest_first') yield* scanTail(conditions, range, order);
    yield* scanBlocks(conditions, range, order);
    if (order === 'oldest_first') yield* scanTail(conditions, range, order);
  }

  function countHits(hits: Iterable<LogHit>, limit: number): number {
    let total = 0;
    for (const _hit of hits) {
      if (total >= limit) break;
      total += 1;
    }
    return total;
  }

  /** Counts by postings. No condition may need the records themselves. */
  function countPosted(conditions: readonly Condition[], range: SeqRange, limit: number): number {
    let total = countHits(scanTail(conditions, range, 'newest_first'), limit);
    if (total >= limit) return total;
    for (const { firstSeq, places } of listCandidates(conditions, range, 'newest_first')) {
      intersectWith(places, toPlaceRange(firstSeq, range));
      total += countPlaces(places);
      if (total >= limit) return limit;
    }
    return total;
  }

  function count(conditions: readonly Condition[], range: SeqRange, limit: number): number {
    if (!isRange(range)) return 0;
    if (conditions.length === 0) return Math.min(limit, range.throughSeq - range.fromSeq + 1);
    return listOpenConditions(conditions).length === 0
      ? countPosted(conditions, range, limit)
      : countHits(scan(conditions, range, 'newest_first'), limit);
  }

  /** Walks over the postings once, and counts what lies in each range. */
  function countPostedEach(conditions: readonly Condition[], ranges: readonly SeqRange[]): number[] {
    const totals = ranges.map(() => 0);
    const filled = ranges.filter(isRange);
    const first = filled[0];
    const last = filled.at(-1);
    if (first === undefined || last === undefined) return totals;
    const whole = { fromSeq: first.fromSeq, throughSeq: last.throughSeq };
    const add = (index: number, count: number): void => void (totals[index] = (totals[index] ?? 0) + count);
    for (const { seq } of scanTail(conditions, whole, 'oldest_first')) {
      const index = ranges.findIndex(({ fromSeq, throughSeq }) => fromSeq <= seq && seq <= throughSeq);
      if (index >= 0) add(index, 1);
    }
    for (const { firstSeq, places } of listCandidates(conditions, whole, 'oldest_first'))
      for (const [index, range] of ranges.entries())
        if (overlaps(range, firstSeq)) add(index, countPlaces(cutPlaces(places, firstSeq, range)));
    return totals;
  }

  return {
    ...tables,
    scan,
    count,
    countEach: (conditions, ranges) =>
      conditions.length > 0 && listOpenConditions(conditions).length === 0
        ? countPostedEach(conditions, ranges)
        : ranges.map((range) => count(conditions, range, Number.MAX_SAFE_INTEGER)),
    openAt(seq) {
      const chunk = openBlockAt(seq);
      if (chunk !== null) return chunk;
      const tail = tables.openTail();
      const isInTail = tail !== null && seq >= tail.firstSeq && seq < tail.firstSeq + tail.count;
      return isInTail ? tail : null;
    },
  };
}
