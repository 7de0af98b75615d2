import { migratePostgres } from '@server/db/postgres/engine/postgres-migrations';
import type { PostgresOptions, PostgresStore } from '@server/db/postgres/store/postgres-store';
import { openPostgresStore } from '@server/db/postgres/store/postgres-store';
import { createSecretBox } from '@server/files/secret-box';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { TestClock } from '../service/store';
import { createTemporaryFolder, createTestClock } from '../service/store';
import { borrowDatabase } from './borrow-database';
import type { LentDatabase } from './database-door';

/** Runs work on a connection of its own, as the owner of the database. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// Triggers keep rows that a program must not remove, and references would ask for an order.
const CLEAR = `
  SET session_replication_role = replica;
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' LOOP
      EXECUTE format('DELETE FROM %I', name);
    END LOOP;
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
      EXECUTE format('ALTER SEQUENCE %I RESTART', name);
    END LOOP;
  END $$;`;

const clearDatabase = ({ url }: LentDatabase): Promise<void> =>
  withClient(url, async (client) => void (await client.query(CLEAR)));

/** The role of a service, which is not that of the tables' owner. All databases of a run have it in common. */
export const SERVICE_ROLE = 'brasstag_service';

/** Creates the schema, and the role with the rights that a service has. */
export const prepareDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await migratePostgres(client, 0);
    await client.query(
      `DO $$ BEGIN
         CREATE ROLE ${SERVICE_ROLE} LOGIN PASSWORD '${parseConnection(url).password}';
       EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
       END $$`,
    );
    await client.query('SELECT grant_service($1)', [SERVICE_ROLE]);
  });

/** Borrows a database with this program's schema and no rows. Returns the URL of its owner. */
export async function borrowMigratedDatabase(): Promise<string> {
  const database = await borrowDatabase(clearDatabase);
  if (database.isNew) await prepareDatabase(database.url);
  return database.url;
}

interface PostgresTestStore {
  readonly store: PostgresStore;
  readonly clock: TestClock;
  readonly url: string;
  /** Opens the same database as another service, with the clock of the test. */
  openStoreWithClock(): Promise<PostgresStore>;
  /** Opens the same database with the clock of the test and other options. */
  openStoreWith(options: Partial<PostgresOptions>): Promise<PostgresStore>;
  /** Where the database is, and the role of a service. */
  readonly connection: PostgresOptions['connection'];
  /** Opens the same database with the time of its server. */
  openStoreWithoutClock(): Promise<PostgresStore>;
  /** Reads the clock of the server. Epoch ms. */
  readClock(): Promise<number>;
}

/** Reads where a database is from its URL. */
export function parseConnection(url: string) {
  const { hostname: host, port, username: user, password, pathname } = new URL(url);
  return { host, port: Number(port), user, password, database: pathname.slice(1) };
}

const clockSchema = z.tuple([z.object({ atMs: z.coerce.number() })]);

/** Opens the stores of a database as a service does, with a clock of the test. */
export async function openServiceStore(url: string, now: () => number): Promise<PostgresStore> {
  const connection = { ...parseConnection(url), user: SERVICE_ROLE };
  const box = createSecretBox(createTemporaryFolder());
  const store = await openPostgresStore({ connection, box, now, onFailure: () => undefined });
  onTestFinished(() => store.close());
  return store;
}

/** Opens the stores of a database of PostgreSQL with the clock of the test. */
export async function openPostgresTestStore(
  hooks: Pick<PostgresOptions, 'onRevoked'> = {},
): Promise<PostgresTestStore> {
  const url = await borrowMigratedDatabase();
  const clock = createTestClock();
  const box = createSecretBox(createTemporaryFolder());
  const connection = { ...parseConnection(url), user: SERVICE_ROLE };
  async function openStore(options: Partial<PostgresOptions>): Promise<PostgresStore> {
    const onFailure = (): void => undefined;
    const store = await openPostgresStore({ connection, box, onFailure, ...hooks, ...options });
    onTestFinished(() => store.close());
    return store;
  }
  return {
    store: await openStore({ now: clock.now }),
    clock,
    url,
    connection,
    openStoreWithClock: () => openStore({ now: clock.now }),
    openStoreWith: (options) => openStore({ now: clock.now, ...options }),
    openStoreWithoutClock: () => openStore({}),
    readClock: () =>
      withClient(url, async (client) => {
        const { rows } = await client.query(
          'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "atMs"',
        );
        return clockSchema.parse(rows)[0].atMs;
      }),
  };
}
