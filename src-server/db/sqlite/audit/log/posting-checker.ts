import type { BlockTables } from '@server/db/sqlite/audit/blocks/block-tables';
import { encodePlaces } from '@server/db/sqlite/audit/blocks/places';
import { collectPostings } from '@server/db/sqlite/audit/blocks/posting-terms';
import type { SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';
import type { PostingCheck } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';

/** Blocks compared in one transaction: calls wait so long. */
const BLOCKS_TOGETHER = 4;

interface StoredPosting {
  readonly firstSeq: number;
  readonly places: Buffer;
}

const prepareStatements = (db: Database) => ({
  blocks: db.prepare<[number, number], SeqRange>(
    `SELECT first_seq AS fromSeq, last_seq AS throughSeq FROM audit_block
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
    'SELECT first_seq AS firstSeq, places FROM audit_posting WHERE term = ? AND first_seq BETWEEN ? AND ?',
  ),
});

/** The postings that a block must have, and the seq of its last record. */
interface ExpectedPostings {
  readonly lastSeq: number;
  readonly byTerm: Map<number, Buffer>;
}

/** Creates the comparison of stored postings with blocks. Filters show and hide records by them, and no hash includes them. */
export function createPostingChecker(db: Database, tables: BlockTables) {
  const statements = prepareStatements(db);

  function expectPostings({ fromSeq, throughSeq }: SeqRange): [number, ExpectedPostings] {
    const found = collectPostings(tables.openBlock({ firstSeq: fromSeq }));
    const byTerm = new Map([...found].map(([term, places]) => [term, encodePlaces(places)]));
    return [fromSeq, { lastSeq: throughSeq, byTerm }];
  }

  /** Lists first records of blocks that have another posting stored than they must have. Takes away those that agree. */
  function listWrong(expected: ReadonlyMap<number, ExpectedPostings>, range: SeqRange): number[] {
    const wrong: number[] = [];
    for (const term of statements.terms.all())
      for (const { firstSeq, places } of statements.postings.all(term, range.fromSeq, range.throughSeq)) {
        const byTerm = expected.get(firstSeq)?.byTerm;
        if (byTerm?.get(term)?.equals(places) === true) byTerm.delete(term);
        else wrong.push(firstSeq);
      }
    return wrong;
  }

  return (afterSeq: number): PostingCheck => {
    const blocks = statements.blocks.all(afterSeq, BLOCKS_TOGETHER);
    const last = blocks.length < BLOCKS_TOGETHER ? undefined : blocks.at(-1);
    const range = { fromSeq: afterSeq + 1, throughSeq: last?.fromSeq ?? Number.MAX_SAFE_INTEGER };
    // Postings of 16 blocks are stored in several transactions. Until they are complete, readers ignore them.
    const unposted = new Set(tables.listUnposted());
    const expected = new Map(blocks.filter(({ fromSeq }) => !unposted.has(fromSeq)).map(expectPostings));
    const wrong = listWrong(expected, range).filter((firstSeq) => !unposted.has(firstSeq));
    for (const [firstSeq, { byTerm }] of expected) if (byTerm.size > 0) wrong.push(firstSeq);
    const continueAfter = last?.fromSeq ?? null;
    if (wrong.length === 0) return { continueAfter, wrong: null };
    const firstSeq = Math.min(...wrong);
    return { continueAfter, wrong: { firstSeq, lastSeq: expected.get(firstSeq)?.lastSeq ?? firstSeq } };
  };
}
