import type { Database } from 'better-sqlite3';
import type { BlockTables } from './block-tables';
import { encodePositions } from './positions';
import { collectPostings } from './posting-terms';

/** Blocks whose postings are stored together, so that those of one term come to lie on one page. */
const BLOCKS_TOGETHER = 16;
/** Reading a block takes as long as storing this many postings. */
const POSTINGS_PER_BLOCK_READ = 128;

interface Posting {
  readonly term: number;
  readonly firstSeq: number;
  readonly positions: Buffer;
}

/** Stores the postings of blocks, a few in each commit. All at once they would keep calls waiting for 10 to 26 ms. */
export interface PostingWriter {
  /** Does about as much work as storing that many postings. Call before a commit, inside its transaction. */
  advance(postings: number): void;
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
    for (const [term, positions] of collectPostings(tables.openBlock(head)))
      read.push({ term, firstSeq, positions: encodePositions(positions) });
    if (unread.length === 0)
      read.sort((one, other) => one.term - other.term || one.firstSeq - other.firstSeq);
  }

  /** Stores postings of the group, at most that many. Returns how many. */
  function storeNext(limit: number): number {
    const stored = read.slice(next, next + limit);
    // Another process may have removed blocks meanwhile, and their postings with them.
    const present = new Set(group.filter((seq) => tables.findBlock(seq)?.firstSeq === seq));
    for (const { term, firstSeq, positions } of stored)
      if (present.has(firstSeq)) insert.run(term, firstSeq, positions);
    next += stored.length;
    if (next < read.length) return stored.length;
    for (const seq of group) complete.run(seq);
    clear();
    return stored.length;
  }

  return {
    advance(postings) {
      for (let left = postings; left > 0; ) {
        if (group.length === 0 && !begin()) return;
        const firstSeq = unread.shift();
        if (firstSeq === undefined) left -= storeNext(left);
        else {
          readNext(firstSeq);
          left -= POSTINGS_PER_BLOCK_READ;
        }
      }
    },
    clear,
  };
}
