import { createBodyWriter } from '@server/db/sqlite/audit/blocks/body-writer';
import type { PackedRecord } from '@server/db/sqlite/audit/blocks/packed-record';
import type { Database } from 'better-sqlite3';

/** Records that are stored in one row, as in the log. */
const MAX_ROW_RECORDS = 64;

/** Writes entries that are no part of the log as records are written, so that timing does not tell them apart. */
export interface OverflowWriter {
  /** `slot` is 0 to 1,023. */
  add(record: PackedRecord, hash: Uint8Array, slot: number): void;
  flush(): void;
  clear(): void;
}

interface LastEntry {
  readonly baseMs: number;
  readonly atMs: number;
  readonly hash: Uint8Array;
  readonly slot: number;
}

export function createOverflowWriter(db: Database): OverflowWriter {
  const insert = db.prepare<[number, number, Uint8Array, Buffer]>(
    'INSERT OR REPLACE INTO audit_overflow (place, at, hash, body) VALUES (?, ?, ?, ?)',
  );
  const writer = createBodyWriter();
  let last: LastEntry | null = null;
  let count = 0;

  function flush(): void {
    if (last === null) return;
    insert.run(last.slot, last.baseMs, last.hash, writer.take());
    last = null;
    count = 0;
  }

  return {
    add(record, hash, slot) {
      writer.add(record, last?.atMs ?? record.atMs);
      last = { baseMs: last?.baseMs ?? record.atMs, atMs: record.atMs, hash, slot };
      count += 1;
      if (count >= MAX_ROW_RECORDS) flush();
    },
    flush,
    clear() {
      writer.clear();
      last = null;
      count = 0;
    },
  };
}
