import type { Database } from 'better-sqlite3';
import type { BlockTables } from './block-tables';
import { encodePlaces } from './places';
import { collectPostings } from './posting-terms';

/** Blocks whose postings are stored together, so that those of one term come to lie on one page. */
const BLOCKS_TOGETHER = 16;
/** Postings stored in one commit. All at once they would keep calls waiting for 10 to 26 ms. */
const POSTINGS_PER_COMMIT = 64;

interface Posting {
  readonly term: number;
  readonly firstSeq: number;
  readonly places: Buffer;
}

/** Stores the postings of blocks, a few in each commit. */
export interface PostingWriter {
  /** Call before a commit, inside its transaction. True: there is more to do. */
  advance(): boolean;
  /** Forgets what is not stored completely: a transaction has failed, or another process may have written. */
  clear(): void;
}

export function createPostingWriter(db: Database, tables: BlockTables): PostingWriter {
  // The same posting may have been stored by a group that another process has not completed.
  const insert = db.prepare<[number, number, Buffer]>(
    'INSERT OR IGNORE INTO audit_posting (term, first_seq, places) VALUES (?, ?, ?)',
  );
  const complete = db.prepare<[number]>('DELETE FROM audit_unposted WHERE first_seq = ?');
  const hasMany = db.prepare<[number], { found: 1 }>(
    'SELECT 1 AS found FROM audit_unposted LIMIT 1 OFFSET ?',
  );
  let group: readonly number[] = [];
  let read: Posting[] = [];
  let unread: number[] = [];
  let next = 0;

  function clear(): void {
    group = [];
    read = [];
    unread = [];
    next = 0;
  }

  function begin(): boolean {
    if (hasMany.get(BLOCKS_TOGETHER - 1) === undefined) return false;
    group = tables.listUnposted().slice(0, BLOCKS_TOGETHER);
    unread = [...group];
    return true;
  }

  /** Reads one block of the group in one commit. */
  function readNext(firstSeq: number): void {
    const head = tables.findBlock(firstSeq);
    // Retention has removed it meanwhile.
    if (head === null || head.firstSeq !== firstSeq) return;
    for (const [term, places] of collectPostings(tables.openBlock(head)))
      read.push({ term, firstSeq, places: encodePlaces(places) });
    if (unread.length === 0)
      read.sort((one, other) => one.term - other.term || one.firstSeq - other.firstSeq);
  }

  return {
    advance() {
      if (group.length === 0 && !begin()) return false;
      const firstSeq = unread.shift();
      if (firstSeq !== undefined) {
        readNext(firstSeq);
        return true;
      }
      for (const { term, firstSeq: block, places } of read.slice(next, next + POSTINGS_PER_COMMIT))
        insert.run(term, block, places);
      next += POSTINGS_PER_COMMIT;
      if (next < read.length) return true;
      for (const seq of group) complete.run(seq);
      clear();
      return true;
    },
    clear,
  };
}
