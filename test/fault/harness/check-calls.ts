import { hasPackedRecords, openLog } from '@server/db/sqlite/audit/log/open-log';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { AnsweredEntry, JournalledCall } from './journal';

interface RecordRow {
  readonly seq: number;
  readonly requestId: string;
  readonly status: number | null;
  readonly targetId: string | null;
  readonly operation: string | null;
  readonly reason: string | null;
  readonly code: string | null;
}

/** Reads the records of calls after a seq, oldest first. */
const listCallRecords = (db: Database.Database, sinceSeq: number): readonly RecordRow[] =>
  openLog(db)
    .chain.listRecords(sinceSeq, Number.MAX_SAFE_INTEGER)
    .filter(({ channel }) => channel === 'api' || channel === 'mcp');

const RESERVATIONS =
  'SELECT g.last_name AS guest, r.id FROM reservation r JOIN guest g ON g.id = r.guest_id ORDER BY r.id';

/** What a database holds about the calls of a load. */
interface Stored {
  readonly records: readonly RecordRow[];
  readonly byRequest: ReadonlyMap<string, readonly RecordRow[]>;
  /** Records of calls that created something and were not answered from memory, by the id of what they created. */
  readonly byCreated: ReadonlyMap<string, readonly RecordRow[]>;
  readonly reservationsByGuest: ReadonlyMap<string, readonly string[]>;
}

function groupBy<T>(values: readonly T[], getKey: (value: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = getKey(value);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** Opens a database without a running service, as its next start would, and reads it. */
export function withDatabase<T>(file: string, read: (db: Database.Database) => T): T {
  const db = new Database(file, { timeout: 5000 });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

const LAST_ROW = 'SELECT coalesce(max(seq), 0) FROM audit_record';

/** Gets the number of the newest record. The database can be of an older version. */
export const readLastSeq = (file: string): number =>
  withDatabase(file, (db) =>
    hasPackedRecords(db)
      ? (openLog(db).log.readEnds()?.throughSeq ?? 0)
      : z.int().parse(db.prepare(LAST_ROW).pluck().get()),
  );

const isCreation = ({ operation, code, targetId }: RecordRow): boolean =>
  operation === 'create_reservation' && code === null && targetId !== null;

function readStored(file: string, sinceSeq: number): Stored {
  return withDatabase(file, (db) => {
    const records = listCallRecords(db, sinceSeq);
    const reservations = db.prepare<[], { guest: string; id: string }>(RESERVATIONS).all();
    const byGuest = groupBy(reservations, ({ guest }) => guest);
    return {
      records,
      byRequest: groupBy(records, ({ requestId }) => requestId),
      byCreated: groupBy(records.filter(isCreation), ({ targetId }) => targetId),
      reservationsByGuest: new Map([...byGuest].map(([guest, rows]) => [guest, rows.map(({ id }) => id)])),
    };
  });
}

/** Kinds of calls with a key that has ended. */
const isEnded = (kind: string): boolean => kind === 'revoked' || kind === 'expired';
const isUnauthenticated = (kind: string): boolean => isEnded(kind) || kind === 'anonymous';
const isRefusedAsUnavailable = ({ answer }: JournalledCall): boolean => answer?.code === 'unavailable';
const isUnknown = ({ answer }: JournalledCall): boolean => answer?.code === 'outcome_unknown';

function listAnswerProblems(answer: AnsweredEntry, { byRequest }: Stored): string[] {
  const records = byRequest.get(answer.requestId) ?? [];
  if (records.length !== 1)
    return [`an answer with ${answer.status} has ${records.length} records instead of 1`];
  const { status } = records[0] ?? {};
  return status === answer.status ? [] : [`an answer with ${answer.status} is recorded with ${status}`];
}

/** Checks the effect of a call that creates a reservation. */
function listEffectProblems(call: JournalledCall, guest: string, stored: Stored): string[] {
  const created = stored.reservationsByGuest.get(guest) ?? [];
  const [id = ''] = created;
  if (created.length > 1) return [`one ${call.kind} made ${created.length} reservations`];
  if (created.length === 1 && isRefusedAsUnavailable(call))
    return [`a ${call.kind} that was answered "unavailable", so not done, is done`];
  if (created.length === 1 && (stored.byCreated.get(id) ?? []).length !== 1)
    return [`a ${call.kind} is done with ${(stored.byCreated.get(id) ?? []).length} records instead of 1`];
  const confirmed = call.answer?.createdId ?? '';
  if (confirmed !== '' && confirmed !== id) return [`a ${call.kind} was confirmed and is not done`];
  if (confirmed === '' && created.length === 1 && call.answer !== null && !isUnknown(call))
    return [`a ${call.kind} that was refused with ${call.answer.status} is done`];
  return [];
}

function listCallProblems(call: JournalledCall, stored: Stored): string[] {
  const { answer, kind, guest } = call;
  const effect = guest === null ? [] : listEffectProblems(call, guest, stored);
  if (call.isHung) return [...effect, `a ${kind} had no answer in 10 s`];
  if (answer === null || isRefusedAsUnavailable(call) || isUnknown(call)) return effect;
  if (answer.status >= 500) return [...effect, `a ${kind} was answered with ${answer.status} ${answer.code}`];
  if (isUnauthenticated(kind))
    return answer.status === 401 ? [] : [`a call of the kind ${kind} was answered with ${answer.status}`];
  return [...effect, ...listAnswerProblems(answer, stored)];
}

const describeExcess = (kind: string, records: number, least: number, most: number): string[] =>
  records < least || records > most
    ? [`${records} records of ${kind} where ${least} to ${most} are right`]
    : [];

/** Compares numbers of records: a call without an answer has one record or none, and one that was not done has none. */
function listTotalProblems(calls: readonly JournalledCall[], stored: Stored, others: number): string[] {
  const isOpen = (call: JournalledCall): boolean => call.answer === null || isUnknown(call);
  const named = calls.filter(({ kind }) => !isUnauthenticated(kind));
  const ended = calls.filter(({ kind }) => isEnded(kind));
  const ofEnded = stored.records.filter(({ reason }) => isEnded(reason ?? '')).length;
  const answered = (of: readonly JournalledCall[]): number =>
    of.filter((call) => !isOpen(call) && !isRefusedAsUnavailable(call)).length;
  const open = (of: readonly JournalledCall[]): number => of.filter(isOpen).length;
  const least = answered(named);
  const most = least + open(named) + others;
  const leastEnded = answered(ended);
  return [
    ...describeExcess('keys in use', stored.records.length - ofEnded, least, most),
    ...describeExcess('keys that have ended', ofEnded, leastEnded, leastEnded + open(ended) + others),
  ];
}

function listGaps({ records }: Stored): string[] {
  const seen = new Set<string>();
  const repeated = records.filter(({ requestId }) => seen.size === seen.add(requestId).size);
  return repeated.length === 0 ? [] : [`${repeated.length} records name a request that another one names`];
}

export interface CheckedCalls {
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

/**
 * Compares calls with what the database holds after them. Each answer has exactly one record with its status. Each change
 * is there exactly once, and what was answered "unavailable" is not done. No service may run. `others` calls may be recorded
 * that are not among these.
 */
export function checkCalls(
  file: string,
  sinceSeq: number,
  calls: readonly JournalledCall[],
  others = 0,
): CheckedCalls {
  const stored = readStored(file, sinceSeq);
  const count = (isCounted: (call: JournalledCall) => boolean): number => calls.filter(isCounted).length;
  const isDone = ({ guest }: JournalledCall): boolean =>
    guest !== null && stored.reservationsByGuest.has(guest);
  return {
    counts: {
      'calls sent': calls.length,
      'calls answered': count(({ answer }) => answer !== null),
      'answered “unavailable”': count(isRefusedAsUnavailable),
      'answered “outcome_unknown”': count(isUnknown),
      '“outcome_unknown” and done': count((call) => isUnknown(call) && isDone(call)),
      'reservations confirmed': count(({ answer }) => (answer?.createdId ?? '') !== ''),
      'calls without an answer': count(({ answer }) => answer === null),
      'done without an answer': count((call) => call.answer === null && isDone(call)),
    },
    problems: [
      ...calls.flatMap((call) => listCallProblems(call, stored)),
      ...listTotalProblems(calls, stored, others),
      ...listGaps(stored),
    ],
  };
}

/** Lists the guests of calls that are done. */
export const listGuestsDone = (file: string): ReadonlySet<string> =>
  withDatabase(
    file,
    (db) =>
      new Set(
        db
          .prepare<[], { guest: string }>(RESERVATIONS)
          .all()
          .map(({ guest }) => guest),
      ),
  );
