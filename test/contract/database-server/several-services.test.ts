import { describe, expect, vi } from 'vitest';
import { followLaunchLink, openSocket, readPageToken, sendRequest } from '../../support/browser/browser';
import { withClient } from '../../support/postgres/postgres-store';
import type { SharedService } from '../../support/postgres/shared-services';
import { borrowSharedDatabase, startSharedService } from '../../support/postgres/shared-services';
import { verifies } from '../../support/service/verifies';
import { connectWithToken, createCaller, ownerCredentials } from '../web/service-browser';

const { email, password } = ownerCredentials;
const wrong = { email, password: 'not the password' };
const signedIn = { person: { email } };
const isActive = { is_active: true };
const firstRun = { organisation: 'Quay & Sons', name: 'Maren Quay', ...ownerCredentials };

/** Several services start, and each password takes a slow hash. */
const SLOW_MS = 180_000;

type Call = ReturnType<typeof createCaller>;

/** Opens a page of a browser at one of the services. A proxy reports its address. */
async function openPage({ port }: SharedService, cookie: string, address = '127.0.0.1'): Promise<Call> {
  return createCaller(await openSocket(port, cookie, { headers: { 'x-forwarded-for': address } }));
}

const openBrowser = async (at: SharedService): Promise<string> =>
  followLaunchLink(at.port, await at.createLink());

/** Starts two services on one database. A browser has set up the Owner at the first one, and is signed in. */
async function openTwo() {
  const database = await borrowSharedDatabase();
  const first = await startSharedService(database, database.createDirectory());
  const second = await startSharedService(database, database.createDirectory());
  const cookie = await openBrowser(first);
  const call = await openPage(first, cookie);
  await call('setup.owner', firstRun);
  return { database, first, second, cookie, call };
}

describe('a browser that is signed in at one service', () => {
  verifies(
    'run.shared-sign-in',
    'is signed in at the other one, also after the first has ended',
    async () => {
      const { first, second, cookie } = await openTwo();
      const there = await openPage(second, cookie);
      expect(await there('session.current', isActive)).toMatchObject(signedIn);
      expect(await there('service.status')).toMatchObject({ database: 'server' });
      await first.service.close();
      expect(await there('service.status')).toMatchObject({ database: 'server' });
      const later = await openPage(second, cookie);
      expect(await later('session.reauthenticate', { password })).toBeNull();
    },
    SLOW_MS,
  );

  verifies(
    'run.shared-sign-in',
    'is signed out at both by a sign-out at one, without another call',
    async () => {
      const { first, second, cookie } = await openTwo();
      const page = await openSocket(first.port, cookie);
      const there = await openPage(second, cookie);
      expect(await there('session.current', isActive)).toMatchObject(signedIn);
      await there('session.signOut');
      expect(await page.next()).toMatchObject({ event: { name: 'session.ended' } });
      const here = await openPage(first, cookie);
      expect(await here('session.current', isActive)).toMatchObject({ person: null });
      expect(await here('service.status')).toBe('sign_in_failed');
    },
    SLOW_MS,
  );

  verifies(
    'run.shared-sign-in',
    'goes on at both after its own new password, and every other browser ends',
    async () => {
      const { first, second, cookie, call } = await openTwo();
      const other = await openPage(second, await openBrowser(second));
      expect(await other('session.signIn', ownerCredentials)).toMatchObject(signedIn);
      const there = await openPage(second, cookie);
      expect(await there('session.current', isActive)).toMatchObject(signedIn);
      expect(await call('session.changePassword', { password: 'badgers hum tunes' })).toMatchObject(signedIn);
      expect(await other('service.status')).toBe('sign_in_failed');
      expect(await there('session.current', isActive)).toMatchObject(signedIn);
      expect(await (await openPage(first, cookie))('session.current', isActive)).toMatchObject(signedIn);
    },
    SLOW_MS,
  );

  verifies(
    'web.sign-in-renews',
    'is lost to a page at the other service that has the page token of before',
    async () => {
      const { first, second } = await openTwo();
      const cookie = await openBrowser(first);
      const planted = readPageToken(cookie);
      const spy = await openSocket(second.port, cookie);
      const spying = createCaller(spy);
      expect(await spying('session.current', isActive)).toMatchObject({ person: null });
      const call = await openPage(first, cookie);
      expect(await call('session.signIn', ownerCredentials)).toMatchObject(signedIn);
      spy.socket.send(JSON.stringify({ id: 'late', command: 'service.status', input: {} }));
      expect(await spy.closed).toBe(1001);
      expect(await connectWithToken(second.port, cookie, planted)).toBe('no_session');
      // A link in its browser reveals no page token at the other service either.
      const { headers } = await sendRequest(second.port, new URL(await second.createLink()).pathname, {
        headers: { cookie },
      });
      expect(headers.location).toBe('/#');
      expect(await call('session.current', isActive)).toMatchObject(signedIn);
    },
    SLOW_MS,
  );
});

describe('what two services store of browsers', () => {
  verifies(
    'web.launch-link-once',
    'takes a link once, whichever service gets it',
    async () => {
      const { first, second } = await openTwo();
      const path = new URL(await first.createLink()).pathname;
      const ports = [first, second, first, second, second].map(({ port }) => port);
      const answers = await Promise.all(ports.map((port) => sendRequest(port, path)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403, 403, 403, 403]);
      expect((await sendRequest(first.port, path)).status).toBe(403);
    },
    SLOW_MS,
  );

  verifies(
    'run.shared-sign-in',
    'has no cookie, no page token and no hash of a password, and ends with the member',
    async () => {
      const { database, first, second, cookie } = await openTwo();
      const rows = await withClient(database.url, async (client) => {
        const sessions = await client.query('SELECT * FROM web_session');
        const links = await client.query('SELECT * FROM launch_link');
        return JSON.stringify([sessions.rows, links.rows]);
      });
      expect(rows).not.toContain(cookie.slice(cookie.indexOf('=') + 1));
      expect(rows).not.toContain(readPageToken(cookie));
      expect(rows).not.toContain('argon2');
      const there = await openPage(second, cookie);
      expect(await there('session.current', isActive)).toMatchObject(signedIn);
      await withClient(database.url, (client) => client.query('UPDATE member SET is_active = 0'));
      for (const page of [there, await openPage(first, cookie)])
        expect(await page('service.status')).toBe('sign_in_failed');
      await vi.waitFor(
        async () => {
          const { rows: left } = await withClient(database.url, (client) =>
            client.query('SELECT FROM web_session WHERE member_id IS NOT NULL'),
          );
          expect(left).toEqual([]);
        },
        { timeout: 20_000 },
      );
    },
    SLOW_MS,
  );
});

/** Sets the counts of wrong passwords so high that they wait for a minute, however slow the computer is. */
const MAKE_WAIT = "UPDATE sign_in_failure SET count = 50, last_at = last_at + 600000 WHERE kind = 'address'";

verifies(
  'member.try-counted-first',
  'guesses of one address at two services are counted together, and keep the Owner out nowhere else',
  async () => {
    const { database, first, second, call } = await openTwo();
    const OFFICE = '203.0.113.7';
    const cookie = await openBrowser(first);
    const pages = [await openPage(first, cookie, OFFICE), await openPage(second, cookie, OFFICE)];
    const guess = (credentials: object) =>
      Promise.all(pages.map((page) => page('session.signIn', credentials)));
    for (let tries = 0; tries < 2; tries += 1)
      expect(await guess(wrong)).toEqual(['sign_in_failed', 'sign_in_failed']);
    await withClient(database.url, async (client) => {
      const { rows } = await client.query('SELECT kind, count::int FROM sign_in_failure ORDER BY kind');
      expect(rows).toEqual(['address', 'session'].map((kind) => ({ kind, count: 4 })));
      await client.query(MAKE_WAIT);
    });
    expect(await guess(ownerCredentials)).toEqual(['too_many_attempts', 'too_many_attempts']);
    expect(await call('session.reauthenticate', { password })).toBeNull();
    const elsewhere = await openPage(second, await openBrowser(second), '203.0.113.8');
    expect(await elsewhere('session.signIn', ownerCredentials)).toMatchObject(signedIn);
  },
  SLOW_MS,
);
