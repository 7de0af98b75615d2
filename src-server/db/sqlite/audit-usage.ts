import type { KeyUsage, StepUsage, UsageSteps } from '@server/stores/audit-store';
import { actorKinds, outcomes } from '@shared/audit-record';
import type { Database } from 'better-sqlite3';
import { indexedThrough } from './audit-actors';
import type { FindSpan, TimeSpan } from './audit-span';
import type { AuditTerms } from './audit-terms';

interface Counts {
  answered: number;
  refused: number;
  failed: number;
}

interface Tally {
  lastSeq: number | null;
  readonly steps: Counts[];
}

/** One step: its time, and the records that lie in it. */
interface Step {
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly span: TimeSpan;
}

interface TailRecord {
  readonly seq: number;
  readonly atMs: number;
  readonly actor: number;
  readonly outcome: number;
}

const KEY = actorKinds.indexOf('key');
const [REFUSED, FAILED] = [outcomes.indexOf('refused'), outcomes.indexOf('failed')];

const sums = `count(*) AS total, coalesce(sum(by_outcome = ${REFUSED}), 0) AS refused,
  coalesce(sum(by_outcome = ${FAILED}), 0) AS failed`;
const ofKey = `by_actor = ? AND by_kind = ${KEY} AND by_seq BETWEEN ? AND ?`;

type Sums = { total: number; refused: number; failed: number };

const prepareStatements = (db: Database) => ({
  last: db.prepare<[number], { seq: number | null }>(
    `SELECT max(by_seq) AS seq FROM audit_by_actor WHERE by_actor = ? AND by_kind = ${KEY}`,
  ),
  /** From the index alone: no record is read. */
  counts: db.prepare<[number, number, number], Sums>(`SELECT ${sums} FROM audit_by_actor WHERE ${ofKey}`),
  countsAt: db.prepare<[number, number, number, number, number], Sums>(
    `SELECT ${sums} FROM audit_by_actor CROSS JOIN audit_record ON audit_record.seq = by_seq
     WHERE ${ofKey} AND at >= ? AND at < ?`,
  ),
  tail: db.prepare<[number], TailRecord>(
    `SELECT seq, at AS atMs, actor, outcome FROM audit_record NOT INDEXED
     WHERE seq > ? AND actor_kind = ${KEY} ORDER BY seq`,
  ),
  end: db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM audit_record'),
  time: db.prepare<[number], { atMs: number }>('SELECT at AS atMs FROM audit_record WHERE seq = ?'),
});

type Statements = ReturnType<typeof prepareStatements>;

const emptyTally = (count: number): Tally => ({
  lastSeq: null,
  steps: Array.from({ length: count }, () => ({ answered: 0, refused: 0, failed: 0 })),
});

function addRecord(counts: Counts | undefined, outcome: number): void {
  if (counts === undefined) return;
  if (outcome === REFUSED) counts.refused += 1;
  else if (outcome === FAILED) counts.failed += 1;
  else counts.answered += 1;
}

function addSums(counts: Counts | undefined, found: Sums | undefined): void {
  if (counts === undefined || found === undefined) return;
  counts.answered += found.total - found.refused - found.failed;
  counts.refused += found.refused;
  counts.failed += found.failed;
}

function stepsOf({ firstStepMs, stepMs, count }: UsageSteps, findSpan: FindSpan): Step[] {
  return Array.from({ length: count }, (_, place) => {
    const sinceMs = firstStepMs + place * stepMs;
    const untilMs = sinceMs + stepMs;
    return { sinceMs, untilMs, span: findSpan(sinceMs, untilMs) };
  });
}

/** What the index by actor tells of one key; a key that rests costs one look. */
function tallyIndexed(actor: number, steps: readonly Step[], tally: Tally, statements: Statements): void {
  const lastSeq = statements.last.get(actor)?.seq ?? null;
  tally.lastSeq = lastSeq;
  if (lastSeq === null) return;
  for (const [place, { sinceMs, untilMs, span }] of steps.entries()) {
    const { fromSeq, throughSeq, isExact } = span;
    if (fromSeq > throughSeq || fromSeq > lastSeq) continue;
    const found = isExact
      ? statements.counts.get(actor, fromSeq, throughSeq)
      : statements.countsAt.get(actor, fromSeq, throughSeq, sinceMs, untilMs);
    addSums(tally.steps[place], found);
  }
}

/** The newest records, of which the index does not know yet. */
function tallyTail(tallies: ReadonlyMap<number, Tally>, steps: UsageSteps, statements: Statements): void {
  const end = statements.end.get()?.seq ?? 0;
  for (const { seq, atMs, actor, outcome } of statements.tail.all(indexedThrough(end))) {
    const tally = tallies.get(actor);
    if (tally === undefined) continue;
    tally.lastSeq = seq;
    addRecord(tally.steps[Math.floor((atMs - steps.firstStepMs) / steps.stepMs)], outcome);
  }
}

/** Reads the use of keys from the log itself: nothing counts beside it, so nothing can differ from it. */
export function keyUsage(db: Database, terms: AuditTerms, findSpan: FindSpan) {
  const statements = prepareStatements(db);

  function usageOf(tally: Tally | undefined, count: number): KeyUsage {
    const { lastSeq, steps } = tally ?? emptyTally(count);
    const lastUsedAtMs = lastSeq === null ? null : (statements.time.get(lastSeq)?.atMs ?? null);
    return { lastUsedAtMs, steps: steps satisfies StepUsage[] };
  }

  return (prefixes: readonly string[], wanted: UsageSteps): KeyUsage[] => {
    const actors = prefixes.map((prefix) => terms.find(prefix));
    const steps = stepsOf(wanted, findSpan);
    const tallies = new Map<number, Tally>();
    for (const actor of actors) {
      if (actor === null || tallies.has(actor)) continue;
      const tally = emptyTally(wanted.count);
      tallies.set(actor, tally);
      tallyIndexed(actor, steps, tally, statements);
    }
    tallyTail(tallies, wanted, statements);
    return actors.map((actor) => usageOf(actor === null ? undefined : tallies.get(actor), wanted.count));
  };
}
