import type { SqlFragment } from '@server/db/shared/engine/sql-fragment';
import { createFragment, matchAll } from '@server/db/shared/engine/sql-fragment';
import type { AuditFilter, AuditPageRequest, AuditRecord } from '@server/stores/audit-store';
import type { QueryResultRow } from 'pg';
import { listFilterConditions } from './filter-conditions';
import type { LogSql } from './log-sql';
import type { StoredRow } from './stored-row';
import { storedColumns, toRecord } from './stored-row';

/** Consecutive records, by their numbers. It is empty if it ends before it begins. */
export interface RecordRange {
  readonly fromSeq: number;
  readonly throughSeq: number;
}

type Order = AuditPageRequest['order'];

/** Records that one statement passes, so that it ends before its limit of time, also if none of them matches. */
const MAX_PASSED_RECORDS = 500_000;
/** A text is compared with each record. */
const MAX_COMPARED_RECORDS = 50_000;

/** Reads the log of one transaction by filters. */
export interface FilteredLog {
  /** Finds the records between the instants. Where a clock was set back, others are among them. */
  findRange(sinceMs: number | undefined, untilMs: number | undefined): Promise<RecordRange>;
  /** Lists matching records of the range up to a limit. */
  list(filter: AuditFilter, range: RecordRange, order: Order, limit: number): Promise<AuditRecord[]>;
  /** Counts matching records of the range up to a limit. */
  count(filter: AuditFilter, range: RecordRange, limit: number): Promise<number>;
  /** Reads something of all matching records of the range, in several statements. `tail` groups them, for example. */
  collect<Row extends QueryResultRow>(request: CollectRequest): Promise<readonly Row[]>;
}

/** What to read of matching records. */
interface CollectRequest {
  readonly select: SqlFragment;
  readonly filter: AuditFilter;
  readonly range: RecordRange;
  /** Further conditions. */
  readonly also?: readonly SqlFragment[];
  readonly tail: string;
}

/** Splits the range into those of one statement each, in the order of the page. */
function* splitRange(filter: AuditFilter, range: RecordRange, order: Order): Generator<RecordRange> {
  const size = filter.text === undefined ? MAX_PASSED_RECORDS : MAX_COMPARED_RECORDS;
  if (order === 'newest_first')
    for (let through = range.throughSeq; through >= range.fromSeq; through -= size)
      yield { fromSeq: Math.max(range.fromSeq, through - size + 1), throughSeq: through };
  else
    for (let from = range.fromSeq; from <= range.throughSeq; from += size)
      yield { fromSeq: from, throughSeq: Math.min(range.throughSeq, from + size - 1) };
}

const createRangeCondition = ({ fromSeq, throughSeq }: RecordRange): SqlFragment =>
  createFragment('seq BETWEEN ? AND ?', fromSeq, throughSeq);

/** Creates the reader. */
export function createFilteredLog(sql: LogSql): FilteredLog {
  const matchWithin = (
    filter: AuditFilter,
    range: RecordRange,
    also: readonly SqlFragment[] = [],
  ): SqlFragment => matchAll([createRangeCondition(range), ...listFilterConditions(filter), ...also]);

  return {
    async findRange(sinceMs, untilMs) {
      const [found] = await sql.read<{ fromSeq: number; throughSeq: number }>(
        `SELECT from_seq AS "fromSeq", through_seq AS "throughSeq" FROM find_seq_range(?, ?)`,
        sinceMs ?? null,
        untilMs ?? null,
      );
      return found ?? { fromSeq: 1, throughSeq: 0 };
    },
    async list(filter, range, order, limit) {
      const direction = order === 'newest_first' ? 'DESC' : 'ASC';
      const records: AuditRecord[] = [];
      for (const part of splitRange(filter, range, order)) {
        const matching = matchWithin(filter, part);
        const rows = await sql.read<StoredRow>(
          `SELECT ${storedColumns} FROM audit_record WHERE ${matching.sql} ORDER BY seq ${direction} LIMIT ?`,
          ...matching.values,
          limit - records.length,
        );
        records.push(...rows.map(toRecord));
        if (records.length >= limit) break;
      }
      return records;
    },
    async count(filter, range, limit) {
      let total = 0;
      for (const part of splitRange(filter, range, 'newest_first')) {
        const matching = matchWithin(filter, part);
        const [counted] = await sql.read<{ total: number }>(
          `SELECT count(*) AS total FROM (SELECT 1 FROM audit_record WHERE ${matching.sql} LIMIT ?) AS matching`,
          ...matching.values,
          limit - total,
        );
        total += counted?.total ?? 0;
        if (total >= limit) break;
      }
      return total;
    },
    async collect<Row extends QueryResultRow>({ select, filter, range, also, tail }: CollectRequest) {
      const rows: Row[] = [];
      for (const part of splitRange(filter, range, 'oldest_first')) {
        const matching = matchWithin(filter, part, also);
        const text = `SELECT ${select.sql} FROM audit_record WHERE ${matching.sql} ${tail}`;
        rows.push(...(await sql.read<Row>(text, ...select.values, ...matching.values)));
      }
      return rows;
    },
  };
}
