import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createPageHeaders,
  followLaunchLink,
  openSocket,
  sendRequest,
  tryOpenSocket,
} from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { openWebWorld } from '../../support/service/web-world';

const HOUR_MS = 3_600_000;
const pageOf = (port: number, cookie: string) => sendRequest(port, '/', { headers: { cookie } });

describe('a cookie', () => {
  it('is one session, whichever of its windows comes', async () => {
    const world = await openWebWorld();
    const [first, second] = [await world.openSession(), await world.openSession()];
    for (const cookie of [first, first, second]) await openSocket(world.port, cookie);
    expect(world.windowSessions.map(({ connections }) => connections.size)).toEqual([2, 1]);
  });

  verifies('web.session-lifetime', 'opens nothing after 12 hours, and its sockets are closed', async () => {
    const world = await openWebWorld({ limits: { pingEveryMs: 20 } });
    const cookie = await world.openSession();
    const { closed } = await openSocket(world.port, cookie);
    world.clock.pass(12 * HOUR_MS - 1);
    expect((await pageOf(world.port, cookie)).status).toBe(200);
    world.clock.pass(1);
    expect(await closed).toBe(1001);
    expect((await pageOf(world.port, cookie)).status).toBe(401);
    expect(world.windowSessions.map(({ hasEnded, connections }) => [hasEnded, connections.size])).toEqual([
      [true, 0],
    ]);
  });

  it('has so many sockets and no more', async () => {
    const world = await openWebWorld({ limits: { socketsPerSession: 2 } });
    const cookie = await world.openSession();
    await openSocket(world.port, cookie);
    await openSocket(world.port, cookie);
    const third = await tryOpenSocket(world.port, createPageHeaders(world.port, cookie));
    expect('socket' in third ? 'open' : third.status).toBe(429);
  });
});

describe('browser sessions', () => {
  verifies('web.session-limit', 'are bounded: the one signed out the longest makes room', async () => {
    const world = await openWebWorld({ limits: { browserSessions: 3 } });
    const cookies = [await world.openSession(), await world.openSession(), await world.openSession()];
    const [signedIn, unused, used] = world.windowSessions;
    if (signedIn !== undefined) signedIn.isSignedIn = true;
    world.clock.pass(HOUR_MS);
    await pageOf(world.port, cookies[2] ?? '');
    await world.openSession();
    expect([signedIn, unused, used].map((fakeSession) => fakeSession?.hasEnded)).toEqual([
      false,
      true,
      false,
    ]);
    const statuses = await Promise.all(cookies.map((cookie) => pageOf(world.port, cookie)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 200]);
  });

  it('that are all signed in leave no room, and use no link up', async () => {
    const world = await openWebWorld({ limits: { browserSessions: 1 } });
    await world.openSession();
    const [fakeSession] = world.windowSessions;
    if (fakeSession !== undefined) fakeSession.isSignedIn = true;
    const link = await world.web.newLink();
    expect((await sendRequest(world.port, new URL(link).pathname)).status).toBe(503);
    if (fakeSession !== undefined) fakeSession.isSignedIn = false;
    expect(await followLaunchLink(world.port, link)).not.toBe('');
  });
});

describe('a listener that stops', () => {
  verifies('web.stop', 'closes its sockets, and waits for no browser', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    const sockets = [await openSocket(world.port, cookie), await openSocket(world.port, cookie)];
    await world.stop();
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1006, 1006]);
    expect(world.windowSessions[0]?.connections.size).toBe(0);
    expect(existsSync(join(world.dataDirectory, 'web-address.json'))).toBe(false);
  });

  it('keeps the sessions of its port for when it starts there again', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    await world.stop();
    await world.start(world.port);
    expect((await pageOf(world.port, cookie)).status).toBe(200);
    expect(world.windowSessions[0]?.hasEnded).toBe(false);
  });

  it('ends its sessions when it starts on another port, where no browser has a cookie', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    await world.stop();
    const port = await world.start(0);
    expect(world.windowSessions[0]?.hasEnded).toBe(port !== world.port);
    const moved = cookie.replace(/^\w+/, `brasstag_${port}`);
    expect((await sendRequest(port, '/', { headers: { cookie: moved } })).status).toBe(401);
  });

  it('ends every session for good with the service', async () => {
    const world = await openWebWorld();
    await world.openSession();
    world.web.close();
    expect(world.windowSessions[0]?.hasEnded).toBe(true);
  });
});
