import type { Database } from 'better-sqlite3';
import type { BlockHead, BlockTables } from './block-tables';
import { collectPostings } from './posting-terms';

/** Creates the remover of packed records through a seq. A tombstone must stand for them, and no window may hold one. */
export function createBlockPruner(db: Database, tables: BlockTables) {
  const insertBlock = db.prepare<[number, number, number, Uint8Array, Buffer]>(
    'INSERT INTO audit_block (first_seq, last_seq, at, hash, body) VALUES (?, ?, ?, ?, ?)',
  );
  const insertUnposted = db.prepare<[number]>('INSERT INTO audit_unposted (first_seq) VALUES (?)');
  const removeBlock = db.prepare<[number]>('DELETE FROM audit_block WHERE first_seq = ?');
  const removeUnposted = db.prepare<[number]>('DELETE FROM audit_unposted WHERE first_seq = ?');
  const removePosting = db.prepare<[number, number]>(
    'DELETE FROM audit_posting WHERE term = ? AND first_seq = ?',
  );

  /** Keeps the records after `throughSeq` in a block of their own, which ends with the same hash. */
  function keepRest(head: BlockHead, throughSeq: number): void {
    const chunk = tables.openBlock(head);
    const position = throughSeq + 1 - head.firstSeq;
    insertBlock.run(
      throughSeq + 1,
      head.lastSeq,
      chunk.getTime(position - 1),
      head.hash,
      Buffer.from(chunk.cutFrom(position)),
    );
    insertUnposted.run(throughSeq + 1);
  }

  function remove(head: BlockHead): void {
    const terms = [...collectPostings(tables.openBlock(head)).keys()];
    removeBlock.run(head.firstSeq);
    removeUnposted.run(head.firstSeq);
    for (const term of terms) removePosting.run(term, head.firstSeq);
  }

  return (throughSeq: number): void => {
    for (;;) {
      const head = tables.findBlockAfter(0);
      if (head === null || head.firstSeq > throughSeq) return;
      if (head.lastSeq > throughSeq) keepRest(head, throughSeq);
      remove(head);
    }
  };
}
