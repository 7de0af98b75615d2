import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import type { SeqOrder, SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';
import { isRange } from '@server/db/sqlite/audit/blocks/seq-order';
import type { QueryBranch } from '@server/db/sqlite/audit/filters/access-paths';
import { listPredicates } from '@server/db/sqlite/audit/filters/list-predicates';
import type { StoredRecord } from '@server/db/sqlite/audit/records/audit-row';
import { furtherColumns } from '@server/db/sqlite/audit/records/audit-row';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import { createStatementCache } from '@server/db/sqlite/engine/statement-cache';
import type { AuditFilter } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';
import { getLastIndexedSeq } from './actor-index';
import { formatRows, formatUnion, listValues, planQuery } from './query-plan';

/** Sizes are counted up to this many records. Above it, one index is as good as another. */
const MAX_MEASURED = 10_000;
/** Records read at once: few at first, because most pages need few. */
const FIRST_BATCH = 64;
const MAX_BATCH = 4096;

/** The part of the log that an older version has written, until it is packed. */
export interface RowLog {
  /** null: every record is packed. */
  readRange(): SeqRange | null;
  scan(filter: AuditFilter, span: SeqRange, order: SeqOrder): Generator<LogHit>;
  count(filter: AuditFilter, span: SeqRange, limit: number): number;
}

const toHit = ({ seq, hash: _hash, ...record }: StoredRecord): LogHit => ({
  seq,
  readNumbers: () => record,
  readRecord: () => record,
});

const narrow = (span: SeqRange, order: SeqOrder, lastSeq: number): SeqRange =>
  order === 'newest_first' ? { ...span, throughSeq: lastSeq - 1 } : { ...span, fromSeq: lastSeq + 1 };

export function createRowLog(db: Database, terms: StringTable): RowLog {
  const statement = createStatementCache<StoredRecord>(db);
  const countStatement = createStatementCache<{ total: number }>(db);
  const readEnds = db.prepare<[], { first: number | null; last: number | null }>(
    'SELECT (SELECT min(seq) FROM audit_record) AS first, (SELECT max(seq) FROM audit_record) AS last',
  );

  function countUpTo(branches: readonly QueryBranch[], limit: number): number {
    if (branches.length === 0) return 0;
    const sql = `SELECT count(*) AS total FROM (${formatRows(branches)} LIMIT ?)`;
    return countStatement(sql).get(...listValues(branches), limit)?.total ?? 0;
  }

  /** Plans the query. The index by actor contains every full block of the rows that are left. */
  function plan(filter: AuditFilter, span: SeqRange): readonly QueryBranch[] {
    const last = readEnds.get()?.last ?? 0;
    const indexed = { ...span, indexedThroughSeq: getLastIndexedSeq(last) };
    return planQuery(listPredicates(filter, terms), indexed, (branches) => countUpTo(branches, MAX_MEASURED));
  }

  function readRows(branches: readonly QueryBranch[], order: SeqOrder, limit: number): StoredRecord[] {
    if (branches.length === 0) return [];
    const direction = order === 'newest_first' ? 'DESC' : 'ASC';
    const sql = `${formatUnion(furtherColumns, branches)} ORDER BY seq ${direction} LIMIT ?`;
    return statement(sql).all(...listValues(branches), limit);
  }

  return {
    readRange() {
      const { first, last } = readEnds.get() ?? { first: null, last: null };
      return first === null || last === null ? null : { fromSeq: first, throughSeq: last };
    },
    *scan(filter, span, order) {
      let rest = span;
      for (let size = FIRST_BATCH; isRange(rest); size = Math.min(MAX_BATCH, size * 4)) {
        const rows = readRows(plan(filter, rest), order, size);
        for (const row of rows) yield toHit(row);
        const last = rows.at(-1);
        if (rows.length < size || last === undefined) return;
        rest = narrow(rest, order, last.seq);
      }
    },
    count: (filter, span, limit) => (isRange(span) ? countUpTo(plan(filter, span), limit) : 0),
  };
}
