import type { Database } from 'better-sqlite3';
import { createUnreadableError } from './byte-reader';
import type { Chunk } from './chunk';
import { openChunk } from './chunk';
import type { SeqRange } from './seq-order';

/** A block without its records. */
export interface BlockHead {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Time of the record before its first, epoch ms. */
  readonly baseMs: number;
  /** Hash of its last record. */
  readonly hash: Uint8Array;
}

interface StoredBody {
  readonly lastSeq: number;
  readonly baseMs: number;
  readonly body: Buffer;
}

interface StoredWindow extends StoredBody {
  readonly firstSeq: number;
  readonly hash: Uint8Array;
}

/** The records that no block holds yet, and the hash of the last one. */
interface TailEnd {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly hash: Uint8Array;
}

/** Reads the packed part of the log. Several reads belong in one transaction. */
export interface BlockTables {
  /** The records that are packed. null: there are none. */
  readRange(): SeqRange | null;
  /** Finds the block with the record, or else the last one before it. */
  findBlock(seq: number): BlockHead | null;
  /** Finds the first block that begins at the record or after it. */
  findBlockAfter(seq: number): BlockHead | null;
  /** Opens the block that begins with the record. */
  openBlock(head: Pick<BlockHead, 'firstSeq'>): Chunk;
  /** Opens the records that no block holds yet. null: there are none. */
  openTail(): Chunk | null;
  /** Which records `openTail` opens. null: there are none. */
  readTailEnd(): TailEnd | null;
  /** The first record that no block holds, whether there is one or not. */
  readTailStart(): number;
  /** Lists the commits whose records no block holds yet. */
  listWindows(): readonly StoredWindow[];
  /** Lists the first records of the blocks whose postings are not complete. */
  listUnposted(): readonly number[];
}

const headColumns = 'first_seq AS firstSeq, last_seq AS lastSeq, at AS baseMs, hash';

const prepareStatements = (db: Database) => ({
  windowEnd: db.prepare<[], { seq: number | null }>('SELECT max(last_seq) AS seq FROM audit_window'),
  firstBlock: db.prepare<[number], BlockHead>(
    `SELECT ${headColumns} FROM audit_block WHERE first_seq >= ? ORDER BY first_seq LIMIT 1`,
  ),
  blockAt: db.prepare<[number], BlockHead>(
    `SELECT ${headColumns} FROM audit_block WHERE first_seq <= ? ORDER BY first_seq DESC LIMIT 1`,
  ),
  body: db.prepare<[number], StoredBody>(
    'SELECT last_seq AS lastSeq, at AS baseMs, body FROM audit_block WHERE first_seq = ?',
  ),
  windows: db.prepare<[], StoredWindow>(
    `SELECT first_seq AS firstSeq, last_seq AS lastSeq, at AS baseMs, hash, body FROM audit_window
     ORDER BY last_seq`,
  ),
  tailEnd: db.prepare<[], TailEnd>(
    `SELECT (SELECT first_seq FROM audit_window ORDER BY last_seq LIMIT 1) AS firstSeq, last_seq AS lastSeq, hash
     FROM audit_window ORDER BY last_seq DESC LIMIT 1`,
  ),
  unposted: db.prepare<[], { seq: number }>('SELECT first_seq AS seq FROM audit_unposted ORDER BY first_seq'),
  firstWindow: db.prepare<[], { seq: number }>(
    'SELECT first_seq AS seq FROM audit_window ORDER BY last_seq LIMIT 1',
  ),
  /** The last record, where no block and no window is. */
  lastRow: db.prepare<[], { seq: number }>(
    `SELECT max(coalesce((SELECT max(seq) FROM audit_record), 0),
       coalesce((SELECT max(through_seq) FROM audit_tombstone), 0)) AS seq`,
  ),
});

/** Throws if a commit is missing between two others. */
function assertNoGap(windows: readonly StoredWindow[]): void {
  for (const [index, { firstSeq }] of windows.entries())
    if (index > 0 && firstSeq !== (windows[index - 1]?.lastSeq ?? 0) + 1) throw createUnreadableError();
}

export function createBlockTables(db: Database): BlockTables {
  const statements = prepareStatements(db);

  const findBlock = (seq: number): BlockHead | null => statements.blockAt.get(seq) ?? null;

  const readTailStart = (): number =>
    statements.firstWindow.get()?.seq ??
    (findBlock(Number.MAX_SAFE_INTEGER)?.lastSeq ?? statements.lastRow.get()?.seq ?? 0) + 1;

  return {
    readRange() {
      const lastSeq = statements.windowEnd.get()?.seq ?? findBlock(Number.MAX_SAFE_INTEGER)?.lastSeq ?? null;
      if (lastSeq === null) return null;
      const fromSeq = statements.firstBlock.get(0)?.firstSeq ?? readTailStart();
      return { fromSeq, throughSeq: lastSeq };
    },
    findBlock,
    findBlockAfter: (seq) => statements.firstBlock.get(seq) ?? null,
    openBlock({ firstSeq }) {
      const found = statements.body.get(firstSeq);
      if (found === undefined) throw new Error(`the audit log has no block ${firstSeq}`);
      return openChunk(found.body, { firstSeq, ...found });
    },
    openTail() {
      const windows = statements.windows.all();
      const [first] = windows;
      const last = windows.at(-1);
      if (first === undefined || last === undefined) return null;
      assertNoGap(windows);
      const body = Buffer.concat(windows.map((window) => window.body));
      return openChunk(body, { ...first, lastSeq: last.lastSeq });
    },
    readTailEnd: () => statements.tailEnd.get() ?? null,
    readTailStart,
    listWindows: () => statements.windows.all(),
    listUnposted: () => statements.unposted.all().map(({ seq }) => seq),
  };
}
