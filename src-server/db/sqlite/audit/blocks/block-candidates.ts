import type { Condition } from './condition';
import { isDecidedByPostings } from './condition';
import type { Places } from './places';
import { createPlaceRange, createPlaces, intersectWith, MAX_BLOCK_RECORDS, uniteWith } from './places';
import type { PostingCursor, PostingCursors } from './posting-cursor';
import type { SeqOrder, SeqRange } from './seq-order';

/** A block that can have matching records, and where in it they can be. */
export interface Candidate {
  readonly firstSeq: number;
  readonly places: Places;
}

/** The postings of one block that was read itself, by term. */
export type BlockPostings = ReadonlyMap<number, Places>;

const createAllPlaces = (): Places => createPlaceRange(0, MAX_BLOCK_RECORDS - 1);

interface OpenCondition {
  readonly cursor: PostingCursor;
  readonly condition: Condition;
}

/** Moves all cursors to the next block that every one of them lists. */
function seekTogether(open: readonly OpenCondition[], firstSeq: number): number | null {
  let target = firstSeq;
  for (;;) {
    let isCommon = true;
    for (const { cursor } of open) {
      const found = cursor.seek(target);
      if (found === null) return null;
      if (found !== target) isCommon = false;
      target = found;
    }
    if (isCommon) return target;
  }
}

/** Leaves the places that no condition rules out. */
function findPlaces(open: readonly OpenCondition[]): Places {
  const places = createAllPlaces();
  for (const { cursor } of open) intersectWith(places, cursor.readPlaces());
  return places;
}

/** Lists blocks that have every condition, by their postings. `range` is of first records. */
export function* listPostedCandidates(
  cursors: PostingCursors,
  conditions: readonly Condition[],
  { fromSeq, throughSeq }: SeqRange,
  order: SeqOrder,
): Generator<Candidate> {
  const open = conditions.flatMap((condition) =>
    condition.terms === undefined ? [] : [{ condition, cursor: cursors.openTerms(condition.terms, order) }],
  );
  const all = open.length > 0 ? open : [{ condition: { testNumbers: null }, cursor: cursors.openAll(order) }];
  let next = order === 'newest_first' ? throughSeq : fromSeq;
  for (;;) {
    const firstSeq = seekTogether(all, next);
    if (firstSeq === null || firstSeq < fromSeq || firstSeq > throughSeq) return;
    yield { firstSeq, places: findPlaces(all) };
    next = order === 'newest_first' ? firstSeq - 1 : firstSeq + 1;
  }
}

/** Finds where records of a block match, as its postings would show. */
export function findCandidatePlaces(conditions: readonly Condition[], postings: BlockPostings): Places {
  const places = createAllPlaces();
  for (const { terms } of conditions) {
    if (terms === undefined) continue;
    const either = createPlaces();
    for (const term of terms) uniteWith(either, postings.get(term) ?? createPlaces());
    intersectWith(places, either);
  }
  return places;
}

/** Lists the conditions that postings do not decide: records must be read for them. */
export const listOpenConditions = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.filter((condition) => !isDecidedByPostings(condition));
