import type { AuditFilter, AuditPageRequest, AuditRow } from '@server/stores/audit-store';
import { timeOfId } from '@shared/ids';
import type { Database } from 'better-sqlite3';

import { planBranches, unionOf, valuesOf } from './audit-plan';
import type { StoredRecord } from './audit-row';
import { recordColumns, toAuditRow } from './audit-row';
import type { SeqRange, TimeSpan } from './audit-span';
import { spanFinder } from './audit-span';
import type { AuditTerms } from './audit-terms';
import { statementCache } from './statement-cache';

/** A request id is made when the request arrives: its record follows within this time unless the clock was set. */
const RECORDED_WITHIN_MS = 600_000;

/** The span less what lies before the page. */
function beyond(span: TimeSpan, { order, afterSeq }: AuditPageRequest): TimeSpan {
  if (afterSeq === undefined) return span;
  return order === 'newest_first'
    ? { ...span, throughSeq: Math.min(span.throughSeq, afterSeq - 1) }
    : { ...span, fromSeq: Math.max(span.fromSeq, afterSeq + 1) };
}

/** The filter, narrowed to the time in which a record of its request id is to be expected. */
function narrowed(filter: AuditFilter): AuditFilter | null {
  const madeAtMs = filter.requestId === undefined ? null : timeOfId(filter.requestId);
  if (madeAtMs === null) return null;
  return {
    ...filter,
    sinceMs: Math.max(filter.sinceMs ?? 0, madeAtMs - RECORDED_WITHIN_MS),
    untilMs: Math.min(filter.untilMs ?? Number.MAX_SAFE_INTEGER, madeAtMs + RECORDED_WITHIN_MS),
  };
}

const isSeqOnly = (filter: AuditFilter): boolean =>
  filter.propertyIds === null &&
  [filter.keyPrefix, filter.personEmail, filter.outcome, filter.channel].every(
    (part) => part === undefined,
  ) &&
  [filter.operation, filter.missingPermission, filter.requestId].every((part) => part === undefined);

export interface AuditQueries {
  page(request: AuditPageRequest): readonly AuditRow[];
  count(filter: AuditFilter, cap: number): number;
}

/** Pages and counts over one connection. */
export function auditQueries(db: Database, terms: AuditTerms): AuditQueries {
  const statement = statementCache<StoredRecord>(db);
  const counting = statementCache<{ total: number }>(db);
  const findSpan = spanFinder(db);

  function pageOf(filter: AuditFilter, request: AuditPageRequest): readonly AuditRow[] {
    const span = beyond(findSpan(filter.sinceMs, filter.untilMs), request);
    const branches = planBranches(filter, span, terms);
    if (branches.length === 0) return [];
    const direction = request.order === 'newest_first' ? 'DESC' : 'ASC';
    const sql = `${unionOf(recordColumns, branches)} ORDER BY seq ${direction} LIMIT ?`;
    const textOf = terms.reader();
    return statement(sql)
      .all(...valuesOf(branches), request.limit)
      .map((record) => toAuditRow(record, textOf));
  }

  function countOf(filter: AuditFilter, cap: number): number {
    const span = findSpan(filter.sinceMs, filter.untilMs);
    if (span.isExact && isSeqOnly(filter)) return Math.min(lengthOf(span), cap + 1);
    const branches = planBranches(filter, span, terms);
    if (branches.length === 0) return 0;
    const sql = `SELECT count(*) AS total FROM (${unionOf('1', branches)} LIMIT ?)`;
    return counting(sql).get(...valuesOf(branches), cap + 1)?.total ?? 0;
  }

  return {
    page(request) {
      const likely = narrowed(request.filter);
      const found = likely === null ? [] : pageOf(likely, request);
      return found.length > 0 ? found : pageOf(request.filter, request);
    },
    count(filter, cap) {
      const likely = narrowed(filter);
      const found = likely === null ? 0 : countOf(likely, cap);
      return found > 0 ? found : countOf(filter, cap);
    },
  };
}

const lengthOf = ({ fromSeq, throughSeq }: SeqRange): number => Math.max(0, throughSeq - fromSeq + 1);
