import type { BlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import type { SeqOrder, SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';
import { isRange } from '@server/db/sqlite/audit/blocks/seq-order';
import type { RecordTexts } from '@server/db/sqlite/audit/records/audit-row';
import { createRecordTexts } from '@server/db/sqlite/audit/records/audit-row';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import type { FindSeqRange, TimeSpan } from '@server/db/sqlite/audit/records/time-span';
import { createRowLog } from '@server/db/sqlite/audit/rows/row-log';
import type { AuditFilter } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';
import { listConditions } from './block-conditions';
import { createSeqRangeFinder } from './seq-range';

/** A span in which records are counted, and its times where the seq does not show them. */
export interface CountedSpan {
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly span: TimeSpan;
}

/** Reads the log, whichever version wrote its records. */
export interface LogReader {
  readonly terms: StringTable;
  /** Creates a reader of the texts of records, for one query. */
  createTexts(): RecordTexts;
  readonly findSpan: FindSeqRange;
  /** The oldest and the newest record. null: the log is empty. */
  readEnds(): SeqRange | null;
  /** Finds matching records of the span. Stop when there are enough. Belongs in `inSnapshot` as a whole. */
  scan(filter: AuditFilter, span: TimeSpan, order: SeqOrder): Generator<LogHit>;
  /** Counts matching records of the span up to a limit. */
  count(filter: AuditFilter, span: TimeSpan, limit: number): number;
  /** Counts matching records of several spans, which ascend and do not overlap. */
  countEach(filter: AuditFilter, spans: readonly CountedSpan[]): readonly number[];
  /** True inside a transaction that writes, which must not wait for other turns of the event loop. */
  isInTransaction(): boolean;
  /** Runs several reads over one state of the database. */
  inSnapshot<Value>(read: () => Value): Value;
}

export interface LogDeps {
  readonly db: Database;
  readonly terms: StringTable;
  readonly blocks: BlockLog;
  /** Stores what was appended in this transaction, so that it is read. */
  readonly flush: () => void;
}

/** More records than a log can have. */
const UNLIMITED = 2 ** 50;

/** Creates the reader of the whole log: rows of older versions have the lower numbers, packed records the higher ones. */
export function createAuditLog({ db, terms, blocks, flush }: LogDeps): LogReader {
  const rows = createRowLog(db, terms);
  const begin = db.prepare('BEGIN');
  const commit = db.prepare('COMMIT');

  function inSnapshot<Value>(read: () => Value): Value {
    if (db.inTransaction) {
      flush();
      return read();
    }
    begin.run();
    try {
      return read();
    } finally {
      commit.run();
    }
  }

  function splitSpan(span: TimeSpan) {
    const firstPacked = blocks.readRange()?.fromSeq ?? Number.MAX_SAFE_INTEGER;
    return {
      rows: { ...span, throughSeq: Math.min(span.throughSeq, firstPacked - 1) },
      packed: { ...span, fromSeq: Math.max(span.fromSeq, firstPacked) },
    };
  }

  function readEnds(): SeqRange | null {
    const packed = blocks.readRange();
    const old = rows.readRange();
    if (packed === null || old === null) return packed ?? old;
    return { fromSeq: old.fromSeq, throughSeq: packed.throughSeq };
  }

  function count(filter: AuditFilter, span: TimeSpan, limit: number): number {
    const conditions = listConditions(filter, span, terms);
    if (conditions === null || !isRange(span)) return 0;
    const parts = splitSpan(span);
    const packed = blocks.count(conditions, parts.packed, limit);
    return packed >= limit ? packed : packed + rows.count(filter, parts.rows, limit - packed);
  }

  return {
    terms,
    createTexts: () => createRecordTexts(db, terms),
    findSpan: createSeqRangeFinder(db, blocks, readEnds),
    readEnds,
    *scan(filter, span, order) {
      const conditions = listConditions(filter, span, terms);
      if (conditions === null || !isRange(span)) return;
      const parts = splitSpan(span);
      if (order === 'newest_first') yield* blocks.scan(conditions, parts.packed, order);
      yield* rows.scan(filter, parts.rows, order);
      if (order === 'oldest_first') yield* blocks.scan(conditions, parts.packed, order);
    },
    count,
    countEach(filter, spans) {
      const whole = { fromSeq: 0, throughSeq: 0, isExact: spans.every(({ span }) => span.isExact) };
      const conditions = listConditions(filter, whole, terms);
      if (conditions === null) return spans.map(() => 0);
      if (!whole.isExact)
        return spans.map(({ span, sinceMs, untilMs }) =>
          count({ ...filter, sinceMs, untilMs }, span, UNLIMITED),
        );
      const parts = spans.map(({ span }) => splitSpan(span));
      const packed = blocks.countEach(
        conditions,
        parts.map((part) => part.packed),
      );
      return packed.map((total, index) => {
        const old = parts[index]?.rows;
        return old === undefined ? total : total + rows.count(filter, old, UNLIMITED);
      });
    },
    isInTransaction: () => db.inTransaction,
    inSnapshot,
  };
}
