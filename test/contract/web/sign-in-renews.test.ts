import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OpenSocket } from '../../support/browser/browser';
import {
  createPageHeaders,
  followLaunchLink,
  openSocket,
  readPageToken,
  sendRequest,
} from '../../support/browser/browser';
import { startEmptyService } from '../../support/service/empty-service';
import { verifies } from '../../support/service/verifies';
import { createBuiltRenderer } from '../../support/service/web-world';
import { connectWithToken, createCaller, openBrowser, ownerCredentials } from './service-browser';

const NEW_PASSWORD = 'badgers hum tunes';
const codesSchema = z.object({ codes: z.array(z.string()) });
const fileSchema = z.object({ url: z.string() });

/** Collects everything that a socket receives until it is closed. */
function recordFrames({ socket }: OpenSocket): readonly string[] {
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  return received;
}

/**
 * Opens the browser of a victim. An attacker planted the cookie and the page token of the attacker's own session, and
 * waits in a socket.
 */
async function openFixedBrowser() {
  const opened = await openBrowser();
  const { world, cookie } = opened;
  const planted = readPageToken(cookie);
  const spy = await openSocket(world.port, cookie);
  return { ...opened, planted, spy, heard: recordFrames(spy) };
}

type FixedBrowser = Awaited<ReturnType<typeof openFixedBrowser>>;

/** Tries everything that an attacker with the old cookie and page token can do, with launch links too. */
async function oldCredentials({ world, cookie, planted, spy }: FixedBrowser, upload: string) {
  const { port } = world;
  const headers = { ...createPageHeaders(port, cookie), 'x-brasstag-page-token': planted };
  const link = await sendRequest(port, new URL(await world.launchLink()).pathname, { headers: { cookie } });
  const page = await sendRequest(port, '/', { headers: { cookie } });
  return {
    socket: await spy.closed,
    again: await connectWithToken(port, cookie, planted),
    upload: (await sendRequest(port, upload, { method: 'POST', headers, body: 'names' })).status,
    link: link.headers.location ?? '',
    containsPageToken: `${page.text}${JSON.stringify(page.headers)}`.includes(readPageToken(cookie)),
  };
}

const noWayIn = { socket: 1001, again: 'no_session', upload: 401, link: '/#', containsPageToken: false };

async function codeOf({ world }: FixedBrowser): Promise<string> {
  const cookie = await followLaunchLink(world.port, await world.launchLink());
  const call = createCaller(await openSocket(world.port, cookie));
  await call('session.signIn', ownerCredentials);
  const { codes } = codesSchema.parse(await call('session.renewRecoveryCodes'));
  return codes[0] ?? '';
}

const waysOfSigningIn = {
  'a password': async (browser: FixedBrowser) => browser.call('session.signIn', ownerCredentials),
  'a recovery code': async (browser: FixedBrowser) => {
    const { email } = ownerCredentials;
    const code = await codeOf(browser);
    return browser.call('session.recover', { email, recovery_code: code, password: NEW_PASSWORD });
  },
} as const;

describe('an attacker who knows a session from before the sign-in', () => {
  for (const [way, signIn] of Object.entries(waysOfSigningIn))
    verifies('web.sign-in-renews', `sits there no more after one with ${way}`, async () => {
      const browser = await openFixedBrowser();
      expect(await signIn(browser)).toMatchObject({ person: { email: ownerCredentials.email } });
      const chosen = await browser.call('files.choose', { purpose: 'import', suggested_name: 'a.csv' });
      const { url } = fileSchema.parse(chosen);
      expect(await oldCredentials(browser, url)).toEqual(noWayIn);
      expect(browser.heard).toEqual([]);
      const { world, cookie, call } = browser;
      const sent = { method: 'POST', headers: createPageHeaders(world.port, cookie), body: 'names' };
      expect((await sendRequest(world.port, url, sent)).status).toBe(204);
      expect(await call('session.current', { is_active: true })).toMatchObject({
        person: { email: ownerCredentials.email },
      });
      expect(await connectWithToken(world.port, cookie, readPageToken(cookie))).toBe('open');
    });

  verifies('web.sign-in-renews', 'sits there no more once the first Owner is set up', async () => {
    const { baseUrl, launchLink } = await startEmptyService(createBuiltRenderer());
    const port = Number(new URL(baseUrl).port);
    const cookie = await followLaunchLink(port, await launchLink());
    const planted = readPageToken(cookie);
    const [spy, page] = [await openSocket(port, cookie), await openSocket(port, cookie)];
    const call = createCaller(page);
    await call('setup.owner', { organisation: 'Quay & Sons', name: 'Maren Quay', ...ownerCredentials });
    expect(await spy.closed).toBe(1001);
    expect(await connectWithToken(port, cookie, planted)).toBe('no_session');
    expect(await call('session.current', { is_active: true })).toMatchObject({
      person: { email: ownerCredentials.email },
    });
  });

  verifies('web.sign-in-renews', 'is excluded again by each sign-in, and by no refused one', async () => {
    const { world, cookie, call } = await openBrowser();
    const first = readPageToken(cookie);
    const other = await openSocket(world.port, cookie);
    await call('session.signIn', { ...ownerCredentials, password: 'not the password' });
    expect([readPageToken(cookie), other.socket.readyState]).toEqual([first, 1]);
    await call('session.signIn', ownerCredentials);
    const second = readPageToken(cookie);
    await call('session.signOut');
    expect(readPageToken(cookie)).toBe(second);
    await call('session.signIn', ownerCredentials);
    expect(new Set([first, second, readPageToken(cookie)]).size).toBe(3);
    expect(await connectWithToken(world.port, cookie, second)).toBe('no_session');
  });
});

it('a link for a signed-in session is used up, and reveals nothing that opens the session', async () => {
  const { world, cookie, call } = await openBrowser();
  await call('session.signIn', ownerCredentials);
  const secret = readPageToken(cookie);
  const path = new URL(await world.launchLink()).pathname;
  const { status, headers } = await sendRequest(world.port, path, { headers: { cookie } });
  expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/#', undefined]);
  expect((await sendRequest(world.port, path, { headers: { cookie } })).status).toBe(403);
  expect(await connectWithToken(world.port, cookie, secret)).toBe('open');
});
