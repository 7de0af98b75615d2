import type { Client } from 'pg';
import { describe, expect } from 'vitest';
import { changeUrl, createOwnedDatabase, writeDatabaseFile } from '../../support/postgres/owned-database';
import { withClient } from '../../support/postgres/postgres-store';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { verifies } from '../../support/service/verifies';

/** A try begins, waits, and pauses before the next. */
const SLOW = { timeout: 10_000 };

/** Leaves the database as it was before a migration that changes one table. */
const undoNetworkApp = (client: Client): Promise<unknown> =>
  client.query(
    `DELETE FROM migration WHERE id = '0029_network_app';
     ALTER TABLE network_listener DROP COLUMN opens_app`,
  );

/** Reads when the transaction began in which a migration waits for a lock. null: none waits. */
async function findWaitingMigration(client: Client): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT xact_start::text AS began FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'brasstag migrate' AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.began ?? null;
}

describe('migrate', () => {
  verifies(
    'run.migrate-server',
    'makes the tables as their owner, and gives the service its rights',
    async () => {
      const { migratorUrl, serviceRole, ownerRole, superuserUrl } = await createOwnedDatabase();
      const args = ['migrate', '--database', writeDatabaseFile(migratorUrl), '--service-role', serviceRole];
      const first = await parseJsonOutput(args);
      expect(first).toMatchObject({
        applied: expect.arrayContaining(['0028_tables']),
        service_role: serviceRole,
      });
      expect(await parseJsonOutput(args)).toEqual({
        applied: [],
        service_role: serviceRole,
        reader_role: null,
      });
      const { rows } = await withClient(superuserUrl, (client) =>
        client.query("SELECT DISTINCT tableowner AS owner FROM pg_tables WHERE schemaname = 'public'"),
      );
      expect(rows).toEqual([{ owner: ownerRole }]);
    },
  );

  verifies('run.migrate-server', 'takes from everyone the right to create in the schema', async () => {
    const { migratorUrl, serviceRole, superuserUrl } = await createOwnedDatabase();
    await withClient(superuserUrl, (client) => client.query('GRANT CREATE ON SCHEMA public TO PUBLIC'));
    await parseJsonOutput([
      'migrate',
      '--database',
      writeDatabaseFile(migratorUrl),
      '--service-role',
      serviceRole,
    ]);
    const { rows } = await withClient(superuserUrl, (client) =>
      client.query("SELECT has_schema_privilege($1, 'public', 'CREATE') AS may", [serviceRole]),
    );
    expect(rows).toEqual([{ may: false }]);
  });

  verifies('node.upgrade', 'makes no change under a service that could not go on after it', async () => {
    const { migratorUrl, serviceUrl, serviceRole, superuserUrl } = await createOwnedDatabase();
    const args = ['migrate', '--database', writeDatabaseFile(migratorUrl), '--service-role', serviceRole];
    await parseJsonOutput(args);
    await withClient(superuserUrl, undoNetworkApp);
    const connected = new URL(serviceUrl);
    connected.searchParams.set('application_name', 'brasstag');
    await withClient(connected.href, async () => {
      expect(await runCommand(args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('an older one cannot go on after 0029_network_app'),
      });
    });
    await expect
      .poll(() => runCommand(args))
      .toMatchObject({ code: 0, out: expect.stringContaining('0029_network_app') });
  });

  verifies('node.upgrade', 'asks for a table again while a call keeps it locked', async () => {
    const { migratorUrl, serviceRole, superuserUrl } = await createOwnedDatabase();
    const args = ['migrate', '--database', writeDatabaseFile(migratorUrl), '--service-role', serviceRole];
    await parseJsonOutput(args);
    await withClient(superuserUrl, undoNetworkApp);
    await withClient(superuserUrl, async (client) => {
      await client.query('BEGIN; LOCK TABLE network_listener IN ACCESS SHARE MODE');
      const migrated = runCommand(args);
      const seen = new Set<string>();
      await expect
        .poll(async () => {
          const began = await withClient(superuserUrl, findWaitingMigration);
          return (began === null ? seen : seen.add(began)).size;
        }, SLOW)
        .toBe(2);
      await client.query('COMMIT');
      expect(await migrated).toMatchObject({ code: 0, out: expect.stringContaining('0029_network_app') });
    });
  });

  verifies('run.log-reader', 'lets the role of auditors read the log and nothing else', async () => {
    const { migratorUrl, serviceRole, superuserUrl } = await createOwnedDatabase();
    const reader = serviceRole.replace(/_app$/, '_reader');
    const { password } = new URL(migratorUrl);
    const file = writeDatabaseFile(migratorUrl);
    const migrate = (role: string) =>
      runCommand(['migrate', '--database', file, '--service-role', serviceRole, '--reader-role', role]);
    expect(await migrate(reader)).toMatchObject({
      code: 2,
      err: expect.stringContaining('no database role'),
    });
    await withClient(superuserUrl, (client) =>
      client.query(`CREATE ROLE ${reader} LOGIN PASSWORD '${password}'`),
    );
    expect(await migrate(reader)).toMatchObject({ code: 0 });
    await withClient(changeUrl(superuserUrl, { username: reader, password }), async (client) => {
      const { rows } = await client.query(
        `SELECT tablename AS name,
           (SELECT string_agg(right_, ' ') FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS right_
            WHERE has_table_privilege(quote_ident(tablename), right_)) AS rights
         FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      expect(rows.filter(({ rights }) => rights !== null)).toEqual(
        ['audit_record', 'audit_rerun', 'audit_restore', 'audit_time_fall', 'audit_tombstone'].map(
          (name) => ({
            name,
            rights: 'SELECT',
          }),
        ),
      );
      expect((await client.query('SELECT count(*) FROM audit_record')).rows).toEqual([{ count: '0' }]);
      await expect(client.query('SELECT FROM api_key')).rejects.toThrow('permission denied');
      await expect(client.query("SELECT seal('[]', 0, NULL, false)")).rejects.toThrow('permission denied');
    });
    expect(await migrate('postgres')).toMatchObject({
      code: 2,
      err: expect.stringContaining('may do everything here'),
    });
  });

  verifies('run.migrate-server', 'is refused to the wrong roles, and changes nothing', async () => {
    const database = await createOwnedDatabase();
    const migrate = (url: string, role: string) =>
      runCommand(['migrate', '--database', writeDatabaseFile(url), '--service-role', role]);
    const { migratorUrl, serviceUrl, serviceRole, ownerRole, superuserUrl } = database;
    expect(await migrate(serviceUrl, serviceRole)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`the database belongs to ${ownerRole}`),
    });
    expect(await migrate(migratorUrl, 'absent_role')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no database role absent_role'),
    });
    expect(await migrate(migratorUrl, ownerRole)).toMatchObject({
      code: 2,
      err: expect.stringContaining('may do everything here'),
    });
    const withReader = ['--service-role', serviceRole, '--reader-role', 'postgres'];
    const owned = ['migrate', '--database', writeDatabaseFile(migratorUrl), ...withReader];
    expect(await runCommand(owned)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Auditors only read the log'),
    });
    expect(await runCommand(['migrate'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--database'),
    });
    const { rows } = await withClient(superuserUrl, (client) =>
      client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"),
    );
    expect(rows).toEqual([]);
  });

  verifies('run.migrate-server', 'leaves the database as it was if its disk is full', async () => {
    const { migratorUrl, serviceRole, superuserUrl } = await createOwnedDatabase();
    await withClient(superuserUrl, async (client) => {
      await client.query(
        `CREATE FUNCTION fill_disk() RETURNS event_trigger LANGUAGE plpgsql AS
         $$ BEGIN IF TG_TAG = 'CREATE TRIGGER' THEN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END IF; END $$`,
      );
      await client.query('CREATE EVENT TRIGGER fill_disk ON ddl_command_start EXECUTE FUNCTION fill_disk()');
    });
    const file = writeDatabaseFile(migratorUrl);
    expect(await runCommand(['migrate', '--database', file, '--service-role', serviceRole])).toMatchObject({
      code: 1,
      err: expect.stringContaining('disk of the database server'),
    });
    const { rows } = await withClient(superuserUrl, (client) =>
      client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"),
    );
    expect(rows).toEqual([]);
  });
});
