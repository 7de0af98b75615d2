import { setImmediate as nextTurn } from 'node:timers/promises';
import { listSearchAttempts } from '@server/db/shared/audit/search-attempts';
import type { Condition } from '@server/db/sqlite/audit/blocks/condition';
import { isDecidedByPostings } from '@server/db/sqlite/audit/blocks/condition';
import { isRange } from '@server/db/sqlite/audit/blocks/seq-order';
import { listConditions } from '@server/db/sqlite/audit/filters/list-conditions';
import { toAuditRecord } from '@server/db/sqlite/audit/records/audit-row';
import type { TimeSpan } from '@server/db/sqlite/audit/records/time-span';
import { cutSpan, listParts } from '@server/db/sqlite/audit/records/time-span';
import type { TurnSize } from '@server/kernel/turns/turn-size';
import { createTurnSize, createTurnTest } from '@server/kernel/turns/turn-size';
import type { AuditFilter, AuditPageRequest, AuditRecord } from '@server/stores/audit-store';
import type { LogReader } from './audit-log';

/** Records passed in one turn of the event loop: where each is read, where postings lead to some, where they decide. */
const scannedRecords = { first: 2500, least: 500, most: 10_000 } as const;
const indexedRecords = { first: 10_000, least: 1000, most: 50_000 } as const;
const postedRecords = { first: 100_000, least: 10_000, most: 400_000 } as const;

type Order = AuditPageRequest['order'];

/** Cuts off the records of the pages before this one. */
function skipToPage(
  span: TimeSpan,
  { order, afterSeq }: Pick<AuditPageRequest, 'order' | 'afterSeq'>,
): TimeSpan {
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

/** Returns the records of the span that one turn takes on: the first ones in the order of the page. */
const cutTurn = (span: TimeSpan, size: number, order: Order): TimeSpan =>
  order === 'newest_first'
    ? cutSpan(span, { ...span, fromSeq: span.throughSeq - size + 1 })
    : cutSpan(span, { ...span, throughSeq: span.fromSeq + size - 1 });

/** Returns what is left of the span behind a record. */
const skipThrough = (span: TimeSpan, seq: number, order: Order): TimeSpan =>
  skipToPage(span, { order, afterSeq: seq });

const getLastSeq = ({ fromSeq, throughSeq }: TimeSpan, order: Order): number =>
  order === 'newest_first' ? fromSeq : throughSeq;

/** Returns how many records one turn may pass. Fewer where the text of each record is read. */
function getTurnBounds(filter: AuditFilter, conditions: readonly Condition[]) {
  if (conditions.every(isDecidedByPostings)) return postedRecords;
  const deciding = filter.text === undefined ? conditions : conditions.slice(-1);
  return deciding.some(({ terms }) => terms !== undefined) ? indexedRecords : scannedRecords;
}

/** More records than a log can have. */
const UNLIMITED = 2 ** 50;
const wholeSpan = { first: UNLIMITED, least: UNLIMITED, most: UNLIMITED } as const;

/**
 * Creates the size of the turns of a query. One turn passes the whole span where the postings of one
 * condition lead to every record. So does one in a transaction, which must not wait. null: no record can match.
 */
function createQuerySize(log: LogReader, filter: AuditFilter, monotonicMs: () => number): TurnSize | null {
  const conditions = listConditions(filter, log.terms);
  if (conditions === null) return null;
  const isDirect =
    conditions.length <= 1 && conditions.every((one) => one.terms !== undefined && isDecidedByPostings(one));
  const isWhole = filter.text === undefined && (isDirect || log.isInTransaction());
  return createTurnSize(isWhole ? wholeSpan : getTurnBounds(filter, conditions), monotonicMs);
}

export interface AuditQueries {
  page(request: AuditPageRequest): Promise<readonly AuditRecord[]>;
  count(filter: AuditFilter, cap: number): Promise<number>;
}

/** The records that one turn found. */
interface RecordsOfTurn {
  readonly records: readonly AuditRecord[];
  /** The record through which the turn has passed the span. */
  readonly reachedSeq: number;
}

/** Creates the reader of pages and counts. A long read is split, so that calls run in between. */
export function createAuditQueries(
  log: LogReader,
  monotonicMs: () => number = () => performance.now(),
): AuditQueries {
  /** Reads records until there are enough, or the turn is over. In a transaction, which must not wait, no turn is over. */
  function readRecords(filter: AuditFilter, span: TimeSpan, order: Order, limit: number): RecordsOfTurn {
    const isTurnOver = log.isInTransaction() ? () => false : createTurnTest(monotonicMs);
    return log.inSnapshot(() => {
      const texts = log.createTexts();
      const records: AuditRecord[] = [];
      for (const { seq, readRecord } of log.scan(filter, span, order)) {
        records.push(toAuditRecord({ seq, ...readRecord() }, texts));
        if (records.length >= limit || isTurnOver()) return { records, reachedSeq: seq };
      }
      return { records, reachedSeq: getLastSeq(span, order) };
    });
  }

  async function readPage(filter: AuditFilter, request: AuditPageRequest): Promise<readonly AuditRecord[]> {
    const { order, limit } = request;
    const whole = log.inSnapshot(() => log.findSpan(filter.sinceMs, filter.untilMs));
    const size = createQuerySize(log, filter, monotonicMs);
    const records: AuditRecord[] = [];
    for (let rest = skipToPage(whole, request); size !== null && isRange(rest); await nextTurn()) {
      const turn = cutTurn(rest, size.current, order);
      const found = size.run(() => readRecords(filter, turn, order, limit - records.length));
      records.push(...found.records);
      rest = skipThrough(rest, found.reachedSeq, order);
      if (records.length >= limit || !isRange(rest)) break;
    }
    return records;
  }

  async function countMatches(filter: AuditFilter, cap: number): Promise<number> {
    const order = 'newest_first';
    const whole = log.inSnapshot(() => log.findSpan(filter.sinceMs, filter.untilMs));
    if (isTimeOnly(filter)) return Math.min(countRecords(whole), cap + 1);
    const countIn = (turn: TimeSpan, limit: number) => log.inSnapshot(() => log.count(filter, turn, limit));
    const size = createQuerySize(log, filter, monotonicMs);
    let total = 0;
    for (let rest = whole; size !== null && isRange(rest); await nextTurn()) {
      const turn = cutTurn(rest, size.current, order);
      const limit = cap + 1 - total;
      total += size.run(() => countIn(turn, limit));
      rest = skipThrough(rest, turn.fromSeq, order);
      if (total > cap || !isRange(rest)) break;
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
