import { createSealBatch } from '@server/db/postgres/audit/seal-batch';
import type { DatabaseClock } from '@server/db/postgres/clock/database-clock';
import { createDatabaseClock } from '@server/db/postgres/clock/database-clock';
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
import type { Store, Times } from '@server/stores/store';
import type { BoundStores } from './bound-stores';
import { createBoundStoresPool } from './bound-stores';
import { createAvailability } from './database-availability';

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

/**
 * The stores of one PostgreSQL database. Work that says late that it changes something runs twice, so it must change nothing in memory.
 * It is no whole `Store` yet: no engine uses it. decision 0187.
 */
export type PostgresStore = Pick<Store, 'transact' | 'read' | 'isAvailable' | 'probe' | 'close'>;

/** Runs work with the stores in one transaction. */
type RunWithStores = <T>(work: (stores: BoundStores, times: Times) => Eventual<T>) => Promise<T>;

function createRunner(
  connections: Connections,
  clock: DatabaseClock,
  { box, onFailure }: Pick<PostgresOptions, 'box' | 'onFailure'>,
): RunWithStores {
  const pool = createBoundStoresPool({ box, sealAside: createSealBatch(connections.writers) });
  return async (work) => {
    const bound = pool.take();
    try {
      const times = await clock.readTimes();
      const value = await runInTransaction(
        (isChanging) => bound.begin(createPostgresTransaction(connections, isChanging)),
        () => work(bound, times),
      );
      await clock.advance(times).catch(onFailure);
      return value;
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
  const clock = createDatabaseClock(connections, options.now);
  const availability = createAvailability(clock.write, options.onFailure);
  const run = createRunner(connections, clock, { box: options.box, onFailure: availability.noteFailure });
  return {
    async transact(work) {
      const { value, events, revoked } = await run(async (bound, times) => {
        const { stores, changes, savepoint, readIfChanged, finish, takeRevoked } = bound;
        const done = await work(createExtender(stores)({ ...times, changes, savepoint, readIfChanged }));
        return { value: done, events: await finish(times.nowMs), revoked: takeRevoked() };
      });
      if (revoked.length > 0) options.onRevoked?.(revoked);
      if (events.length > 0) options.onEvents?.(events);
      return value;
    },
    read: (query) => run(({ stores }, times) => query(createExtender(stores)(times))),
    get isAvailable() {
      return availability.isAvailable();
    },
    probe: availability.probe,
    close: connections.close,
  };
}
