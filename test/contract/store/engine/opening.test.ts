import { migratePostgres } from '@server/db/postgres/engine/postgres-migrations';
import type { ServerFacts } from '@server/db/postgres/engine/server-check';
import { findServerProblem } from '@server/db/postgres/engine/server-check';
import { openPostgresStore } from '@server/db/postgres/store/postgres-store';
import type { SecretBox } from '@server/files/secret-box';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  borrowMigratedDatabase,
  openPostgresTestStore,
  parseConnection,
  withClient,
} from '../../../support/postgres/postgres-store';
import { verifies } from '../../../support/service/verifies';

const unusedBox: SecretBox = { seal: () => Buffer.of(), open: () => null };

const open = (url: string) =>
  openPostgresStore({ connection: parseConnection(url), box: unusedBox, onFailure: () => undefined });

/** Runs a statement for the test. The second one undoes it for the tests that get the database later. */
async function openAfter(change: string, undo: string) {
  const url = await borrowMigratedDatabase();
  const execute = (sql: string) => withClient(url, async (client) => void (await client.query(sql)));
  await execute(change);
  try {
    return await open(url).then(
      (store) => store.close(),
      (error) => error,
    );
  } finally {
    await execute(undo);
  }
}

const sound: ServerFacts = {
  version: 180_004,
  product: 'PostgreSQL 18.4 on x86_64-pc-linux-gnu',
  isInRecovery: false,
  isReadOnly: false,
  limitsWaiting: true,
  isolation: 'read committed',
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
};

describe('a server of PostgreSQL', () => {
  it.each<[string, Partial<ServerFacts>, string | null]>([
    ['is used', {}, null],
    ['is used with a stronger commit', { synchronousCommit: 'remote_apply' }, null],
    ['is used from version 16 on', { version: 160_000 }, null],
    ['is refused if it is older', { version: 150_009 }, 'Upgrade its server to PostgreSQL 16'],
    ['is refused if it is another product', { product: 'CockroachDB CCL v25' }, 'not PostgreSQL'],
    ['is refused as a standby', { isInRecovery: true }, 'Connect to its primary'],
    ['is refused if it only takes reads', { isReadOnly: true }, 'default_transaction_read_only'],
    ['is refused if settings do not reach it', { limitsWaiting: false }, 'lock_timeout'],
    [
      'is refused if transactions see no later commit',
      { isolation: 'repeatable read' },
      'Set it to read committed',
    ],
    ['is refused without fsync', { fsync: 'off' }, 'fsync off'],
    ['is refused without full pages', { fullPageWrites: 'off' }, 'full_page_writes off'],
    ['is refused if commits do not wait', { synchronousCommit: 'off' }, 'synchronous_commit off'],
    ['is refused if commits wait here alone', { synchronousCommit: 'local' }, 'synchronous_commit local'],
  ])('%s', (_what, facts, problem) => {
    const found = findServerProblem({ ...sound, ...facts });
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });

  verifies('run.durable-server', 'is refused with a remedy if its commits do not last', async () => {
    const error = await openAfter(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$`,
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET synchronous_commit', current_database()); END $$`,
    );
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(error.message).toContain('synchronous_commit off');
  });

  verifies(
    'run.durable-server',
    'is looked at again by each new connection, as after a failover',
    async () => {
      const { store, url } = await openPostgresTestStore();
      const tryRead = () =>
        store
          .read(({ properties }) => properties.list())
          .then(
            () => 'done',
            (error) => error.code,
          );
      const change = (rest: string) =>
        withClient(url, async (client) => {
          await client.query(
            `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${rest}', current_database()); END $$`,
          );
          await client.query(
            'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
          );
        });
      expect(await tryRead()).toBe('done');
      onTestFinished(() => change('RESET synchronous_commit'));
      await change('SET synchronous_commit = off');
      // The first one only notices that its connection has ended.
      await tryRead();
      expect([await tryRead(), await tryRead()]).toEqual(['unavailable', 'unavailable']);
      await change('RESET synchronous_commit');
      await expect.poll(tryRead).toBe('done');
    },
  );

  it('that does not answer is refused', async () => {
    const url = new URL(await borrowMigratedDatabase());
    url.port = '1';
    await expect(open(url.href)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a database of PostgreSQL', () => {
  it('of a newer version is refused', async () => {
    const error = await openAfter(
      "INSERT INTO migration VALUES ('9999_later', 'x', 1)",
      "DELETE FROM migration WHERE id = '9999_later'",
    );
    expect(error).toMatchObject({ code: 'database_newer' });
  });

  verifies('node.upgrade', 'of a newer version is used if the migration only adds', async () => {
    const found = await openAfter(
      "INSERT INTO migration VALUES ('9999_later.additive', 'x', 1)",
      "DELETE FROM migration WHERE id = '9999_later.additive'",
    );
    expect(found).toBeUndefined();
  });

  it('of an older version is refused before it is migrated', async () => {
    const error = await openAfter(
      'ALTER TABLE migration RENAME TO migration_aside',
      'ALTER TABLE migration_aside RENAME TO migration',
    );
    expect(error).toMatchObject({ code: 'database_older' });
    expect(error.message).toContain('brasstag migrate');
  });

  it('is migrated once, by whichever of two programs comes first', async () => {
    const url = await borrowMigratedDatabase();
    const again = await Promise.all(
      [1, 2].map(() => withClient(url, (client) => migratePostgres(client, 5))),
    );
    expect(again).toEqual([[], []]);
  });
});
