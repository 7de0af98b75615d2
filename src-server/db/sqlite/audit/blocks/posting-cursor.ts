import type { Database, Statement } from 'better-sqlite3';
import type { Positions } from './positions';
import { addPositions, createPositions, fillPositionRange, fillStoredPositions } from './positions';
import type { SeqOrder } from './seq-order';

/** Walks over the blocks that a condition lists, in the order of reading. */
export interface PostingCursor {
  /** Moves to the next listed block at `firstSeq` or beyond it. null: there is none. */
  seek(firstSeq: number): number | null;
  /**
   * The records of the block of the last `seek` that match. The caller may change them. The next call changes them too, because
   * memory for each block would keep the collector of unused memory busy.
   */
  readPositions(): Positions;
}

/** A block, with what shows the positions in it. */
type BlockRow<Shown> = [firstSeq: number, shown: Shown];

/** Rows read at once: few at first, because most pages need few blocks. */
const FIRST_BATCH = 8;
const MAX_BATCH = 256;

/** Creates cursors over one connection. */
export interface PostingCursors {
  /** Walks over the blocks with at least one of the terms. */
  openTerms(terms: readonly number[], order: SeqOrder): PostingCursor;
  /** Walks over all blocks. */
  openAll(order: SeqOrder): PostingCursor;
}

interface RowSource<Shown> {
  readRows(firstSeq: number, limit: number): BlockRow<Shown>[];
  fillPositions(positions: Positions, row: BlockRow<Shown>): void;
}

/** True if `one` comes before `other` in the order. */
const isBefore = (one: number, other: number, order: SeqOrder): boolean =>
  order === 'newest_first' ? one > other : one < other;

function createRowCursor<Shown>(
  { readRows, fillPositions }: RowSource<Shown>,
  order: SeqOrder,
): PostingCursor {
  const positions = createPositions();
  let rows: BlockRow<Shown>[] = [];
  let next = 0;
  let batch = FIRST_BATCH;
  let isAtEnd = false;

  function refill(firstSeq: number): void {
    rows = readRows(firstSeq, batch);
    next = 0;
    isAtEnd = rows.length < batch;
    batch = Math.min(MAX_BATCH, batch * 2);
  }

  return {
    seek(firstSeq) {
      const last = rows.at(-1);
      if (!isAtEnd && (last === undefined || isBefore(last[0], firstSeq, order))) refill(firstSeq);
      for (; ; next += 1) {
        const row = rows[next];
        if (row === undefined) return null;
        if (!isBefore(row[0], firstSeq, order)) return row[0];
      }
    },
    readPositions() {
      const row = rows[next];
      if (row === undefined) positions.fill(0);
      else fillPositions(positions, row);
      return positions;
    },
  };
}

/** Joins cursors: a block is listed if one of them lists it. */
function joinCursors(cursors: readonly PostingCursor[], order: SeqOrder): PostingCursor {
  const positions = createPositions();
  let found: readonly (number | null)[] = [];
  let current: number | null = null;
  return {
    seek(firstSeq) {
      found = cursors.map((cursor) => cursor.seek(firstSeq));
      current = null;
      for (const one of found)
        if (one !== null && (current === null || isBefore(one, current, order))) current = one;
      return current;
    },
    readPositions() {
      positions.fill(0);
      for (const [index, cursor] of cursors.entries())
        if (found[index] === current) addPositions(positions, cursor.readPositions());
      return positions;
    },
  };
}

const operators = { newest_first: ['<=', 'DESC'], oldest_first: ['>=', 'ASC'] } as const;

type ReadPostings = Statement<[term: number, firstSeq: number, limit: number], BlockRow<Buffer>>;
type ReadBlocks = Statement<[firstSeq: number, limit: number], BlockRow<number>>;

function preparePostings(db: Database, order: SeqOrder): ReadPostings {
  const [operator, direction] = operators[order];
  return db
    .prepare<[number, number, number], BlockRow<Buffer>>(
      `SELECT first_seq, places FROM audit_posting WHERE term = ? AND first_seq ${operator} ?
       ORDER BY first_seq ${direction} LIMIT ?`,
    )
    .raw();
}

function prepareBlocks(db: Database, order: SeqOrder): ReadBlocks {
  const [operator, direction] = operators[order];
  return db
    .prepare<[number, number], BlockRow<number>>(
      `SELECT first_seq, last_seq FROM audit_block WHERE first_seq ${operator} ? ORDER BY first_seq ${direction} LIMIT ?`,
    )
    .raw();
}

export function createPostingCursors(db: Database): PostingCursors {
  const postings = {
    newest_first: preparePostings(db, 'newest_first'),
    oldest_first: preparePostings(db, 'oldest_first'),
  };
  const blocks = {
    newest_first: prepareBlocks(db, 'newest_first'),
    oldest_first: prepareBlocks(db, 'oldest_first'),
  };
  return {
    openTerms(terms, order) {
      const cursors = terms.map((term) =>
        createRowCursor<Buffer>(
          {
            readRows: (firstSeq, limit) => postings[order].all(term, firstSeq, limit),
            fillPositions: (positions, [, stored]) => void fillStoredPositions(positions, stored),
          },
          order,
        ),
      );
      const [only] = cursors;
      return cursors.length === 1 && only !== undefined ? only : joinCursors(cursors, order);
    },
    openAll: (order) =>
      createRowCursor<number>(
        {
          readRows: (firstSeq, limit) => blocks[order].all(firstSeq, limit),
          fillPositions: (positions, [firstSeq, lastSeq]) =>
            void fillPositionRange(positions, 0, lastSeq - firstSeq),
        },
        order,
      ),
  };
}
