import { describe, expect, it } from 'vitest';
import type { BrowserResponse, OpenSocket } from '../../support/browser/browser';
import {
  createPageHeaders,
  openSocket,
  readPageToken,
  sendRequest,
  tryOpenSocket,
} from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { openWebWorld } from '../../support/service/web-world';
import { openFilePage } from './file-transfer-page';

const frame = (id: string, command: string): string => JSON.stringify({ id, command, input: {} });
const entry = (secret: unknown): string => JSON.stringify({ page_token: secret });

const opened = (outcome: BrowserResponse | OpenSocket): OpenSocket => {
  if ('socket' in outcome) return outcome;
  throw new Error(`refused with ${outcome.status}`);
};

describe('a server on another port, which is sent the cookie too,', () => {
  verifies('web.page-token', 'has no call answered: the page shows what its origin keeps', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    await world.openSession();
    const secret = readPageToken(cookie);
    const firsts = [
      frame('1', 'echo'),
      entry(''),
      entry('A'.repeat(43)),
      entry(cookie.split('=')[1]),
      entry(`${secret}=`),
      entry([secret]),
      JSON.stringify({ page_token: secret, id: '1' }),
      Buffer.from(entry(secret)),
    ];
    for (const first of firsts) {
      const { socket, closed } = opened(
        await tryOpenSocket(world.port, createPageHeaders(world.port, cookie)),
      );
      const why = new Promise((resolve) => socket.once('close', (_code, reason) => resolve(String(reason))));
      socket.send(first);
      socket.send(frame('2', 'echo'));
      expect([String(first), await closed, await why]).toEqual([String(first), 1008, 'no_session']);
    }
    expect(world.windowSessions.map(({ received, connections }) => [received, connections.size])).toEqual([
      [[], 0],
      [[], 0],
    ]);
    expect((await openSocket(world.port, cookie)).socket.readyState).toBe(1);
  });

  it('gets nothing, is closed when it is silent, and takes no connection from a page', async () => {
    const world = await openWebWorld({ limits: { socketsPerSession: 1, entryMs: 50 } });
    const cookie = await world.openSession();
    const { socket, closed } = opened(await tryOpenSocket(world.port, createPageHeaders(world.port, cookie)));
    // A page on a slow computer has its session. Without a reason it tries again.
    const why = new Promise((resolve) => socket.once('close', (_code, reason) => resolve(String(reason))));
    expect(world.windowSessions[0]?.connections.size).toBe(0);
    const page = await openSocket(world.port, cookie);
    expect([await closed, await why]).toEqual([1008, '']);
    expect([page.socket.readyState, world.windowSessions[0]?.connections.size]).toEqual([1, 1]);
  });

  verifies('web.page-token', 'sends no file', async () => {
    const page = await openFilePage();
    const { ticket, url } = await page.choose('import', 'a.csv');
    const rows: Record<string, string>[] = [
      { 'x-brasstag-page-token': '' },
      { 'x-brasstag-page-token': 'A'.repeat(43) },
      { 'x-brasstag-page-token': page.cookie.split('=')[1] ?? '' },
    ];
    for (const headers of rows)
      expect([headers, (await page.send(url, 'x', headers)).status]).toEqual([headers, 401]);
    expect(page.pathOf(ticket)).toBe('');
    expect((await page.send(url, 'x')).status).toBe(204);
  });
});

describe('what a page shows', () => {
  it('is another one after another link, and the one before opens nothing', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    const first = readPageToken(cookie);
    const again = await sendRequest(world.port, new URL(await world.web.newLink()).pathname, {
      headers: { cookie },
    });
    const second = again.headers.location?.split('#page_token=')[1] ?? '';
    expect(second).not.toBe(first);
    const outcomes = await Promise.all(
      [first, second].map(async (secret) => {
        const page = opened(await tryOpenSocket(world.port, createPageHeaders(world.port, cookie)));
        page.socket.send(entry(secret));
        return Promise.race([page.closed, page.next()]);
      }),
    );
    expect(outcomes).toEqual([1008, { page_token: 'accepted' }]);
  });

  it('stands in no header that a server sees, and in no page', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    const { text, headers } = await sendRequest(world.port, '/', { headers: { cookie } });
    expect(text + JSON.stringify(headers)).not.toContain(readPageToken(cookie));
  });
});
