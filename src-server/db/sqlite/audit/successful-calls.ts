import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnsweredCalls } from '@server/stores/audit-store';
import type { Channel } from '@shared/audit/audit-record';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import type { Database } from 'better-sqlite3';
import { getLastIndexedSeq } from './actor-index';
import type { StringTable } from './string-table';

const KEY = actorKinds.indexOf('key');
const ANSWERED = outcomes.indexOf('ok');

/** Records and keys read in one turn of the event loop. The service answers calls between turns. */
const SEQ_BATCH_SIZE = 30_000;
const KEY_BATCH_SIZE = 10;

/** An id that no key has. */
const NO_ACTOR = -1;

interface SeqBounds {
  readonly first: number;
  readonly through: number;
}

interface StoredAnswer {
  readonly actor: number;
  readonly channel: number;
  readonly operation: number | null;
}

interface Answers {
  readonly operations: Set<string>;
  readonly channels: Set<Channel>;
}

const prepareStatements = (db: Database) => ({
  ends: db.prepare<[], { first: number | null; last: number | null }>(
    'SELECT (SELECT min(seq) FROM audit_record) AS first, (SELECT max(seq) FROM audit_record) AS last',
  ),
  indexed: db.prepare<[number, number, number], StoredAnswer>(
    `SELECT DISTINCT by_actor AS actor, by_channel AS channel, by_operation AS operation FROM audit_by_actor NOT INDEXED
     WHERE by_actor = ? AND by_kind = ${KEY} AND by_seq BETWEEN ? AND ? AND by_outcome = ${ANSWERED}`,
  ),
  tail: db.prepare<[number, string], StoredAnswer>(
    `SELECT DISTINCT actor, channel, operation FROM audit_record NOT INDEXED
     WHERE seq > ? AND actor_kind = ${KEY} AND outcome = ${ANSWERED} AND actor IN (SELECT value FROM json_each(?))`,
  ),
});

const createAnswers = (): Answers => ({ operations: new Set(), channels: new Set() });

/** Creates the reader of the operations and channels of answered calls, from the first record of the log to the last. */
export function createSuccessfulCallsReader(db: Database, terms: StringTable) {
  const statements = prepareStatements(db);

  function addAnswers(answers: Answers | undefined, stored: readonly StoredAnswer[]): void {
    const getText = terms.reader();
    for (const { channel, operation } of stored) {
      const name = channels[channel];
      if (name !== undefined) answers?.channels.add(name);
      if (operation !== null) answers?.operations.add(getText(operation));
    }
  }

  /** Reads a key's answered calls from the index by actor, between two records, both included. */
  async function readIndexed(actor: number, answers: Answers, { first, through }: SeqBounds): Promise<void> {
    for (let from = first; from <= through; from += SEQ_BATCH_SIZE) {
      addAnswers(answers, statements.indexed.all(actor, from, Math.min(through, from + SEQ_BATCH_SIZE - 1)));
      if (from > first) await nextTurn();
    }
  }

  return async (prefixes: readonly string[]): Promise<readonly AnsweredCalls[]> => {
    const actors = prefixes.map((prefix) => terms.find(prefix));
    const known = new Map(
      actors.flatMap((actor) => (actor === null ? [] : [[actor, createAnswers()] as const])),
    );
    const { first, last } = statements.ends.get() ?? { first: null, last: null };
    const through = getLastIndexedSeq(last ?? 0);
    let read = 0;
    for (const [actor, answers] of known) {
      await readIndexed(actor, answers, { first: first ?? 1, through });
      read += 1;
      if (read % KEY_BATCH_SIZE === 0) await nextTurn();
    }
    // The index does not contain the newest records yet.
    for (const stored of statements.tail.all(through, JSON.stringify([...known.keys()])))
      addAnswers(known.get(stored.actor), [stored]);
    return actors.map((actor) => known.get(actor ?? NO_ACTOR) ?? createAnswers());
  };
}
