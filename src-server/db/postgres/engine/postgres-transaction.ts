import { createChangedPlaces } from '@server/db/shared/engine/changed-places';
import type { ChangedPlace } from '@server/stores/store';
import type { ClientBase } from 'pg';
import type { Connections } from './connections';
import { joinWrites } from './connections';
import type { FinalStatement } from './end-change';
import { endChange } from './end-change';
import { lockLog, lockPlace } from './locks';
import type { OpenTransaction } from './open-transaction';
import { openTransaction, undoTransaction } from './open-transaction';
import { createFailure, isServerFault } from './postgres-error';
import type { RunStatement } from './statement-runner';

/** One transaction. It begins with its first statement, so one without any costs nothing. */
export interface PostgresTransaction {
  readonly run: RunStatement;
  /** Runs a statement that writes the log, which every transaction may. It makes the transaction a change without a place. */
  readonly writeLog: RunStatement;
  /** Takes the lock of the log. */
  lockLog(): Promise<void>;
  /** Takes the lock of the place. It throws if a snapshot was read before: the transaction must run again as a change. */
  changes(place: ChangedPlace): Promise<void>;
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** True if `changes` came after a read, or if what it read is no longer true. */
  readonly mustRunAgain: boolean;
  /** True if it must run again as a change. */
  readonly isLateChange: boolean;
  readonly isChanging: boolean;
  /** Ends this run: what the transaction read is no longer true. */
  runAgain(): never;
  /** Throws if it must run again or a statement has failed, also if the work caught the error. Nothing of it may be stored then. */
  requireIntact(): void;
  /** Sends the statement in one round trip with the commit. Only for a change. */
  sendWithCommit(last: FinalStatement): void;
  /** Ends what has only read. Its connection is free then, and its end is not waited for. */
  endRead(): void;
  /** Ends it. Throws AppError `unavailable` or `outcome_unknown`. */
  commit(): Promise<void>;
  /** Undoes it. Never throws. */
  abandon(): Promise<void>;
}

/** Where a transaction stands. */
interface State {
  isChanging: boolean;
  hasRun: boolean;
  mustRunAgain: boolean;
  isLateChange: boolean;
  isOver: boolean;
  /** The error that ended it for the server, unless a savepoint undoes it. */
  failure: unknown;
  opening: Promise<OpenTransaction> | null;
  last: FinalStatement | null;
}

const createState = (isChanging: boolean): State => ({
  isChanging,
  hasRun: false,
  mustRunAgain: false,
  isLateChange: false,
  isOver: false,
  failure: null,
  opening: null,
  last: null,
});

/** Runs work on the connection of a transaction. */
type Execute = <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>;

/** Sends a statement in one round trip with the next one. If it fails, the server refuses all that follow. */
const sendAlong = (execute: Execute, text: string): Promise<void> =>
  execute(async (client) => {
    client.query(text).catch(() => undefined);
  });

/** Creates the function that runs a part of a transaction that can be undone alone. */
const createSavepoint =
  (state: State, execute: Execute): PostgresTransaction['savepoint'] =>
  async (work) => {
    await sendAlong(execute, 'SAVEPOINT part');
    const before = state.failure;
    try {
      const value = await work();
      await sendAlong(execute, 'RELEASE part');
      return value;
    } catch (error) {
      if (state.mustRunAgain) throw error;
      // Undone alone, it would be recorded and answered as an unexpected error. A full disk is a database that is not available.
      if (isServerFault(state.failure)) throw createFailure(state.failure);
      await execute((client) => client.query('ROLLBACK TO part; RELEASE part'));
      // Also a statement that was sent behind the failed one has failed by now.
      state.failure = before;
      throw error;
    }
  };

/** Creates the function that runs work on the connection, which the first work opens. */
function createExecute(state: State, connections: Connections): Execute {
  async function open(): Promise<OpenTransaction> {
    if (state.isOver) throw new Error('the transaction is over');
    if (state.mustRunAgain) throw new Error('the transaction runs again');
    state.opening ??= openTransaction(connections, state.isChanging);
    return state.opening;
  }

  /** Sends work behind all that was sent before it. */
  return async (work) => {
    try {
      const { client, begun } = await open();
      joinWrites(client);
      const value = await work(client);
      // Its answer has arrived before. If it failed, the statement was in no transaction.
      await begun;
      return value;
    } catch (error) {
      state.failure ??= error;
      throw error;
    }
  };
}

/** Creates the functions that end a transaction. */
function createEnds(
  state: State,
  connections: Connections,
): Pick<PostgresTransaction, 'sendWithCommit' | 'endRead' | 'commit' | 'abandon'> {
  /** Takes the connection from the transaction, which is over then. */
  async function end(): Promise<OpenTransaction | null> {
    state.isOver = true;
    return state.opening === null ? null : state.opening.catch(() => null);
  }
  function endRead(): void {
    if (state.isOver) return;
    void end().then((opened) => {
      if (opened === null) return;
      joinWrites(opened.client);
      // What has only read has nothing that could be stored.
      opened.client.query('COMMIT').catch(() => undefined);
      opened.client.release();
    });
  }
  return {
    sendWithCommit(last) {
      state.last = last;
    },
    endRead,
    async commit() {
      if (state.failure !== null) throw state.failure;
      if (!state.isChanging) {
        endRead();
        return;
      }
      if (state.last !== null) state.opening ??= openTransaction(connections, true);
      state.isOver = true;
      const opened = await state.opening;
      if (opened === null) return;
      const ending = await endChange(opened.client, state.last);
      if (ending === 'again') state.mustRunAgain = true;
    },
    async abandon() {
      if (state.isOver) return;
      const opened = await end();
      if (opened !== null) await undoTransaction(opened);
    },
  };
}

/** Creates a transaction. `isChanging`: it runs again, and may read before it says where it changes data. */
export function createPostgresTransaction(
  connections: Connections,
  isChanging: boolean,
): PostgresTransaction {
  const state = createState(isChanging);
  const places = createChangedPlaces();
  const execute = createExecute(state, connections);

  function runAgain(): never {
    state.mustRunAgain = true;
    throw new Error('the transaction runs again');
  }

  /** Makes the transaction a change. One that has read runs again: what it read is older than its lock. */
  function beginChange(): void {
    if (!state.isChanging && state.hasRun) {
      state.isLateChange = true;
      runAgain();
    }
    state.isChanging = true;
  }

  return {
    async run({ isRead }, work) {
      if (!isRead) places.assertChanging();
      state.hasRun = true;
      return execute(work);
    },
    async writeLog(_statement, work) {
      beginChange();
      state.hasRun = true;
      return execute(work);
    },
    async lockLog() {
      beginChange();
      await execute(lockLog);
    },
    async changes(place) {
      places.add(place);
      beginChange();
      await execute((client) => lockPlace(client, place));
    },
    savepoint: createSavepoint(state, execute),
    get mustRunAgain() {
      return state.mustRunAgain;
    },
    get isLateChange() {
      return state.isLateChange;
    },
    get isChanging() {
      return state.isChanging;
    },
    runAgain,
    requireIntact() {
      if (state.mustRunAgain) runAgain();
      if (state.failure !== null) throw state.failure;
    },
    ...createEnds(state, connections),
  };
}
