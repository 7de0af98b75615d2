import type { Connections, PostgresConnection } from '@server/db/postgres/engine/connections';
import { openConnections, withConnection } from '@server/db/postgres/engine/connections';
import { createFailure } from '@server/db/postgres/engine/postgres-error';
import { requireCurrentSchema } from '@server/db/postgres/engine/postgres-migrations';
import { createPostgresTransaction } from '@server/db/postgres/engine/postgres-transaction';
import { runInTransaction } from '@server/db/postgres/engine/run-in-transaction';
import { requireDurableServer } from '@server/db/postgres/engine/server-check';
import { createExtender } from '@server/db/shared/engine/create-on-first-use';
import type { SecretBox } from '@server/files/secret-box';
import type { Eventual } from '@server/kernel/eventual';
import type { CommittedEvent } from '@server/stores/event-store';
import type { Times, Tx } from '@server/stores/store';
import { z } from 'zod';
import type { BoundStores } from './bound-stores';
import { createBoundStoresPool } from './bound-stores';
import type { PostgresStores } from './postgres-stores';

export interface PostgresOptions {
  readonly connection: PostgresConnection;
  /** Encrypts secrets. Every service of the database has the same key, which is not in it. */
  readonly box: SecretBox;
  /** Epoch ms, UTC. Without it the time is that of the database, which is the same for all its services. */
  readonly now?: (() => number) | undefined;
  readonly onFailure: (error: unknown) => void;
  /** Called after a commit with the events that it has stored. */
  readonly onEvents?: ((events: readonly CommittedEvent[]) => void) | undefined;
  /** Called after a commit with the ids of the keys that it has revoked. */
  readonly onRevoked?: ((keyIds: readonly string[]) => void) | undefined;
}

/** What a transaction on PostgreSQL has so far. */
export type PostgresTx = PostgresStores & Times & Pick<Tx, 'changes' | 'savepoint'>;

/** The stores of one PostgreSQL database. It is no `Store` yet, because some are missing. decision 0187. */
export interface PostgresStore {
  /** As `Store.transact`. Work that says late that it changes something runs twice, so it must change nothing in memory. */
  transact<T>(work: (tx: PostgresTx) => Eventual<T>): Promise<T>;
  /** As `Store.read`, over one snapshot. */
  read<T>(query: (snapshot: PostgresStores & Times) => Eventual<T>): Promise<T>;
  close(): Promise<void>;
}

const READ_TIME = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "nowMs"';
const timeSchema = z.tuple([z.object({ nowMs: z.number() })]);

/** The database has one clock for all services, which no jump of a service's own clock changes. */
async function readTimes({ readers }: Connections, now: PostgresOptions['now']): Promise<Times> {
  const nowMs = now?.() ?? timeSchema.parse((await readers.query(READ_TIME)).rows)[0].nowMs;
  return { nowMs, trustedMs: nowMs, clockMs: nowMs };
}

/** Runs work with the stores in one transaction. */
type RunWithStores = <T>(work: (stores: BoundStores, times: Times) => Eventual<T>) => Promise<T>;

function createRunner(connections: Connections, { box, now, onFailure }: PostgresOptions): RunWithStores {
  const pool = createBoundStoresPool(box);
  return async (work) => {
    const bound = pool.take();
    try {
      const times = await readTimes(connections, now);
      return await runInTransaction(
        (isChanging) => bound.begin(createPostgresTransaction(connections, isChanging)),
        () => work(bound, times),
      );
    } catch (error) {
      const failure = createFailure(error);
      onFailure(failure.cause ?? failure);
      throw failure;
    } finally {
      pool.giveBack(bound);
    }
  };
}

/**
 * Opens the stores of a database that has this program's schema, and changes nothing. Throws AppError `unavailable` for an older
 * schema or a server whose commits may be lost. Throws `database_newer` for a newer schema.
 */
export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
  const connections = openConnections(options.connection, options.onFailure);
  try {
    await withConnection(connections.writers, async (client) => {
      await requireDurableServer(client);
      await requireCurrentSchema(client);
    });
  } catch (error) {
    await connections.close();
    throw error;
  }
  const run = createRunner(connections, options);
  return {
    async transact(work) {
      const { value, events, revoked } = await run(async (bound, times) => {
        const { stores, changes, savepoint, flushEvents, takeRevoked } = bound;
        const done = await work(createExtender(stores)({ ...times, changes, savepoint }));
        return { value: done, events: await flushEvents(times.nowMs), revoked: takeRevoked() };
      });
      if (revoked.length > 0) options.onRevoked?.(revoked);
      if (events.length > 0) options.onEvents?.(events);
      return value;
    },
    read: (query) => run(({ stores }, times) => query(createExtender(stores)(times))),
    close: connections.close,
  };
}
