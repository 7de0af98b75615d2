import { describe, expect, it } from 'vitest';
import {
  createPageHeaders,
  followLaunchLink,
  openSocket,
  readPageToken,
  sendRequest,
} from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { openWebWorld } from '../../support/service/web-world';
import { connectWithToken, createCaller, openBrowser, ownerCredentials } from './service-browser';

const startOver = (port: number, headers: Readonly<Record<string, string>>) =>
  sendRequest(port, '/start-over', { method: 'POST', headers });

/**
 * Opens a browser whose connection broke when the service had renewed its session. No page had the new page token
 * yet.
 */
async function openStranded() {
  const opened = await openBrowser();
  const { world, cookie, page } = opened;
  const before = readPageToken(cookie);
  page.socket.once('message', () => page.socket.terminate());
  page.socket.send(JSON.stringify({ id: '1', command: 'session.signIn', input: ownerCredentials }));
  await page.closed;
  const link = new URL(await world.launchLink()).pathname;
  const linked = await sendRequest(world.port, link, { headers: { cookie } });
  return { ...opened, before, reported: linked.headers.location };
}

describe('a browser whose sign-in reply was lost', () => {
  verifies('web.start-over', 'has no way in by a link until it starts over', async () => {
    const { world, cookie, before, reported } = await openStranded();
    const { port } = world;
    expect([reported, await connectWithToken(port, cookie, before)]).toEqual(['/#', 'no_session']);
    const { status, headers } = await startOver(port, createPageHeaders(port, cookie));
    expect([status, headers['set-cookie']]).toEqual([
      204,
      [`brasstag_${port}=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0`],
    ]);
    const next = await followLaunchLink(port, await world.launchLink());
    expect(next).not.toBe(cookie);
    const call = createCaller(await openSocket(port, next));
    expect(await call('session.signIn', ownerCredentials)).toMatchObject({
      person: { email: ownerCredentials.email },
    });
  });
});

describe('starting over', () => {
  verifies('web.start-over', 'leaves the session and its signed-in member unchanged', async () => {
    const { world, cookie, page, call } = await openBrowser();
    await call('session.signIn', ownerCredentials);
    await startOver(world.port, createPageHeaders(world.port, cookie));
    expect(page.socket.readyState).toBe(1);
    expect(await call('session.current', { is_active: true })).toMatchObject({
      person: { email: ownerCredentials.email },
    });
    expect(await connectWithToken(world.port, cookie, readPageToken(cookie))).toBe('open');
  });

  it('is for a browser without a session too', async () => {
    const { port } = await openWebWorld();
    expect((await startOver(port, createPageHeaders(port, ''))).status).toBe(204);
  });

  it('under the public address reaches the cookie that only HTTPS carries', async () => {
    const { port } = await openWebWorld({ publicUrl: 'https://keys.example.com' });
    const own = { host: 'keys.example.com', origin: 'https://keys.example.com' };
    const { headers } = await startOver(port, { ...createPageHeaders(port, ''), ...own });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/=; .*; Secure; Max-Age=0$/)]);
  });

  verifies('web.start-over', 'is done for a page of our own alone', async () => {
    const world = await openWebWorld();
    const { port } = world;
    const own = createPageHeaders(port, await world.openSession());
    const without = (name: string) => Object.fromEntries(Object.entries(own).filter(([key]) => key !== name));
    const rows: readonly (readonly [string, Record<string, string>])[] = [
      ['no Origin', without('origin')],
      ['no Sec-Fetch-Site', without('sec-fetch-site')],
      ['Origin null', { ...own, origin: 'null' }],
      ['Origin elsewhere', { ...own, origin: 'https://evil.example.com' }],
      ['Origin of another port', { ...own, origin: `http://127.0.0.1:${port + 1}` }],
      ['Host elsewhere', { ...own, host: 'evil.example.com' }],
      ['a page of another site', { ...own, 'sec-fetch-site': 'cross-site' }],
      ['a page of another port', { ...own, 'sec-fetch-site': 'same-site' }],
      ['a typed address', { ...own, 'sec-fetch-site': 'none' }],
    ];
    for (const [sentence, headers] of rows) {
      const answer = await startOver(port, headers);
      expect([sentence, answer.status, answer.headers['set-cookie']]).toEqual([sentence, 403, undefined]);
    }
    for (const method of ['GET', 'HEAD', 'PUT'])
      expect([method, (await sendRequest(port, '/start-over', { method, headers: own })).status]).toEqual([
        method,
        405,
      ]);
  });
});
