import { createBodyWriter } from '@server/db/sqlite/audit/blocks/body-writer';
import type { PackedRecord } from '@server/db/sqlite/audit/blocks/packed-record';
import type { StoredRecord } from '@server/db/sqlite/audit/records/audit-row';
import { createRecordTexts, recordColumns, toAuditRow } from '@server/db/sqlite/audit/records/audit-row';
import { createStringTable } from '@server/db/sqlite/audit/records/string-table';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import type { Database } from 'better-sqlite3';

const RECORDS_TOGETHER = 8;

/** Splits rows into blocks: at gaps, and behind a row whose hash does not follow, so that this hash is stored. */
function groupRows(db: Database, rows: readonly StoredRecord[]): StoredRecord[][] {
  const linkHash = createRecordHasher();
  const texts = createRecordTexts(db, createStringTable(db));
  const groups: StoredRecord[][] = [];
  let previous: StoredRecord | undefined;
  let isClosed = true;
  for (const row of rows) {
    const group = groups.at(-1);
    const isNext = previous !== undefined && row.seq === previous.seq + 1;
    if (isClosed || !isNext || group === undefined || group.length >= RECORDS_TOGETHER) groups.push([row]);
    else group.push(row);
    const follows = linkHash(previous?.hash ?? GENESIS_HASH, row.seq, toAuditRow(row, texts));
    isClosed = previous === undefined || !follows.equals(row.hash);
    previous = row;
  }
  return groups;
}

function encodeRows(rows: readonly PackedRecord[], baseMs: number): Buffer {
  const writer = createBodyWriter();
  let previousMs = baseMs;
  for (const row of rows) {
    writer.add(row, previousMs);
    previousMs = row.atMs;
  }
  return writer.take();
}

/** Stores rows as blocks, as one who changed them would. Rows that no block can hold stay rows. Run it without triggers. */
function packAgain(db: Database): void {
  const rows = db.prepare<[], StoredRecord>(`SELECT ${recordColumns} FROM audit_record ORDER BY seq`).all();
  const insert = db.prepare(
    'INSERT INTO audit_block (first_seq, last_seq, at, hash, body) VALUES (?, ?, ?, ?, ?)',
  );
  const insertUnposted = db.prepare('INSERT INTO audit_unposted (first_seq) VALUES (?)');
  let baseMs = 0;
  db.transaction(() => {
    for (const group of groupRows(db, rows)) {
      const [first] = group;
      const last = group.at(-1);
      if (first === undefined || last === undefined) continue;
      insert.run(first.seq, last.seq, baseMs, last.hash, encodeRows(group, baseMs));
      insertUnposted.run(first.seq);
      baseMs = last.atMs;
    }
    db.exec('DELETE FROM audit_record; DELETE FROM audit_by_actor');
  })();
}

/** True if blocks can hold every row. */
export function tryPackAgain(db: Database): boolean {
  try {
    packAgain(db);
    return true;
  } catch {
    return false;
  }
}
