import { setImmediate as nextTurn } from 'node:timers/promises';
import { listSearchAttempts } from '@server/db/shared/audit/search-attempts';
import type { Condition } from '@server/db/sqlite/audit/blocks/condition';
import { isDecidedByPostings } from '@server/db/sqlite/audit/blocks/condition';
import { listConditions } from '@server/db/sqlite/audit/filters/list-conditions';
import { toAuditRecord } from '@server/db/sqlite/audit/records/audit-row';
import type { TimeSpan } from '@server/db/sqlite/audit/records/time-span';
import { listParts } from '@server/db/sqlite/audit/records/time-span';
import type { AuditFilter, AuditPageRequest, AuditRecord } from '@server/stores/audit-store';
import type { LogReader } from './audit-log';

/** Records passed in one turn of the event loop: where each is read, where postings lead to some, where they decide. */
const SCAN_BATCH_SIZE = 10_000;
const INDEX_BATCH_SIZE = 50_000;
const POSTED_BATCH_SIZE = 400_000;

type Order = AuditPageRequest['order'];

/** Cuts off the records of the pages before this one. */
function skipToPage(span: TimeSpan, { order, afterSeq }: AuditPageRequest): TimeSpan {
  if (afterSeq === undefined) return span;
  return order === 'newest_first'
    ? { ...span, throughSeq: Math.min(span.throughSeq, afterSeq - 1) }
    : { ...span, fromSeq: Math.max(span.fromSeq, afterSeq + 1) };
}

/** True if the filter restricts the time only. */
const isTimeOnly = (filter: AuditFilter): boolean =>
  Object.entries(filter).every(
    ([part, value]) => part === 'sinceMs' || part === 'untilMs' || value === undefined || value === null,
  );

/** Counts the records of the span, whatever they are. */
const countRecords = (span: TimeSpan): number =>
  listParts(span).reduce((total, { fromSeq, throughSeq }) => total + throughSeq - fromSeq + 1, 0);

/** Splits the span into batches of at most `size` records, in the order of the page. */
function* splitSpan(span: TimeSpan, size: number, order: Order): Generator<TimeSpan> {
  if (order === 'newest_first')
    for (let through = span.throughSeq; through >= span.fromSeq; through -= size)
      yield { ...span, fromSeq: Math.max(span.fromSeq, through - size + 1), throughSeq: through };
  else
    for (let from = span.fromSeq; from <= span.throughSeq; from += size)
      yield { ...span, fromSeq: from, throughSeq: Math.min(span.throughSeq, from + size - 1) };
}

/** True if no other batch of the span follows. */
const isLastTurn = (turn: TimeSpan, span: TimeSpan, order: Order): boolean =>
  order === 'newest_first' ? turn.fromSeq === span.fromSeq : turn.throughSeq === span.throughSeq;

/** Returns how many records one turn may pass. Fewer where the text of each record is read. */
function getTurnSize(filter: AuditFilter, conditions: readonly Condition[]): number {
  if (conditions.every(isDecidedByPostings)) return POSTED_BATCH_SIZE;
  const deciding = filter.text === undefined ? conditions : conditions.slice(-1);
  return deciding.some(({ terms }) => terms !== undefined) ? INDEX_BATCH_SIZE : SCAN_BATCH_SIZE;
}

/**
 * Splits the span into the batches of one turn each. One batch where the postings of one condition lead to every record, and in a
 * transaction, which must not wait.
 */
function splitIntoTurns(log: LogReader, filter: AuditFilter, span: TimeSpan, order: Order) {
  const conditions = listConditions(filter, log.terms);
  if (conditions === null) return [];
  const isDirect =
    conditions.length <= 1 && conditions.every((one) => one.terms !== undefined && isDecidedByPostings(one));
  const isWhole = filter.text === undefined && (isDirect || log.isInTransaction());
  return isWhole ? [span] : splitSpan(span, getTurnSize(filter, conditions), order);
}

export interface AuditQueries {
  page(request: AuditPageRequest): Promise<readonly AuditRecord[]>;
  count(filter: AuditFilter, cap: number): Promise<number>;
}

/** Creates the reader of pages and counts. A long read is split, so that calls run in between. */
export function createAuditQueries(log: LogReader): AuditQueries {
  function readRecords(filter: AuditFilter, span: TimeSpan, order: Order, limit: number): AuditRecord[] {
    return log.inSnapshot(() => {
      const texts = log.createTexts();
      const records: AuditRecord[] = [];
      for (const { seq, readRecord } of log.scan(filter, span, order)) {
        records.push(toAuditRecord({ seq, ...readRecord() }, texts));
        if (records.length >= limit) break;
      }
      return records;
    });
  }

  async function readPage(filter: AuditFilter, request: AuditPageRequest): Promise<readonly AuditRecord[]> {
    const { order, limit } = request;
    const whole = log.inSnapshot(() => log.findSpan(filter.sinceMs, filter.untilMs));
    const span = skipToPage(whole, request);
    const records: AuditRecord[] = [];
    for (const turn of splitIntoTurns(log, filter, span, order)) {
      records.push(...readRecords(filter, turn, order, limit - records.length));
      if (records.length >= limit || isLastTurn(turn, span, order)) break;
      await nextTurn();
    }
    return records;
  }

  async function countMatches(filter: AuditFilter, cap: number): Promise<number> {
    const span = log.inSnapshot(() => log.findSpan(filter.sinceMs, filter.untilMs));
    if (isTimeOnly(filter)) return Math.min(countRecords(span), cap + 1);
    const countIn = (turn: TimeSpan, limit: number) => log.inSnapshot(() => log.count(filter, turn, limit));
    let total = 0;
    for (const turn of splitIntoTurns(log, filter, span, 'newest_first')) {
      total += countIn(turn, cap + 1 - total);
      if (total > cap || isLastTurn(turn, span, 'newest_first')) break;
      await nextTurn();
    }
    return total;
  }

  return {
    async page(request) {
      for (const filter of listSearchAttempts(request.filter)) {
        const found = await readPage(filter, request);
        if (found.length > 0) return found;
      }
      return [];
    },
    async count(filter, cap) {
      for (const attempt of listSearchAttempts(filter)) {
        const found = await countMatches(attempt, cap);
        if (found > 0) return found;
      }
      return 0;
    },
  };
}
