import type { AuditFilter, AuditPageRequest, AuditRow } from '@server/stores/audit-store';
import { timeOfId } from '@shared/ids';
import type { Database } from 'better-sqlite3';
import type { Branch } from './audit-plan';
import { planBranches, rowsOf, unionOf, valuesOf } from './audit-plan';
import type { StoredRecord } from './audit-row';
import { furtherColumns, toAuditRow } from './audit-row';
import type { TimeSpan } from './audit-span';
import { spanFinder } from './audit-span';
import type { AuditTerms } from './audit-terms';
import { statementCache } from './statement-cache';

/** Beyond this many records one index is as good as another. */
const PROBED = 10_000;

const MINUTE_MS = 60_000;
/** A request id is made as the request arrives: its record follows at once, or hours later by a clock that was set back. */
const RECORDED_WITHIN_MS = [10 * MINUTE_MS, 25 * 60 * MINUTE_MS] as const;

/** The span less what lies before the page. */
function beyond(span: TimeSpan, { order, afterSeq }: AuditPageRequest): TimeSpan {
  if (afterSeq === undefined) return span;
  return order === 'newest_first'
    ? { ...span, throughSeq: Math.min(span.throughSeq, afterSeq - 1) }
    : { ...span, fromSeq: Math.max(span.fromSeq, afterSeq + 1) };
}

/** The filter as it is, or one after the other narrowed to the times at which a record of its request id can be. */
function attempts(filter: AuditFilter): readonly AuditFilter[] {
  const madeAtMs = filter.requestId === undefined ? null : timeOfId(filter.requestId);
  if (madeAtMs === null) return [filter];
  return RECORDED_WITHIN_MS.map((withinMs) => ({
    ...filter,
    sinceMs: Math.max(filter.sinceMs ?? 0, madeAtMs - 10 * MINUTE_MS),
    untilMs: Math.min(filter.untilMs ?? Number.MAX_SAFE_INTEGER, madeAtMs + withinMs),
  }));
}

/** Whether the filter asks for nothing but a stretch of time. */
const isTimeOnly = (filter: AuditFilter): boolean =>
  Object.entries(filter).every(
    ([part, value]) => part === 'sinceMs' || part === 'untilMs' || value === undefined || value === null,
  );

export interface AuditQueries {
  page(request: AuditPageRequest): readonly AuditRow[];
  count(filter: AuditFilter, cap: number): number;
}

/** Pages and counts over one connection. */
export function auditQueries(db: Database, terms: AuditTerms): AuditQueries {
  const statement = statementCache<StoredRecord>(db);
  const counting = statementCache<{ total: number }>(db);
  const findSpan = spanFinder(db);

  function size(branches: readonly Branch[], limit: number): number {
    const sql = `SELECT count(*) AS total FROM (${rowsOf(branches)} LIMIT ?)`;
    return counting(sql).get(...valuesOf(branches), limit)?.total ?? 0;
  }

  const planning = { terms, sizeOf: (branches: readonly Branch[]) => size(branches, PROBED) };

  function pageOf(filter: AuditFilter, request: AuditPageRequest): readonly AuditRow[] {
    const span = beyond(findSpan(filter.sinceMs, filter.untilMs), request);
    const branches = planBranches(filter, span, planning);
    if (branches.length === 0) return [];
    const direction = request.order === 'newest_first' ? 'DESC' : 'ASC';
    const sql = `${unionOf(furtherColumns, branches)} ORDER BY seq ${direction} LIMIT ?`;
    const textOf = terms.reader();
    return statement(sql)
      .all(...valuesOf(branches), request.limit)
      .map((record) => toAuditRow(record, textOf));
  }

  function countOf(filter: AuditFilter, cap: number): number {
    const span = findSpan(filter.sinceMs, filter.untilMs);
    if (span.isExact && isTimeOnly(filter)) return Math.min(span.throughSeq - span.fromSeq + 1, cap + 1);
    const branches = planBranches(filter, span, planning);
    return branches.length === 0 ? 0 : size(branches, cap + 1);
  }

  return {
    page(request) {
      for (const filter of attempts(request.filter)) {
        const found = pageOf(filter, request);
        if (found.length > 0) return found;
      }
      return [];
    },
    count(filter, cap) {
      for (const attempt of attempts(filter)) {
        const found = countOf(attempt, cap);
        if (found > 0) return found;
      }
      return 0;
    },
  };
}
