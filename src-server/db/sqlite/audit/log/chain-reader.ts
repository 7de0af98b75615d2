import type { BlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import type { Chunk } from '@server/db/sqlite/audit/blocks/chunk';
import type { StoredRecord } from '@server/db/sqlite/audit/records/audit-row';
import { recordColumns, toAuditRecord, toAuditRow } from '@server/db/sqlite/audit/records/audit-row';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import type { AuditRecord, ChainedRecord } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';
import type { LogReader } from './audit-log';

/** Reads records one after another, with what is stored of the chain. */
export interface ChainReader {
  find(seq: number): AuditRecord | null;
  /** Finds the hash of a record, computed from the last one stored before it where it is not stored itself. */
  findHash(seq: number): Uint8Array | null;
  listRecords(afterSeq: number, limit: number): readonly ChainedRecord[];
}

export interface ChainDeps {
  readonly db: Database;
  readonly log: LogReader;
  readonly blocks: BlockLog;
}

/** Hashes that are stored, by the seq of their records. */
type StoredHashes = ReadonlyMap<number, Uint8Array>;

const prepareStatements = (db: Database) => ({
  rows: db.prepare<[number, number], StoredRecord>(
    `SELECT ${recordColumns} FROM audit_record WHERE seq > ? ORDER BY seq LIMIT ?`,
  ),
  rowHash: db.prepare<[number], { hash: Uint8Array }>('SELECT hash FROM audit_record WHERE seq = ?'),
  /** The hash behind which the oldest record is chained. */
  removed: db.prepare<[number], { hash: Uint8Array }>(
    'SELECT last_hash AS hash FROM audit_tombstone WHERE through_seq = ?',
  ),
});

/** Creates the reader. Records of older versions have stored hashes, packed ones one for each block or commit. */
export function createChainReader({ db, log, blocks }: ChainDeps): ChainReader {
  const statements = prepareStatements(db);
  const linkHash = createRecordHasher();

  function listStoredHashes(chunk: Chunk): StoredHashes {
    const head = blocks.findBlock(chunk.firstSeq);
    if (head !== null && head.firstSeq === chunk.firstSeq) return new Map([[head.lastSeq, head.hash]]);
    return new Map(blocks.listWindows().map(({ lastSeq, hash }) => [lastSeq, hash]));
  }

  function findStoredHash(seq: number): Uint8Array | null {
    if (seq === 0) return GENESIS_HASH;
    const head = blocks.findBlock(seq);
    if (head !== null && head.lastSeq === seq) return head.hash;
    return statements.rowHash.get(seq)?.hash ?? statements.removed.get(seq)?.hash ?? null;
  }

  function readChunk(chunk: Chunk, afterSeq: number, limit: number): ChainedRecord[] {
    const hashes = listStoredHashes(chunk);
    const texts = log.createTexts();
    const records: ChainedRecord[] = [];
    for (let position = Math.max(0, afterSeq + 1 - chunk.firstSeq); position < chunk.count; position += 1) {
      if (records.length >= limit) break;
      const seq = chunk.firstSeq + position;
      const record = toAuditRecord({ seq, ...chunk.readRecord(position) }, texts);
      records.push({ ...record, hash: hashes.get(seq) ?? null });
    }
    return records;
  }

  function listRows(afterSeq: number, limit: number): ChainedRecord[] {
    const texts = log.createTexts();
    return statements.rows.all(afterSeq, limit).map((record) => toAuditRow(record, texts));
  }

  /** Lists records of one chunk, or rows. Empty: the log ends here. */
  function listNext(afterSeq: number, limit: number): ChainedRecord[] {
    const chunk = blocks.openAt(afterSeq + 1);
    if (chunk !== null) return readChunk(chunk, afterSeq, limit);
    const rows = listRows(afterSeq, limit);
    if (rows.length > 0) return rows;
    const packed = blocks.readRange();
    if (packed === null || packed.throughSeq <= afterSeq) return [];
    // Records are missing here. Verification must see the next one that there is.
    const next = blocks.findBlockAfter(afterSeq + 1)?.firstSeq ?? blocks.openTail()?.firstSeq;
    return next === undefined || next <= afterSeq ? [] : listNext(next - 1, limit);
  }

  function listRecords(afterSeq: number, limit: number): ChainedRecord[] {
    const records: ChainedRecord[] = [];
    for (let last = afterSeq; records.length < limit; ) {
      const next = listNext(last, limit - records.length);
      records.push(...next);
      const end = next.at(-1);
      if (end === undefined) break;
      last = end.seq;
    }
    return records;
  }

  function computeHash(seq: number): Uint8Array | null {
    const chunk = blocks.openAt(seq);
    if (chunk === null) return statements.rowHash.get(seq)?.hash ?? null;
    let hash = findStoredHash(chunk.firstSeq - 1);
    for (const record of readChunk(chunk, chunk.firstSeq - 1, seq - chunk.firstSeq + 1)) {
      if (record.hash !== null) hash = record.hash;
      else if (hash !== null) hash = linkHash(hash, record.seq, record);
    }
    return hash;
  }

  return {
    find: (seq) =>
      log.inSnapshot(() => {
        const [found] = listRecords(seq - 1, 1);
        if (found === undefined || found.seq !== seq) return null;
        const { hash: _hash, ...record } = found;
        return record;
      }),
    findHash: (seq) => log.inSnapshot(() => (seq < 1 ? null : computeHash(seq))),
    listRecords: (afterSeq, limit) => log.inSnapshot(() => listRecords(afterSeq, limit)),
  };
}
