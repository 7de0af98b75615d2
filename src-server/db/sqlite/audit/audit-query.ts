import { setImmediate as nextTurn } from 'node:timers/promises';
import { createStatementCache } from '@server/db/sqlite/engine/statement-cache';
import type { AuditFilter, AuditPageRequest, AuditRow } from '@server/stores/audit-store';
import { parseIdTime } from '@shared/kernel/ids';
import { MINUTE_MS } from '@shared/kernel/time';
import type { Database } from 'better-sqlite3';
import type { Predicate, QueryBranch } from './access-paths';
import type { StoredRecord } from './audit-row';
import { createRecordTexts, furtherColumns, toAuditRow } from './audit-row';
import { formatRows, formatUnion, listPredicates, listValues, planQuery } from './query-plan';
import type { FindSeqRange, TimeSpan } from './seq-range';
import type { StringTable } from './string-table';

/** Sizes are counted up to this many records. Above it, one index is as good as another. */
const MAX_MEASURED = 10_000;
/** Records read in one turn of the event loop: without an index, and with one. */
const SCAN_BATCH_SIZE = 10_000;
const INDEX_BATCH_SIZE = 50_000;

type Order = AuditPageRequest['order'];

/** A request id is made when the request arrives. Its record follows at once, or hours later if the clock was set back. */
const RECORD_DELAYS_MS = [10 * MINUTE_MS, 25 * 60 * MINUTE_MS] as const;

/** Cuts off the records of the pages before this one. */
function skipToPage(span: TimeSpan, { order, afterSeq }: AuditPageRequest): TimeSpan {
  if (afterSeq === undefined) return span;
  return order === 'newest_first'
    ? { ...span, throughSeq: Math.min(span.throughSeq, afterSeq - 1) }
    : { ...span, fromSeq: Math.max(span.fromSeq, afterSeq + 1) };
}

/** Narrows a text that is a whole id. It names a request, or its time is when the object was created. */
function narrowById(filter: AuditFilter): AuditFilter {
  const id = filter.text?.toLowerCase();
  const createdAtMs = id === undefined ? null : parseIdTime(id);
  if (id === undefined || createdAtMs === null) return filter;
  if (id.startsWith('req_') && filter.requestId === undefined)
    return { ...filter, text: undefined, requestId: id };
  return { ...filter, sinceMs: Math.max(filter.sinceMs ?? 0, createdAtMs - 10 * MINUTE_MS) };
}

/** Lists the filters to try in turn: each is narrowed to a time in which a record of the request id can be. */
function listAttempts(requested: AuditFilter): readonly AuditFilter[] {
  const filter = narrowById(requested);
  const createdAtMs = filter.requestId === undefined ? null : parseIdTime(filter.requestId);
  if (createdAtMs === null) return [filter];
  return RECORD_DELAYS_MS.map((withinMs) => ({
    ...filter,
    sinceMs: Math.max(filter.sinceMs ?? 0, createdAtMs - 10 * MINUTE_MS),
    untilMs: Math.min(filter.untilMs ?? Number.MAX_SAFE_INTEGER, createdAtMs + withinMs),
  }));
}

/** True if the filter restricts the time only. */
const isTimeOnly = (filter: AuditFilter): boolean =>
  Object.entries(filter).every(
    ([part, value]) => part === 'sinceMs' || part === 'untilMs' || value === undefined || value === null,
  );

/** Splits the span into batches of at most `size` records, in the order of the page. */
function* splitSpan(span: TimeSpan, size: number, order: Order): Generator<TimeSpan> {
  if (order === 'newest_first')
    for (let through = span.throughSeq; through >= span.fromSeq; through -= size)
      yield { ...span, fromSeq: Math.max(span.fromSeq, through - size + 1), throughSeq: through };
  else
    for (let from = span.fromSeq; from <= span.throughSeq; from += size)
      yield { ...span, fromSeq: from, throughSeq: Math.min(span.throughSeq, from + size - 1) };
}

/** Splits the span into the batches of one turn each. Batches are smaller where the text of each record is read. */
function splitIntoTurns(filter: AuditFilter, predicates: readonly Predicate[], span: TimeSpan, order: Order) {
  const deciding = filter.text === undefined ? predicates : predicates.slice(-1);
  const isIndexed = deciding.some(({ ways }) => ways !== undefined);
  return splitSpan(span, isIndexed ? INDEX_BATCH_SIZE : SCAN_BATCH_SIZE, order);
}

export interface AuditQueries {
  page(request: AuditPageRequest): Promise<readonly AuditRow[]>;
  count(filter: AuditFilter, cap: number): Promise<number>;
}

/** Creates the reader of pages and counts over one connection. A long read is split, so that calls run in between. */
export function createAuditQueries(db: Database, terms: StringTable, findSpan: FindSeqRange): AuditQueries {
  const statement = createStatementCache<StoredRecord>(db);
  const countStatement = createStatementCache<{ total: number }>(db);

  function countUpTo(branches: readonly QueryBranch[], limit: number): number {
    if (branches.length === 0) return 0;
    const sql = `SELECT count(*) AS total FROM (${formatRows(branches)} LIMIT ?)`;
    return countStatement(sql).get(...listValues(branches), limit)?.total ?? 0;
  }

  const plan = (predicates: readonly Predicate[], filter: AuditFilter, span: TimeSpan) =>
    planQuery(predicates, filter, span, (branches) => countUpTo(branches, MAX_MEASURED));

  function readRows(branches: readonly QueryBranch[], order: Order, limit: number): readonly AuditRow[] {
    if (branches.length === 0) return [];
    const direction = order === 'newest_first' ? 'DESC' : 'ASC';
    const sql = `${formatUnion(furtherColumns, branches)} ORDER BY seq ${direction} LIMIT ?`;
    const texts = createRecordTexts(db, terms);
    return statement(sql)
      .all(...listValues(branches), limit)
      .map((record) => toAuditRow(record, texts));
  }

  async function readPage(filter: AuditFilter, request: AuditPageRequest): Promise<readonly AuditRow[]> {
    const { order, limit } = request;
    const span = skipToPage(findSpan(filter.sinceMs, filter.untilMs), request);
    const predicates = listPredicates(filter, terms);
    if (predicates === null) return [];
    if (filter.text === undefined) return readRows(plan(predicates, filter, span), order, limit);
    const rows: AuditRow[] = [];
    for (const turn of splitIntoTurns(filter, predicates, span, order)) {
      rows.push(...readRows(plan(predicates, filter, turn), order, limit - rows.length));
      if (rows.length >= limit) break;
      await nextTurn();
    }
    return rows;
  }

  async function countMatches(filter: AuditFilter, cap: number): Promise<number> {
    const span = findSpan(filter.sinceMs, filter.untilMs);
    if (span.isExact && isTimeOnly(filter)) return Math.min(span.throughSeq - span.fromSeq + 1, cap + 1);
    const predicates = listPredicates(filter, terms);
    if (predicates === null) return 0;
    if (filter.text === undefined && cap <= MAX_MEASURED)
      return countUpTo(plan(predicates, filter, span), cap + 1);
    let total = 0;
    for (const turn of splitIntoTurns(filter, predicates, span, 'newest_first')) {
      total += countUpTo(plan(predicates, filter, turn), cap + 1 - total);
      if (total > cap) break;
      await nextTurn();
    }
    return total;
  }

  return {
    async page(request) {
      for (const filter of listAttempts(request.filter)) {
        const found = await readPage(filter, request);
        if (found.length > 0) return found;
      }
      return [];
    },
    async count(filter, cap) {
      for (const attempt of listAttempts(filter)) {
        const found = await countMatches(attempt, cap);
        if (found > 0) return found;
      }
      return 0;
    },
  };
}
