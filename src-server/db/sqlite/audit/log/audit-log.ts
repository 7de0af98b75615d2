import type { BlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import type { SeqOrder, SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';
import { toOrder } from '@server/db/sqlite/audit/blocks/seq-order';
import { listConditions } from '@server/db/sqlite/audit/filters/list-conditions';
import type { RecordTexts } from '@server/db/sqlite/audit/records/audit-row';
import { createRecordTexts } from '@server/db/sqlite/audit/records/audit-row';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import type { FindSeqRange, TimeSpan } from '@server/db/sqlite/audit/records/time-span';
import { listParts } from '@server/db/sqlite/audit/records/time-span';
import type { RowLog } from '@server/db/sqlite/audit/rows/row-log';
import { createRowLog } from '@server/db/sqlite/audit/rows/row-log';
import type { AuditFilter } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';
import { createSeqRangeFinder } from './seq-range';

/** Reads the log, whichever version wrote its records. */
export interface LogReader {
  readonly terms: StringTable;
  /** Creates a reader of the texts of records, for one query. */
  createTexts(): RecordTexts;
  readonly findSpan: FindSeqRange;
  /** The oldest and the newest record. null: the log is empty. */
  readEnds(): SeqRange | null;
  /**
   * Finds matching records of the span, which alone decides about their times. Stop when there are enough. Belongs in `inSnapshot` as
   * a whole.
   */
  scan(filter: AuditFilter, span: TimeSpan, order: SeqOrder): Generator<LogHit>;
  /** Counts matching records of the span up to a limit. */
  count(filter: AuditFilter, span: TimeSpan, limit: number): number;
  /** Counts matching records of several spans, which do not overlap. */
  countEach(filter: AuditFilter, spans: readonly TimeSpan[]): readonly number[];
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

/** A part of a span, split into rows and packed records. */
interface SplitPart {
  readonly rows: SeqRange;
  readonly packed: SeqRange;
}

/** Creates the lister of the parts of a span. */
const createPartSplitter =
  (blocks: BlockLog) =>
  (span: TimeSpan): readonly SplitPart[] => {
    const firstPacked = blocks.readRange()?.fromSeq ?? Number.MAX_SAFE_INTEGER;
    return listParts(span).map(({ fromSeq, throughSeq }) => ({
      rows: { fromSeq, throughSeq: Math.min(throughSeq, firstPacked - 1) },
      packed: { fromSeq: Math.max(fromSeq, firstPacked), throughSeq },
    }));
  };

interface CounterDeps extends Pick<LogDeps, 'terms' | 'blocks'> {
  readonly rows: RowLog;
  readonly splitParts: (span: TimeSpan) => readonly SplitPart[];
}

/** Creates the counter of matching records. */
function createSpanCounter({
  terms,
  blocks,
  rows,
  splitParts,
}: CounterDeps): Pick<LogReader, 'count' | 'countEach'> {
  function count(filter: AuditFilter, span: TimeSpan, limit: number): number {
    const conditions = listConditions(filter, terms);
    if (conditions === null) return 0;
    let total = 0;
    for (const part of splitParts(span)) {
      total += blocks.count(conditions, part.packed, limit - total);
      if (total < limit) total += rows.count(filter, part.rows, limit - total);
      if (total >= limit) break;
    }
    return total;
  }

  function countEach(filter: AuditFilter, spans: readonly TimeSpan[]): readonly number[] {
    const totals = spans.map(() => 0);
    const conditions = listConditions(filter, terms);
    if (conditions === null) return totals;
    const add = (index: number, total: number): void => {
      totals[index] = (totals[index] ?? 0) + total;
    };
    // Where a clock was set back, the parts of one step lie among those of others.
    const parts = spans
      .flatMap((span, index) => splitParts(span).map((part) => ({ index, ...part })))
      .toSorted((one, other) => one.packed.fromSeq - other.packed.fromSeq);
    const packed = blocks.countEach(
      conditions,
      parts.map((part) => part.packed),
    );
    for (const [position, part] of parts.entries()) {
      add(part.index, packed[position] ?? 0);
      add(part.index, rows.count(filter, part.rows, UNLIMITED));
    }
    return totals;
  }

  return { count, countEach };
}

/** Creates the reader of the whole log: rows of older versions have the lower numbers, packed records the higher ones. */
export function createAuditLog({ db, terms, blocks, flush }: LogDeps): LogReader {
  const rows = createRowLog(db, terms);
  const begin = db.prepare('BEGIN');
  const commit = db.prepare('COMMIT');

  /** Ends the snapshot. SQLite has ended it by itself after some failures of the disk, and those are what is thrown. */
  function endSnapshot(): void {
    if (db.inTransaction) commit.run();
  }

  function inSnapshot<Value>(read: () => Value): Value {
    if (db.inTransaction) {
      flush();
      return read();
    }
    begin.run();
    try {
      return read();
    } finally {
      endSnapshot();
    }
  }

  const splitParts = createPartSplitter(blocks);

  function readEnds(): SeqRange | null {
    const packed = blocks.readRange();
    const old = rows.readRange();
    if (packed === null || old === null) return packed ?? old;
    return { fromSeq: old.fromSeq, throughSeq: packed.throughSeq };
  }

  return {
    terms,
    createTexts: () => createRecordTexts(db, terms),
    findSpan: createSeqRangeFinder(db, blocks, readEnds),
    readEnds,
    *scan(filter, span, order) {
      const conditions = listConditions(filter, terms);
      if (conditions === null) return;
      for (const part of toOrder(splitParts(span), order)) {
        if (order === 'newest_first') yield* blocks.scan(conditions, part.packed, order);
        yield* rows.scan(filter, part.rows, order);
        if (order === 'oldest_first') yield* blocks.scan(conditions, part.packed, order);
      }
    },
    ...createSpanCounter({ terms, blocks, rows, splitParts }),
    isInTransaction: () => db.inTransaction,
    inSnapshot,
  };
}
