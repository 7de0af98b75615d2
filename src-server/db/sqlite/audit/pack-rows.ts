import type { BlockTables } from '@server/db/sqlite/audit/blocks/block-tables';
import { BLOCK_RECORDS } from '@server/db/sqlite/audit/blocks/block-writer';
import { createBodyWriter } from '@server/db/sqlite/audit/blocks/body-writer';
import type { StoredRecord } from '@server/db/sqlite/audit/records/audit-row';
import { createRecordTexts, recordColumns, toAuditRow } from '@server/db/sqlite/audit/records/audit-row';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import type { Database } from 'better-sqlite3';

/** The record before those that are packed. */
interface Previous {
  readonly atMs: number;
  readonly hash: Uint8Array;
}

export interface PackDeps {
  readonly db: Database;
  readonly terms: StringTable;
  readonly blocks: BlockTables;
}

const prepareStatements = (db: Database) => ({
  ends: db.prepare<[], { first: number | null; last: number | null }>(
    'SELECT (SELECT min(seq) FROM audit_record) AS first, (SELECT max(seq) FROM audit_record) AS last',
  ),
  rows: db.prepare<[number, number], StoredRecord>(
    `SELECT ${recordColumns} FROM audit_record WHERE seq BETWEEN ? AND ? ORDER BY seq`,
  ),
  previous: db.prepare<[number], Previous>('SELECT at AS atMs, hash FROM audit_record WHERE seq = ?'),
  removed: db.prepare<[number], { hash: Uint8Array }>(
    'SELECT last_hash AS hash FROM audit_tombstone WHERE through_seq = ?',
  ),
  insertBlock: db.prepare<[number, number, number, Uint8Array, Buffer]>(
    'INSERT INTO audit_block (first_seq, last_seq, at, hash, body) VALUES (?, ?, ?, ?, ?)',
  ),
  insertUnposted: db.prepare<[number]>('INSERT INTO audit_unposted (first_seq) VALUES (?)'),
  removeActors: db.prepare<[number, number]>(
    `DELETE FROM audit_by_actor WHERE (by_actor, by_kind, by_seq) IN
       (SELECT actor, actor_kind, seq FROM audit_record WHERE seq BETWEEN ? AND ? AND actor IS NOT NULL)`,
  ),
  removeRows: db.prepare<[number, number]>('DELETE FROM audit_record WHERE seq BETWEEN ? AND ?'),
  removeOverflow: db.prepare<[]>('DELETE FROM audit_aside'),
});

/** Why rows stay rows: nothing is left, or their damage must stay visible. */
export type PackResult = 'packed' | 'all_packed' | 'damaged';

/** Packs one block of the rows that an older version wrote, the newest first, inside the caller's transaction. */
export function createRowPacker({ db, terms, blocks }: PackDeps): () => PackResult {
  const statements = prepareStatements(db);
  const writer = createBodyWriter();
  const linkHash = createRecordHasher();

  function findPrevious(firstSeq: number): Previous | null {
    const row = statements.previous.get(firstSeq - 1);
    if (row !== undefined) return row;
    if (firstSeq === 1) return { atMs: 0, hash: GENESIS_HASH };
    const removed = statements.removed.get(firstSeq - 1);
    return removed === undefined ? null : { atMs: 0, hash: removed.hash };
  }

  /** Packs rows whose hashes follow. null: one is missing or was changed, which a block would no longer show. */
  function packBody(rows: readonly StoredRecord[], previous: Previous, firstSeq: number): Buffer | null {
    writer.clear();
    const texts = createRecordTexts(db, terms);
    let { atMs, hash } = previous;
    for (const [index, stored] of rows.entries()) {
      const row = toAuditRow(stored, texts);
      if (row.seq !== firstSeq + index || !linkHash(hash, row.seq, row).equals(row.hash)) return null;
      writer.add(stored, atMs);
      ({ atMs, hash } = row);
    }
    return writer.take();
  }

  function tryPackBody(rows: readonly StoredRecord[], previous: Previous, firstSeq: number): Buffer | null {
    try {
      return packBody(rows, previous, firstSeq);
    } catch {
      // A value that is never written: verification must find it where it is.
      return null;
    }
  }

  function pack(firstSeq: number, lastSeq: number): boolean {
    const rows = statements.rows.all(firstSeq, lastSeq);
    const last = rows.at(-1);
    const previous = findPrevious(firstSeq);
    if (last === undefined || previous === null || rows.length !== lastSeq - firstSeq + 1) return false;
    const body = tryPackBody(rows, previous, firstSeq);
    if (body === null) return false;
    statements.insertBlock.run(firstSeq, lastSeq, Math.max(0, previous.atMs), last.hash, body);
    statements.insertUnposted.run(firstSeq);
    statements.removeActors.run(firstSeq, lastSeq);
    statements.removeRows.run(firstSeq, lastSeq);
    return true;
  }

  return () => {
    const { first, last } = statements.ends.get() ?? { first: null, last: null };
    if (first === null || last === null) {
      statements.removeOverflow.run();
      return 'all_packed';
    }
    // A block of an older log must not touch one that is packed already.
    if ((blocks.findBlockAfter(0)?.firstSeq ?? last + 1) <= last) return 'damaged';
    return pack(Math.max(first, last - BLOCK_RECORDS + 1), last) ? 'packed' : 'damaged';
  };
}
