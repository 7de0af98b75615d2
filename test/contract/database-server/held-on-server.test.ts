import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { followLaunchLink, openSocket, readPageToken, sendRequest } from '../../support/browser/browser';
import { startCutProxy } from '../../support/postgres/cut-proxy';
import { changeUrl, writeDatabaseFile } from '../../support/postgres/owned-database';
import { withClient } from '../../support/postgres/postgres-store';
import {
  addDirectory,
  createServerKey,
  OWNER,
  PROPERTY,
  setUpServer,
  startOnServer,
} from '../../support/postgres/server-installation';
import { borrowSharedDatabase, startSharedService } from '../../support/postgres/shared-services';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { verifies } from '../../support/service/verifies';
import { connectWithToken, createCaller, ownerCredentials } from '../web/service-browser';

/** Each command connects several times, which a busy computer makes slow. */
const SLOW_MS = 180_000;

async function readReadiness(baseUrl: string) {
  const answer = await fetch(`${baseUrl}/readyz`);
  return { status: answer.status, body: await answer.text() };
}

/** Sets the database back to before its newest records, as an operator who restores an older one does. */
const setBack = (superuserUrl: string, records = 1): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query('DELETE FROM audit_record WHERE seq > (SELECT max(seq) FROM audit_record) - $1', [
      records,
    ]);
    await client.query(
      `SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'brasstag'`,
    );
  });

describe('/readyz on a PostgreSQL', () => {
  verifies(
    'http.ready-on-server',
    'is 200 in service, and 503 while the server cannot be reached',
    async () => {
      const { serviceUrl, dataDirectory } = await setUpServer();
      const proxy = await startCutProxy({ port: Number(new URL(serviceUrl).port), choose: () => 'none' });
      const file = writeDatabaseFile(changeUrl(serviceUrl, { port: String(proxy.port) }));
      const { baseUrl } = await startOnServer(file, dataDirectory);
      expect(await readReadiness(baseUrl)).toMatchObject({ status: 200 });
      proxy.stop();
      await expect.poll(() => readReadiness(baseUrl), { timeout: 20_000 }).toMatchObject({ status: 503 });
      expect((await readReadiness(baseUrl)).body).not.toMatch(/postgres|ECONN|127\.0\.0\.1/i);
    },
    SLOW_MS,
  );

  verifies(
    'http.ready-on-server',
    'is 503 while the service is held and the server cannot be reached',
    async () => {
      const { serviceUrl, superuserUrl, dataDirectory } = await setUpServer();
      const proxy = await startCutProxy({ port: Number(new URL(serviceUrl).port), choose: () => 'none' });
      const file = writeDatabaseFile(changeUrl(serviceUrl, { port: String(proxy.port) }));
      const { baseUrl } = await startOnServer(file, dataDirectory);
      expect(await readReadiness(baseUrl)).toMatchObject({ status: 200 });
      await setBack(superuserUrl);
      const held = {
        status: 503,
        body: expect.stringContaining('until its database is restored or settled'),
      };
      await expect.poll(() => readReadiness(baseUrl), { timeout: 20_000 }).toEqual(held);
      proxy.stop();
      // A held service compares again four times a second.
      const untilMs = performance.now() + 1000;
      while (performance.now() < untilMs) expect(await readReadiness(baseUrl)).toEqual(held);
    },
    SLOW_MS,
  );

  verifies(
    'run.settled-elsewhere',
    'is 503 while the service is held, and 200 once the command line has settled it',
    async () => {
      const installation = await setUpServer();
      const { file, dataDirectory, at } = installation;
      const before = await createServerKey(installation, 'Channel manager');
      const { baseUrl, statusOf } = await startOnServer(file, dataDirectory);
      expect([await statusOf(before.token), (await readReadiness(baseUrl)).status]).toEqual([200, 200]);
      await setBack(installation.superuserUrl);
      expect(await statusOf(before.token)).toBe(503);
      expect(await readReadiness(baseUrl)).toEqual({
        status: 503,
        body: expect.stringContaining('until its database is restored or settled'),
      });

      const listed = await runCommand(['keys', 'list', ...PROPERTY, ...at]);
      expect(listed.err).toContain(`brasstag settle --data-dir ${dataDirectory} --database ${file}`);
      expect(await parseJsonOutput(['settle', ...at])).toMatchObject({ was_held: true });
      await expect.poll(() => readReadiness(baseUrl), { timeout: 20_000 }).toMatchObject({ status: 200 });
      const after = await createServerKey(installation, 'Website');
      expect([await statusOf(before.token), await statusOf(after.token)]).toEqual([401, 200]);
    },
    SLOW_MS,
  );
});

verifies(
  'run.database-set-back',
  'doctor finds a PostgreSQL that was set back, and leaves no mark that holds its services',
  async () => {
    const installation = await setUpServer();
    await createServerKey(installation, 'Channel manager');
    await setBack(installation.superuserUrl);
    const { code, out } = await runCommand(['doctor', ...installation.at]);
    expect(code).not.toBe(0);
    expect(out).toMatch(/FAIL {2}database log: the database was set back: it lacks record \d+/);
    const marks = await withClient(installation.superuserUrl, (client) =>
      client.query('SELECT FROM audit_set_back'),
    );
    expect(marks.rows).toEqual([]);
  },
  SLOW_MS,
);

verifies(
  'run.settle-sign-ins',
  'a PostgreSQL that was set back brings no sign-in and no launch link back once it is settled',
  async () => {
    const database = await borrowSharedDatabase();
    const dataDirectory = database.createDirectory();
    const at = ['--data-dir', dataDirectory, '--database', database.file];
    const setup = ['setup', '--organisation', 'Quay', ...PROPERTY, ...OWNER, '--password-stdin'];
    await parseJsonOutput([...setup, ...at], { input: `${ownerCredentials.password}\n` });
    const first = await startSharedService(database, dataDirectory);
    const second = await startSharedService(database, database.createDirectory());
    const { port, createLink } = first;
    const cookie = await followLaunchLink(port, await createLink());
    const call = createCaller(await openSocket(port, cookie));
    const signedIn = { person: { email: ownerCredentials.email } };
    expect(await call('session.signIn', ownerCredentials)).toMatchObject(signedIn);
    const link = new URL(await createLink()).pathname;
    await setBack(database.url);
    await expect.poll(() => call('service.status'), { timeout: 20_000 }).toMatchObject({ held: {} });

    expect(await parseJsonOutput(['settle', ...at])).toMatchObject({ was_held: true });
    for (const { port: asked } of [first, second]) {
      expect(await connectWithToken(asked, cookie, readPageToken(cookie))).toBe('401');
      expect((await sendRequest(asked, link)).status).toBe(403);
    }
    const again = await followLaunchLink(port, await createLink());
    const signIn = createCaller(await openSocket(port, again));
    expect(await signIn('session.signIn', ownerCredentials)).toMatchObject(signedIn);
  },
  SLOW_MS,
);

const settledSchema = z.object({
  was_held: z.boolean(),
  revoked_keys: z.array(z.object({ name: z.string() })),
});

/** Settles, and returns the names of the keys that it has revoked. null: the database was not held. */
async function settle(at: readonly string[]): Promise<string[] | null> {
  const { was_held, revoked_keys } = settledSchema.parse(await parseJsonOutput(['settle', ...at]));
  return was_held ? revoked_keys.map(({ name }) => name).toSorted() : null;
}

verifies(
  'run.settled-once',
  'keys that were issued after a settlement stay active when another data directory is settled',
  async () => {
    const installation = await setUpServer();
    const second = addDirectory(installation);
    const create = (name: string) => createServerKey(installation, name);
    const revoke = ({ prefix }: { prefix: string }, { at }: { at: readonly string[] }) =>
      parseJsonOutput(['keys', 'revoke', prefix, ...at]);
    await create('Channel manager');
    // Each directory signs a checkpoint, and the second one has seen a record more than the first.
    await revoke(await create('Booking site'), installation);
    await revoke(await create('Door locks'), second);
    await setBack(installation.superuserUrl, 3);

    expect(await settle(installation.at)).toEqual(['Channel manager']);
    const website = await create('Website');
    const { baseUrl, statusOf } = await startOnServer(installation.file, second.dataDirectory);
    expect([await statusOf(website.token), (await readReadiness(baseUrl)).status]).toEqual([503, 503]);
    expect(await settle(second.at)).toEqual([]);
    await expect.poll(() => statusOf(website.token), { timeout: 20_000 }).toBe(200);
    expect([await settle(installation.at), await settle(second.at)]).toEqual([null, null]);

    // What is lost after the settlement is settled by itself.
    await revoke(await create('Bookings'), second);
    await setBack(installation.superuserUrl);
    expect(await settle(second.at)).toEqual(['Website']);
    expect(await statusOf(website.token)).toBe(401);
  },
  SLOW_MS,
);

verifies(
  'run.set-back-for-all',
  'what only the checkpoints of one data directory show holds the services of all',
  async () => {
    const installation = await setUpServer();
    const { file, dataDirectory, at, superuserUrl } = installation;
    const second = addDirectory(installation);
    const revoked = await createServerKey(installation, 'Channel manager');
    await parseJsonOutput(['keys', 'revoke', revoked.prefix, ...at]);
    await setBack(superuserUrl);
    await withClient(superuserUrl, async (client) => {
      await client.query('SET session_replication_role = replica; UPDATE api_key SET revoked_at = NULL');
    });
    rmSync(join(dataDirectory, 'newest-record.json'));
    // No service that runs has seen the revocation.
    const other = await startOnServer(file, second.dataDirectory);
    expect(await other.statusOf(revoked.token)).toBe(200);

    const own = await startOnServer(file, dataDirectory);
    expect([await own.statusOf(revoked.token), await other.statusOf(revoked.token)]).toEqual([503, 503]);
    expect(await settle(second.at)).toEqual(['Channel manager']);
    await expect.poll(() => other.statusOf(revoked.token), { timeout: 20_000 }).toBe(401);
    expect(await settle(at)).toEqual([]);
    await expect.poll(() => own.statusOf(revoked.token), { timeout: 20_000 }).toBe(401);
  },
  SLOW_MS,
);
