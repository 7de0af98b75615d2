import type { Database } from 'better-sqlite3';
import type { BlockTables } from './block-tables';
import { createBodyWriter } from './body-writer';
import type { PackedRecord } from './packed-record';

/** The end of the log, after which records are written. */
export interface LastRecord {
  readonly seq: number;
  readonly atMs: number;
  readonly hash: Uint8Array;
}

/** Records of a commit are stored together, at most this many in one row. */
const MAX_WINDOW_RECORDS = 64;
/** Records that are joined to a block. */
export const BLOCK_RECORDS = 512;

/** Writes records at the end of the log, inside the caller's transaction. */
export interface BlockWriter {
  /** Adds a record behind `previous`. It is stored by `flush`, or when 64 have come together. */
  add(record: PackedRecord, previous: LastRecord, end: LastRecord): void;
  /** Stores the records that were added. Call before anything is read, and before the commit. */
  flush(): void;
  /** Joins stored records to blocks, as far as they are full ones. With `isAll` the last block is shorter. */
  seal(isAll: boolean): void;
  /** Forgets records that are not stored: their transaction has failed. */
  clear(): void;
}

interface Window {
  readonly lastSeq: number;
  readonly baseMs: number;
  readonly hash: Uint8Array;
  readonly body: Buffer;
}

/** Groups windows to blocks. The windows of the last group are too few, unless there are none left. */
function groupWindows(windows: readonly Window[], beforeSeq: number): Window[][] {
  const groups: Window[][] = [[]];
  let startSeq = beforeSeq;
  for (const window of windows) {
    groups.at(-1)?.push(window);
    if (window.lastSeq - startSeq < BLOCK_RECORDS) continue;
    startSeq = window.lastSeq;
    groups.push([]);
  }
  return groups;
}

export function createBlockWriter(db: Database, tables: BlockTables): BlockWriter {
  const insertWindow = db.prepare<[number, number, number, Uint8Array, Buffer]>(
    'INSERT INTO audit_window (first_seq, last_seq, at, hash, body) VALUES (?, ?, ?, ?, ?)',
  );
  const insertBlock = db.prepare<[number, number, number, Uint8Array, Buffer]>(
    'INSERT INTO audit_block (first_seq, last_seq, at, hash, body) VALUES (?, ?, ?, ?, ?)',
  );
  const insertUnposted = db.prepare<[number]>('INSERT INTO audit_unposted (first_seq) VALUES (?)');
  const removeWindows = db.prepare<[number]>('DELETE FROM audit_window WHERE last_seq <= ?');
  const writer = createBodyWriter();
  let baseMs = 0;
  let end: LastRecord | null = null;
  let count = 0;

  function flush(): void {
    if (end === null) return;
    insertWindow.run(end.seq - count + 1, end.seq, baseMs, end.hash, writer.take());
    end = null;
    count = 0;
  }

  function join(windows: readonly Window[], firstSeq: number): void {
    const [first] = windows;
    const last = windows.at(-1);
    if (first === undefined || last === undefined) return;
    const body = Buffer.concat(windows.map((window) => window.body));
    insertBlock.run(firstSeq, last.lastSeq, first.baseMs, last.hash, body);
    insertUnposted.run(firstSeq);
    removeWindows.run(last.lastSeq);
  }

  return {
    add(record, previous, next) {
      if (count === 0) baseMs = Math.max(0, previous.atMs);
      writer.add(record, count === 0 ? baseMs : previous.atMs);
      count += 1;
      end = next;
      if (count >= MAX_WINDOW_RECORDS) flush();
    },
    flush,
    seal(isAll) {
      const beforeSeq = tables.readTailStart() - 1;
      const groups = groupWindows(tables.listWindows(), beforeSeq);
      const full = isAll ? groups : groups.slice(0, -1);
      let firstSeq = beforeSeq + 1;
      for (const group of full) {
        join(group, firstSeq);
        firstSeq = (group.at(-1)?.lastSeq ?? firstSeq - 1) + 1;
      }
    },
    clear() {
      writer.clear();
      end = null;
      count = 0;
    },
  };
}
