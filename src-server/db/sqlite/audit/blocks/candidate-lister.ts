import type { Database } from 'better-sqlite3';
import type { BlockPostings, Candidate } from './block-candidates';
import { findCandidatePlaces, listPostedCandidates } from './block-candidates';
import type { BlockHead, BlockTables } from './block-tables';
import type { Condition } from './condition';
import { createPostingCursors } from './posting-cursor';
import { collectPostings } from './posting-terms';
import type { SeqOrder, SeqRange } from './seq-order';
import { isRange, toOrder } from './seq-order';

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
      yield { firstSeq: head.firstSeq, places: findCandidatePlaces(conditions, getPostings(head)) };
      rest = after;
    }
    if (isRange(rest)) yield* listPostedCandidates(cursors, conditions, rest, order);
  };
}
