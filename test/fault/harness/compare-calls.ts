import type { AnsweredEntry, JournalledCall } from './journal';

/** A record of a call, as far as it is compared. */
export interface CallRecord {
  readonly seq: number;
  readonly requestId: string;
  readonly status: number | null;
  readonly targetId: string | null;
  readonly operation: string | null;
  readonly reason: string | null;
  readonly code: string | null;
}

/** What a database holds about the calls of a load. */
export interface StoredCalls {
  readonly records: readonly CallRecord[];
  /** Id of each reservation, with the last name of its guest. */
  readonly reservations: readonly { readonly guest: string; readonly id: string }[];
}

/** The same, grouped for look-ups. */
interface Stored {
  readonly records: readonly CallRecord[];
  readonly byRequest: ReadonlyMap<string, readonly CallRecord[]>;
  /** Records of calls that created something and were not answered from memory, by the id of what they created. */
  readonly byCreated: ReadonlyMap<string, readonly CallRecord[]>;
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

const isCreation = ({ operation, code, targetId }: CallRecord): boolean =>
  operation === 'create_reservation' && code === null && targetId !== null;

function groupStored({ records, reservations }: StoredCalls): Stored {
  const byGuest = groupBy(reservations, ({ guest }) => guest);
  return {
    records,
    byRequest: groupBy(records, ({ requestId }) => requestId),
    byCreated: groupBy(records.filter(isCreation), ({ targetId }) => targetId),
    reservationsByGuest: new Map([...byGuest].map(([guest, rows]) => [guest, rows.map(({ id }) => id)])),
  };
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
 * is there exactly once, and what was answered "unavailable" is not done. `others` calls may be recorded that are not
 * among these.
 */
export function compareCalls(held: StoredCalls, calls: readonly JournalledCall[], others = 0): CheckedCalls {
  const stored = groupStored(held);
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
