import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { StandbyFacts } from '@server/db/postgres/store/standby-check';
import { findStandbyProblem } from '@server/db/postgres/store/standby-check';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withClient } from '../../support/postgres/postgres-store';
import {
  createServerKey as createKey,
  migrateServer,
  OWNER,
  PROPERTY,
  setUpServer as setUp,
  startOnServer as start,
} from '../../support/postgres/server-installation';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const KEYS = ['secrets.key', 'audit-signing.key'] as const;

/** Each command connects several times, which a busy computer makes slow. */
const SLOW_MS = 180_000;

describe('a service on a PostgreSQL', () => {
  verifies(
    'run.service-on-server',
    'is set up, answers calls, revokes at once, and starts again',
    async () => {
      const installation = await setUp();
      const { file, dataDirectory, at } = installation;
      const { token, prefix } = await createKey(installation, 'Channel manager');
      const { service, statusOf } = await start(file, dataDirectory);
      expect(await statusOf(token)).toBe(200);
      // A command in another process works beside the service.
      await parseJsonOutput(['keys', 'revoke', prefix, ...at]);
      expect(await statusOf(token)).toBe(401);
      const management = await createKey(installation, 'Website');
      expect(await statusOf(management.token)).toBe(200);
      await service.close();
      expect(await parseJsonOutput(['audit', 'verify', ...at])).toMatchObject({ ok: true });

      const again = await start(file, dataDirectory);
      expect([await again.statusOf(token), await again.statusOf(management.token)]).toEqual([401, 200]);
      const records = await parseJsonOutput(['audit', 'list', '--outcome', 'ok', ...at]);
      expect(JSON.stringify(records)).toContain('keys.revoke');
      expect(await again.service.held.find()).toBeNull();
    },
    SLOW_MS,
  );

  verifies(
    'run.shared-files',
    'needs the keys that the first service has made',
    async () => {
      const installation = await setUp();
      const { file, dataDirectory } = installation;
      const { token } = await createKey(installation, 'Channel manager');
      const other = join(createTemporaryFolder(), 'data');
      const refuse = (problem: string) => expect(start(file, other)).rejects.toThrow(problem);
      await refuse('The file secrets.key');
      mkdirSync(other, { recursive: true });
      copyFileSync(join(dataDirectory, KEYS[0]), join(other, KEYS[0]));
      await refuse('The file audit-signing.key');
      for (const name of KEYS) {
        for (const each of KEYS) copyFileSync(join(dataDirectory, each), join(other, each));
        rmSync(join(other, name));
        const { at } = await setUp();
        copyFileSync(join(at[1] ?? '', name), join(other, name));
        await refuse(`The file ${name} in ${other} is not that of the other services`);
      }
      for (const each of KEYS) copyFileSync(join(dataDirectory, each), join(other, each));
      expect(await (await start(file, other)).statusOf(token)).toBe(200);
    },
    SLOW_MS,
  );

  verifies('run.directory-of-server', 'shares its data directory with no database of its own', async () => {
    const { dataDirectory, file } = await setUp();
    const setup = ['setup', '--organisation', 'Quay', ...PROPERTY, ...OWNER];
    for (const command of [['keys', 'list'], ['serve', '--port', '0'], setup])
      expect(await runCommand([...command, '--data-dir', dataDirectory])).toMatchObject({
        code: 1,
        err: expect.stringContaining('is on a server. Name the file'),
      });
    const own = join(createTemporaryFolder(), 'data');
    mkdirSync(own, { mode: 0o700 });
    writeFileSync(join(own, 'brasstag.db'), '', { mode: 0o600 });
    expect(await runCommand(['keys', 'list', '--data-dir', own, '--database', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('has a database of its own'),
    });
  });

  verifies('run.server-without-files', 'refuses what needs a database file in one sentence', async () => {
    const { at } = await setUp();
    for (const args of [['demo'], ['serve', '--demo']]) {
      const { code, err } = await runCommand([...args, ...at]);
      expect([args[0], code, err]).toEqual([args[0], 1, expect.stringContaining('on a')]);
      expect(err.trimEnd()).not.toContain('\n');
    }
  });
});

/** Connects as a standby does. The server lists it among them from then on. */
async function connectStandby(superuserUrl: string): Promise<Client> {
  // The types of the driver do not name it.
  const config = { connectionString: superuserUrl, replication: 'true' };
  const standby = new Client(config);
  await standby.connect();
  return standby;
}

describe('doctor', () => {
  const linesSchema = z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() }));

  it.each<[string, StandbyFacts, string | null]>([
    ['nothing without a standby', { standbys: 0, synchronous: 0, isWaiting: false, heldCommits: 0 }, null],
    [
      'that none is waited for',
      { standbys: 2, synchronous: 0, isWaiting: false, heldCommits: 0 },
      'commits wait for none of 2 standbys',
    ],
    [
      'that the role may not read it',
      { standbys: 1, synchronous: null, isWaiting: true, heldCommits: 0 },
      'Grant it pg_read_all_stats',
    ],
    ['nothing of a synchronous one', { standbys: 2, synchronous: 1, isWaiting: true, heldCommits: 0 }, null],
  ])('says of standbys %s', (_what, facts, says) => {
    const problem = says === null ? null : { stopsCalls: false, detail: expect.stringContaining(says) };
    expect(findStandbyProblem(facts)).toEqual(problem);
  });

  it.each<[string, StandbyFacts]>([
    ['none is there', { standbys: 0, synchronous: 0, isWaiting: true, heldCommits: 0 }],
    ['none of those there is named', { standbys: 2, synchronous: 0, isWaiting: true, heldCommits: 0 }],
    ['too few of those named are there', { standbys: 1, synchronous: 1, isWaiting: true, heldCommits: 3 }],
    [
      'the role sees only that commits are held',
      { standbys: 1, synchronous: null, isWaiting: true, heldCommits: 1 },
    ],
  ])('says that commits wait for a standby if %s', (_when, facts) => {
    expect(findStandbyProblem(facts)).toEqual({
      stopsCalls: true,
      detail: expect.stringContaining('Start it, or take its name out'),
    });
  });

  verifies(
    'run.standby-warned',
    'lists each check of a database on a server, and the first that fails',
    async () => {
      const installation = await setUp();
      const { at, superuserUrl, serviceRole } = installation;
      const run = async () => {
        const { out } = await runCommand(['doctor', '--base-url', 'http://127.0.0.1:1', '--json', ...at]);
        return linesSchema.parse(JSON.parse(out)).filter(({ name }) => name.startsWith('database'));
      };
      expect((await run()).map(({ name, ok }) => [name, ok])).toEqual(
        ['connection', 'server', 'schema', 'rights', 'pooler', 'files'].map((check) => [
          `database ${check}`,
          true,
        ]),
      );
      const standby = await connectStandby(superuserUrl);
      expect((await run()).at(-1)).toEqual({
        name: 'database standbys',
        ok: true,
        detail: expect.stringMatching(/^Warning: commits wait for none of \d+ standbys/),
      });
      await standby.end();
      await withClient(superuserUrl, (client) => client.query(`REVOKE DELETE ON event FROM ${serviceRole}`));
      expect((await run()).at(-1)).toMatchObject({
        name: 'database',
        ok: false,
        detail: expect.stringContaining('DELETE on event'),
      });
    },
  );

  verifies('run.shared-files', 'are neither created nor claimed by doctor on a new database', async () => {
    const { file, superuserUrl, dataDirectory } = await migrateServer();
    const at = ['--data-dir', dataDirectory, '--database', file];
    const { out } = await runCommand(['doctor', '--json', ...at]);
    expect(linesSchema.parse(JSON.parse(out))).toContainEqual({
      name: 'database files',
      ok: true,
      detail: 'no service has used the database yet',
    });
    for (const name of KEYS) expect(existsSync(join(dataDirectory, name))).toBe(false);
    const claimed = await withClient(superuserUrl, (client) => client.query('SELECT FROM shared_file'));
    expect(claimed.rowCount).toBe(0);
  });

  verifies(
    'run.services-listed',
    'lists the services of a database on a server, and which of them are gone',
    async () => {
      const { at, dataDirectory, file, superuserUrl } = await setUp();
      await start(file, dataDirectory);
      await withClient(superuserUrl, (client) =>
        client.query(
          `INSERT INTO node (id, name, version, started_at, seen_at)
           SELECT 'killed', 'desk-2', '0.0.1', 0, (extract(epoch FROM clock_timestamp()) * 1000)::bigint - 21000`,
        ),
      );
      const { out } = await runCommand(['doctor', '--base-url', 'http://127.0.0.1:1', '--json', ...at]);
      const services = linesSchema.parse(JSON.parse(out)).filter(({ name }) => name.startsWith('service'));
      expect(services).toEqual([
        {
          name: 'service desk-2',
          ok: true,
          detail: expect.stringMatching(/^gone, version 0\.0\.1, last seen \d{4}-[^,]*$/),
        },
        {
          name: `service ${hostname()}`,
          ok: true,
          detail: expect.stringMatching(/^running, .*, does notices, upkeep, webhooks$/),
        },
      ]);
    },
    SLOW_MS,
  );
});
