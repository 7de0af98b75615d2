import type { Database } from 'better-sqlite3';
import type { BlockHead, BlockTables } from './block-tables';
import type { Condition } from './condition';
import { isDecidedByPostings } from './condition';
import type { Positions } from './positions';
import {
  addPositions,
  createPositionRange,
  createPositions,
  intersectWith,
  removePositions,
} from './positions';
import type { PostingCursor, PostingCursors } from './posting-cursor';
import { createPostingCursors } from './posting-cursor';
import { collectPostings } from './posting-terms';
import type { SeqOrder, SeqRange } from './seq-order';
import { isRange, toOrder } from './seq-order';

/** A block that can have matching records, and where in it they can be. The next candidate changes the positions. */
export interface Candidate {
  readonly firstSeq: number;
  readonly positions: Positions;
}

/** The postings of one block that was read itself, by term. */
type BlockPostings = ReadonlyMap<number, Positions>;

/** Cursors over the postings of the conditions. */
interface OpenCursors {
  /** A block must be listed by every one of them. */
  readonly listing: readonly PostingCursor[];
  /** What they list does not match. */
  readonly excluding: readonly PostingCursor[];
}

function openCursors(
  cursors: PostingCursors,
  conditions: readonly Condition[],
  order: SeqOrder,
): OpenCursors {
  const open = (terms: readonly number[] | undefined) =>
    terms === undefined ? [] : [cursors.openTerms(terms, order)];
  const listing = conditions.flatMap(({ terms }) => open(terms));
  const excluding = conditions.flatMap(({ absentTerms }) => open(absentTerms));
  return { listing: listing.length > 0 ? listing : [cursors.openAll(order)], excluding };
}

/** Moves all cursors to the next block that every one of them lists. */
function seekTogether(cursors: readonly PostingCursor[], firstSeq: number): number | null {
  let target = firstSeq;
  for (;;) {
    let isCommon = true;
    for (const cursor of cursors) {
      const found = cursor.seek(target);
      if (found === null) return null;
      if (found !== target) isCommon = false;
      target = found;
    }
    if (isCommon) return target;
  }
}

/** Finds the positions of the block that no condition rules out. The listing cursors stand at it. */
function findPositions({ listing, excluding }: OpenCursors, firstSeq: number): Positions {
  const [first, ...others] = listing;
  const positions = first?.readPositions() ?? createPositions();
  for (const cursor of others) intersectWith(positions, cursor.readPositions());
  for (const cursor of excluding)
    if (cursor.seek(firstSeq) === firstSeq) removePositions(positions, cursor.readPositions());
  return positions;
}

/** Lists blocks that have every condition, by their postings. `range` is of first records. */
function* listPostedCandidates(
  cursors: PostingCursors,
  conditions: readonly Condition[],
  { fromSeq, throughSeq }: SeqRange,
  order: SeqOrder,
): Generator<Candidate> {
  const open = openCursors(cursors, conditions, order);
  let next = order === 'newest_first' ? throughSeq : fromSeq;
  for (;;) {
    const firstSeq = seekTogether(open.listing, next);
    if (firstSeq === null || firstSeq < fromSeq || firstSeq > throughSeq) return;
    yield { firstSeq, positions: findPositions(open, firstSeq) };
    next = order === 'newest_first' ? firstSeq - 1 : firstSeq + 1;
  }
}

/** Finds where records of a block match, as its postings would show. */
function findCandidatePositions(
  conditions: readonly Condition[],
  postings: BlockPostings,
  { firstSeq, lastSeq }: BlockHead,
): Positions {
  const positions = createPositionRange(0, lastSeq - firstSeq);
  const findAny = (terms: readonly number[]): Positions => {
    const either = createPositions();
    for (const term of terms) addPositions(either, postings.get(term) ?? createPositions());
    return either;
  };
  for (const { terms, absentTerms } of conditions) {
    if (terms !== undefined) intersectWith(positions, findAny(terms));
    if (absentTerms !== undefined) removePositions(positions, findAny(absentTerms));
  }
  return positions;
}

/** Lists the conditions that postings do not decide: records must be read for them. */
export const listOpenConditions = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.filter((condition) => !isDecidedByPostings(condition));

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

/** Cuts the range at a block: what comes before it in the order, and what comes after. */
const cutAtBlock = (range: SeqRange, { firstSeq, lastSeq }: BlockHead, order: SeqOrder) => {
  const older = { fromSeq: range.fromSeq, throughSeq: firstSeq - 1 };
  const newer = { fromSeq: lastSeq + 1, throughSeq: range.throughSeq };
  return order === 'newest_first' ? { before: newer, after: older } : { before: older, after: newer };
};

/** Creates the lister of blocks that can have matching records, by stored postings or by those of the block itself. */
export function createCandidateLister(db: Database, tables: BlockTables) {
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
      yield {
        firstSeq: head.firstSeq,
        positions: findCandidatePositions(conditions, getPostings(head), head),
      };
      rest = after;
    }
    if (isRange(rest)) yield* listPostedCandidates(cursors, conditions, rest, order);
  };
}
