import { describe, expect } from 'vitest';
import { followLaunchLink, openSocket, readPageToken, sendRequest } from '../../support/browser/browser';
import { startCutProxy } from '../../support/postgres/cut-proxy';
import { changeUrl, writeDatabaseFile } from '../../support/postgres/owned-database';
import { withClient } from '../../support/postgres/postgres-store';
import {
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

/** Sets the database back to before its newest record, as an operator who restores an older one does. */
const setBack = (superuserUrl: string): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query('DELETE FROM audit_record WHERE seq = (SELECT max(seq) FROM audit_record)');
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
