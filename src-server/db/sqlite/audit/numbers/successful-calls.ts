import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import type { AnsweredCalls } from '@server/stores/audit-store';
import type { Channel } from '@shared/audit/audit-record';
import { channels } from '@shared/audit/audit-record';
import { visitInTurns } from './visit-in-turns';

/** Above this number of keys one pass over all records is quicker than one for each key. */
const MAX_SCANNED_KEYS = 6;

interface Answers {
  readonly operations: Set<string>;
  readonly channels: Set<Channel>;
}

const createAnswers = (): Answers => ({ operations: new Set(), channels: new Set() });

/** Creates the reader of the operations and channels of answered calls, from the first record of the log to the last. */
export function createSuccessfulCallsReader(log: LogReader) {
  return async (prefixes: readonly string[]): Promise<readonly AnsweredCalls[]> => {
    const actors = prefixes.map((prefix) => log.terms.find(prefix));
    const answersByActor = new Map(actors.map((actor) => [actor, createAnswers()] as const));
    const getText = log.terms.reader();
    const add = ({ readNumbers }: LogHit): void => {
      const { actor, channel, operation } = readNumbers();
      const answers = answersByActor.get(actor);
      const name = channels[channel];
      if (name !== undefined) answers?.channels.add(name);
      if (operation !== null) answers?.operations.add(getText(operation));
    };
    const answered = { propertyIds: null, outcome: 'ok' } as const;
    if (prefixes.length > MAX_SCANNED_KEYS) await visitInTurns(log, { ...answered, actorKind: 'key' }, add);
    else for (const keyPrefix of prefixes) await visitInTurns(log, { ...answered, keyPrefix }, add);
    return actors.map((actor) =>
      actor === null ? createAnswers() : (answersByActor.get(actor) ?? createAnswers()),
    );
  };
}
