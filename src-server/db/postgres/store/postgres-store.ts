import { createLookUp } from '@server/db/postgres/calls/look-up';
import { createDatabaseClock } from '@server/db/postgres/clock/database-clock';
import type { Connections, PostgresConnection } from '@server/db/postgres/engine/connections';
import { openConnections, withConnection } from '@server/db/postgres/engine/connections';
import { createFailure, isLogSetBack, isRefusal } from '@server/db/postgres/engine/postgres-error';
import { requireUsableSchema } from '@server/db/postgres/engine/postgres-migrations';
import { createPostgresTransaction } from '@server/db/postgres/engine/postgres-transaction';
import { runInTransaction } from '@server/db/postgres/engine/run-in-transaction';
import { requireDurableServer } from '@server/db/postgres/engine/server-check';
import { createOwnNode } from '@server/db/postgres/nodes/own-node';
import { createStoredRequestFinder } from '@server/db/postgres/seal/find-stored-requests';
import type { HeadStorage, HeadWatch } from '@server/db/postgres/seal/head-watch';
import { createHeadWatch } from '@server/db/postgres/seal/head-watch';
import { createSealBatch } from '@server/db/postgres/seal/seal-batch';
import { writeSetBackMark } from '@server/db/postgres/seal/set-back-mark';
import { createExtender } from '@server/db/shared/engine/create-on-first-use';
import { createUnavailableError } from '@server/db/shared/engine/store-error';
import type { SecretBox } from '@server/files/secret-box';
import type { Eventual } from '@server/kernel/eventual';
import type { CommittedEvent } from '@server/stores/event-store';
import type { CallingToken, LogContradiction, Store, Times } from '@server/stores/store';
import type { ClientBase } from 'pg';
import type { BoundStores } from './bound-stores';
import { createBoundStoresPool } from './bound-stores';
import { createAvailability } from './database-availability';
import { explainFailedWrite } from './standby-check';

export interface PostgresOptions {
  readonly connection: PostgresConnection;
  /** Encrypts secrets. Every service of the database has the same key, which is not in it. */
  readonly box: SecretBox;
  /** Of the service or command, which distinguishes it from others of the same computer. */
  readonly dataDirectory?: string | undefined;
  /** Keeps the newest record that this service has seen. Left out: it is kept in memory alone. */
  readonly headStorage?: HeadStorage | undefined;
  /** Epoch ms, UTC. Without it the time is that of the database, which is the same for all its services. */
  readonly now?: (() => number) | undefined;
  /** How long the server may take to answer on the path of a call. Left out: 12 seconds. */
  readonly answerTimeoutMs?: number | undefined;
  /** How long a caller waits to hear what became of a commit whose connection was lost. Left out: a second. */
  readonly doubtTimeoutMs?: number | undefined;
  readonly onFailure: (error: unknown) => void;
  /** Called after a commit with the events that it has stored. */
  readonly onEvents?: ((events: readonly CommittedEvent[]) => void) | undefined;
  /** Called after a commit with the ids of the keys that it has revoked. */
  readonly onRevoked?: ((keyIds: readonly string[]) => void) | undefined;
}

/**
 * The stores of one PostgreSQL database. Work that says late that it changes something runs twice, so it must change nothing in memory.
 * What only a file has, such as copies and the check of pages, is not here. decision 0209.
 */
export interface PostgresStore extends Pick<Store, 'transact' | 'read' | 'isAvailable' | 'probe' | 'close'> {
  /** How the log contradicts what this service has seen of it: the database was set back. Calls are refused then. null: it does not. */
  findContradiction(): LogContradiction | null;
  /** Compares the log again, because another process may have settled what it contradicts. */
  compareAgain(): Promise<void>;
  /** Leaves the mark of a set-back that this service's checkpoints show. A failure is logged. */
  leaveMark(contradiction: LogContradiction, replacements: number): Promise<void>;
  /** Compares the log on a connection that is open, and notes its newest record. Rejects if that is not possible. */
  compareNow(): Promise<void>;
}

/** Runs work with the stores in one transaction. */
type RunWithStores = <T>(
  work: (stores: BoundStores, times: Times) => Eventual<T>,
  token: CallingToken | null,
) => Promise<T>;

const notKept: HeadStorage = { load: () => null, save: () => undefined };

interface RunnerOptions
  extends Pick<PostgresOptions, 'box' | 'now' | 'onFailure' | 'dataDirectory' | 'doubtTimeoutMs'> {
  readonly head: HeadWatch;
}

function createRunner(connections: Connections, options: RunnerOptions) {
  const { box, now, onFailure, head, dataDirectory = '', doubtTimeoutMs } = options;
  const clock = createDatabaseClock(connections.writers, now);
  const lookUp = createLookUp(connections.lookUps);
  const availability = createAvailability({
    // Both kinds of connections that a call needs must work.
    async write() {
      await lookUp(null);
      await clock.write();
    },
    explain: (error) => explainFailedWrite(connections.lookUps, error),
    onFailure,
  });
  const findStoredRequests = createStoredRequestFinder(connections, onFailure, doubtTimeoutMs);
  const { records } = connections;
  const createBatch = (isOfCalls: boolean) =>
    createSealBatch({ records, head, findStoredRequests, isOfCalls });
  const sealAside = { ofCalls: createBatch(true), ofOthers: createBatch(false) };
  const ownNode = createOwnNode(dataDirectory);
  const pool = createBoundStoresPool({ box, sealAside, findStoredRequests, head, ownNode });

  let comparing: Promise<void> | null = null;
  async function compareHead(): Promise<void> {
    const client = await connections.openAlone();
    await head.compare(client).finally(() => void client.end().catch(() => undefined));
  }
  /** Compares a log that ended too early: it was set back, or restored. All that met it share one comparison. */
  async function compareHeadTogether(): Promise<void> {
    comparing ??= compareHead().finally(() => {
      comparing = null;
    });
    await comparing.catch((error) => Promise.reject(createFailure(error)));
  }

  const runOnce: RunWithStores = async (work, token) => {
    const bound = pool.take();
    let times: Times = { nowMs: 0, clockMs: 0, trustedMs: 0 };
    try {
      const value = await runInTransaction(async (isChanging) => {
        const found = await lookUp(token);
        times = clock.toTimes(found.clock);
        head.noteMark(found.setBack);
        const transaction = bound.begin(createPostgresTransaction(connections, isChanging), found.key);
        return { transaction, work: () => work(bound, times) };
      });
      pool.giveBack(bound);
      await clock.advance(times).catch(availability.noteFailure);
      return value;
    } catch (error) {
      // The work itself has refused. The database is as available as before.
      if (isRefusal(error)) throw error;
      const failure = createFailure(error);
      availability.noteFailure(failure.cause ?? failure);
      throw failure;
    }
  };
  /** Runs again after the log ended too early, because then it is known whether the log may be used. Nothing was stored. */
  const run: RunWithStores = async (work, token) => {
    try {
      return await runOnce(work, token);
    } catch (error) {
      if (isRefusal(error) || !isLogSetBack(createFailure(error))) throw error;
      await compareHeadTogether();
      return runOnce(work, token);
    }
  };
  return { run, availability, compareAgain: compareHeadTogether };
}

/** Checks a database before anything is read from it. */
async function requireSoundDatabase(connections: Connections): Promise<void> {
  const client = await connections.openAlone();
  try {
    await requireDurableServer(client);
    await requireUsableSchema(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Refuses calls of a database that was set back: keys that were revoked since may be active in it. */
function requireSameLog(head: HeadWatch, token: CallingToken | undefined): void {
  if (token !== undefined && head.getContradiction() !== null)
    throw createUnavailableError(new Error('the database was set back'));
}

/**
 * Opens the stores of a database that has this program's schema, and changes nothing. Throws AppError `unavailable` for an older
 * schema or a server whose commits may be lost. Throws `database_newer` for a newer schema.
 */
export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
  const { onFailure, headStorage = notKept } = options;
  const head = createHeadWatch(headStorage, onFailure);
  const hooks = {
    onLost: onFailure,
    // After a failover another server answers at the same address. It may have been migrated meanwhile, too.
    async onOpened(client: ClientBase): Promise<void> {
      await requireDurableServer(client);
      await requireUsableSchema(client).catch((error) => Promise.reject(createFailure(error)));
      await head.compare(client);
    },
  };
  const connections = openConnections(options.connection, hooks, { maxAnswerMs: options.answerTimeoutMs });
  try {
    await requireSoundDatabase(connections);
    // Its first connection compares the log with what this service has seen.
    await withConnection(connections.lookUps, async () => undefined);
  } catch (error) {
    await connections.close();
    throw error;
  }
  const { run, availability, compareAgain } = createRunner(connections, { ...options, head });
  return {
    async transact(work, token) {
      requireSameLog(head, token);
      const { value, events, revoked } = await run(async (bound, times) => {
        requireSameLog(head, token);
        const { stores, changes, savepoint, readCached, finish, takeRevoked } = bound;
        const done = await work(createExtender(stores)({ ...times, changes, savepoint, readCached }));
        return { value: done, events: await finish(times.nowMs), revoked: takeRevoked() };
      }, token ?? null);
      if (revoked.length > 0) options.onRevoked?.(revoked);
      if (events.length > 0) options.onEvents?.(events);
      return value;
    },
    async read(query, token) {
      requireSameLog(head, token);
      return run(({ stores }, times) => {
        requireSameLog(head, token);
        return query(createExtender(stores)(times));
      }, token ?? null);
    },
    get isAvailable() {
      return availability.isAvailable();
    },
    probe: availability.probe,
    findContradiction: head.getContradiction,
    compareAgain,
    leaveMark: (contradiction, restores) =>
      withConnection(connections.writers, (client) =>
        writeSetBackMark(client, { restores, contradiction }),
      ).catch(onFailure),
    compareNow: () => withConnection(connections.writers, head.compare),
    async close() {
      head.close();
      await connections.close();
    },
  };
}
