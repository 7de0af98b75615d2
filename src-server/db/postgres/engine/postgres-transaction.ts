import { createChangedPlaces } from '@server/db/shared/engine/changed-places';
import type { ChangedPlace } from '@server/stores/store';
import type { PoolClient } from 'pg';
import type { Connections } from './connections';
import { lockLog, lockPlace } from './locks';
import { createCommitFailure } from './postgres-error';
import type { RunStatement } from './statement-runner';

const BEGIN_READING = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
/** A statement sees all that was committed before it, and so all that was committed before it had its lock. */
const BEGIN_CHANGING = 'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE';

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
  readonly isChanging: boolean;
  /** Ends this run: what the transaction read is no longer true. */
  runAgain(): never;
  /** Throws if it must run again or a statement has failed, also if the work caught the error. Nothing of it may be stored then. */
  requireIntact(): void;
  /** Throws AppError `unavailable` or `outcome_unknown`. */
  commit(): Promise<void>;
  /** Undoes it. Never throws. */
  abandon(): Promise<void>;
}

/** Where a transaction stands. */
interface State {
  isChanging: boolean;
  hasRun: boolean;
  mustRunAgain: boolean;
  isOver: boolean;
  /** The error that ended it for the server, unless a savepoint undoes it. */
  failure: unknown;
  opening: Promise<PoolClient> | null;
}

const createState = (isChanging: boolean): State => ({
  isChanging,
  hasRun: false,
  mustRunAgain: false,
  isOver: false,
  failure: null,
  opening: null,
});

async function openClient({ readers, writers }: Connections, isChanging: boolean): Promise<PoolClient> {
  const client = await (isChanging ? writers : readers).connect();
  try {
    await client.query(isChanging ? BEGIN_CHANGING : BEGIN_READING);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Ends the transaction on its connection. A connection on which that fails is closed, which undoes it too. */
async function undo(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true);
  }
}

async function commitClient(client: PoolClient, isChanging: boolean): Promise<void> {
  try {
    const { command } = await client.query('COMMIT');
    client.release();
    // The server answers so if a statement had failed.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
  } catch (error) {
    client.release(true);
    // What has only read has nothing that could be stored.
    throw isChanging ? createCommitFailure(error) : error;
  }
}

/** Runs work on the connection of a transaction. */
type Execute = <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;

/** Creates what runs a part of a transaction that can be undone alone. */
const createSavepoint =
  (state: State, execute: Execute): PostgresTransaction['savepoint'] =>
  async (work) => {
    await execute((client) => client.query('SAVEPOINT part'));
    const before = state.failure;
    try {
      const value = await work();
      await execute((client) => client.query('RELEASE part'));
      return value;
    } catch (error) {
      if (state.mustRunAgain) throw error;
      state.failure = before;
      await execute((client) => client.query('ROLLBACK TO part; RELEASE part'));
      throw error;
    }
  };

/** Creates a transaction. `isChanging`: it runs again, and may read before it says where it changes data. */
export function createPostgresTransaction(
  connections: Connections,
  isChanging: boolean,
): PostgresTransaction {
  const state = createState(isChanging);
  const places = createChangedPlaces();
  let lastWork: Promise<unknown> = Promise.resolve();

  async function open(): Promise<PoolClient> {
    if (state.isOver) throw new Error('the transaction is over');
    if (state.mustRunAgain) throw new Error('the transaction runs again');
    state.opening ??= openClient(connections, state.isChanging);
    return state.opening;
  }

  /** Runs work on the connection after all that began before it. */
  function execute<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const result = lastWork.then(async () => work(await open()));
    lastWork = result.catch((error: unknown) => {
      state.failure ??= error;
    });
    return result;
  }

  function runAgain(): never {
    state.mustRunAgain = true;
    throw new Error('the transaction runs again');
  }

  /** Makes the transaction a change. One that has read runs again: what it read is older than its lock. */
  function beginChange(): void {
    if (!state.isChanging && state.hasRun) runAgain();
    state.isChanging = true;
  }

  /** Takes the connection from the transaction, which is over then. */
  async function end(): Promise<PoolClient | null> {
    state.isOver = true;
    return state.opening === null ? null : state.opening.catch(() => null);
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
    get isChanging() {
      return state.isChanging;
    },
    runAgain,
    requireIntact() {
      if (state.mustRunAgain) runAgain();
      if (state.failure !== null) throw state.failure;
    },
    async commit() {
      if (state.failure !== null) throw state.failure;
      const client = await end();
      if (client !== null) await commitClient(client, state.isChanging);
    },
    async abandon() {
      if (state.isOver) return;
      const client = await end();
      if (client !== null) await undo(client);
    },
  };
}
