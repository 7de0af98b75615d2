import type { BlockHead, BlockTables } from '@server/db/sqlite/audit/blocks/block-tables';
import { encodePositions } from '@server/db/sqlite/audit/blocks/positions';
import { collectPostings } from '@server/db/sqlite/audit/blocks/posting-terms';
import type { SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';
import type { BlockCheck } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';
import { createBaseTimeChecker } from './base-time-checker';

/** Blocks compared in one transaction: calls wait so long. */
const BLOCKS_TOGETHER = 4;

interface StoredPosting {
  readonly firstSeq: number;
  readonly positions: Buffer;
}

const prepareStatements = (db: Database) => ({
  blocks: db.prepare<[number, number], BlockHead>(
    `SELECT first_seq AS firstSeq, last_seq AS lastSeq, at AS baseMs, hash FROM audit_block
     WHERE first_seq > ? ORDER BY first_seq LIMIT ?`,
  ),
  /** Every term once: it jumps from one to the next, because each has many postings. */
  terms: db
    .prepare<[], number>(
      `WITH RECURSIVE listed(term) AS (
         SELECT min(term) FROM audit_posting
         UNION ALL SELECT (SELECT min(term) FROM audit_posting WHERE term > listed.term) FROM listed
           WHERE listed.term IS NOT NULL)
       SELECT term FROM listed WHERE term IS NOT NULL`,
    )
    .pluck(),
  postings: db.prepare<[number, number, number], StoredPosting>(
    'SELECT first_seq AS firstSeq, places AS positions FROM audit_posting WHERE term = ? AND first_seq BETWEEN ? AND ?',
  ),
});

/** The postings that a block must have. */
type ExpectedPostings = Map<number, Buffer>;

/** Finds a block that does not begin behind the one before it. */
function findOverlap(heads: readonly BlockHead[]): BlockCheck['wrong'] {
  for (const [index, { firstSeq, lastSeq }] of heads.entries())
    if (index > 0 && firstSeq !== (heads[index - 1]?.lastSeq ?? 0) + 1)
      return { kind: 'overlap', firstSeq, lastSeq };
  return null;
}

/**
 * Creates the comparison of blocks with what is stored beside their records: postings, the time before each block, and how blocks
 * follow each other. Filters show and hide records by them, and no hash includes them.
 */
export function createBlockChecker(db: Database, tables: BlockTables) {
  const statements = prepareStatements(db);
  const baseTimes = createBaseTimeChecker(tables);

  function expectPostings(head: BlockHead): ExpectedPostings {
    const found = collectPostings(tables.openBlock(head));
    return new Map([...found].map(([term, positions]) => [term, encodePositions(positions)]));
  }

  /** Lists first records of blocks that have another posting stored than they must have. Takes away those that agree. */
  function listWrong(expected: ReadonlyMap<number, ExpectedPostings>, range: SeqRange): number[] {
    const wrong: number[] = [];
    for (const term of statements.terms.all())
      for (const { firstSeq, positions } of statements.postings.all(term, range.fromSeq, range.throughSeq)) {
        const byTerm = expected.get(firstSeq);
        if (byTerm?.get(term)?.equals(positions) === true) byTerm.delete(term);
        else wrong.push(firstSeq);
      }
    return wrong;
  }

  /** Lists what differs in the blocks: their first records, or numbers at which no block begins. */
  function listDifferences(blocks: readonly BlockHead[], range: SeqRange): number[] {
    // Postings of 16 blocks are stored in several transactions. Until they are complete, readers ignore them.
    const unposted = new Set(tables.listUnposted());
    const expected = new Map(blocks.map((head) => [head.firstSeq, expectPostings(head)]));
    const wrong = listWrong(expected, range);
    for (const [firstSeq, left] of expected)
      if (left.size > 0 && !unposted.has(firstSeq)) wrong.push(firstSeq);
    // A number without postings that is inside a block makes filters read that block twice.
    for (const seq of unposted)
      if (seq >= range.fromSeq && seq <= range.throughSeq && !expected.has(seq)) wrong.push(seq);
    return [...wrong, ...baseTimes.listWrong(blocks)];
  }

  return (afterSeq: number): BlockCheck => {
    const heads = statements.blocks.all(afterSeq, BLOCKS_TOGETHER + 1);
    const blocks = heads.slice(0, BLOCKS_TOGETHER);
    const last = heads.length > BLOCKS_TOGETHER ? blocks.at(-1) : undefined;
    const continueAfter = last?.firstSeq ?? null;
    const overlap = findOverlap(heads);
    if (overlap !== null) return { continueAfter, wrong: overlap };
    const range = { fromSeq: afterSeq + 1, throughSeq: continueAfter ?? Number.MAX_SAFE_INTEGER };
    const wrong = listDifferences(blocks, range);
    if (last === undefined) wrong.push(...baseTimes.listWrongInTail());
    if (wrong.length === 0) return { continueAfter, wrong: null };
    const firstSeq = Math.min(...wrong);
    const lastSeq = blocks.find((head) => head.firstSeq === firstSeq)?.lastSeq ?? firstSeq;
    return { continueAfter, wrong: { kind: 'derived', firstSeq, lastSeq } };
  };
}
