import { describe, expect, it } from 'vitest';
import type { BrowserResponse, OpenSocket } from '../../support/browser/browser';
import { createPageHeaders, sendRequest, tryOpenSocket } from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { openWebWorld } from '../../support/service/web-world';

const report = (outcome: BrowserResponse | OpenSocket): string =>
  'socket' in outcome ? 'open' : `${outcome.status} ${JSON.parse(outcome.text).code}`;

/** Headers of an upgrade and the expected answer. The cookie is valid unless the row says otherwise. */
const upgrades = (
  port: number,
  cookie: string,
): Record<string, readonly [Record<string, string>, string]> => {
  const own = createPageHeaders(port, cookie);
  const on = (headers: Record<string, string>): Record<string, string> => ({ ...own, ...headers });
  const without = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(own).filter(([header]) => header !== name));
  const foreign = '403 forbidden_origin';
  return {
    'a page of ours': [own, 'open'],
    'the same, under the name localhost': [
      on({ host: `localhost:${port}`, origin: `http://localhost:${port}` }),
      'open',
    ],
    'the same, under the IPv6 address': [
      on({ host: `[::1]:${port}`, origin: `http://[::1]:${port}` }),
      'open',
    ],
    'a browser that says no Sec-Fetch-Site': [without('sec-fetch-site'), 'open'],
    'no Origin': [without('origin'), foreign],
    'an empty Origin': [on({ origin: '' }), foreign],
    'Origin null': [on({ origin: 'null' }), foreign],
    'Origin of another loopback name than the Host': [on({ origin: `http://localhost:${port}` }), foreign],
    'Origin over HTTPS': [on({ origin: `https://127.0.0.1:${port}` }), foreign],
    'Origin of another port': [on({ origin: `http://127.0.0.1:${port + 1}` }), foreign],
    'Origin without port': [on({ origin: 'http://127.0.0.1' }), foreign],
    'Origin with a slash': [on({ origin: `http://127.0.0.1:${port}/` }), foreign],
    'Origin of a suffix': [on({ origin: `http://127.0.0.1:${port}.evil.example.com` }), foreign],
    'Origin elsewhere': [on({ origin: 'https://evil.example.com' }), foreign],
    'Origin of a file': [on({ origin: 'file://' }), foreign],
    'Origin of the desktop': [on({ origin: 'app://brasstag' }), foreign],
    'Host elsewhere': [on({ host: 'evil.example.com' }), foreign],
    'Host that was rebound': [
      on({ host: `evil.example.com:${port}`, origin: `http://evil.example.com:${port}` }),
      foreign,
    ],
    'Host that is accepted for calls alone': [
      on({ host: 'other.example.com', origin: 'http://other.example.com' }),
      foreign,
    ],
    'Host in another case': [on({ host: `LOCALHOST:${port}`, origin: `http://localhost:${port}` }), foreign],
    'a page of another site': [on({ 'sec-fetch-site': 'cross-site' }), foreign],
    'a page of the same site': [on({ 'sec-fetch-site': 'same-site' }), foreign],
    'no cookie': [without('cookie'), '401 unauthenticated'],
    'another name of cookie': [on({ cookie: cookie.replace(/^\w+/, 'brasstag') }), '401 unauthenticated'],
    'the cookie of another port': [
      on({ cookie: cookie.replace(/^\w+/, `brasstag_${port + 1}`) }),
      '401 unauthenticated',
    ],
    'a cookie that was never issued': [
      on({ cookie: `brasstag_${port}=${'A'.repeat(43)}` }),
      '401 unauthenticated',
    ],
    'half a cookie': [on({ cookie: cookie.slice(0, -1) }), '401 unauthenticated'],
    'the cookie twice': [on({ cookie: `${cookie}; ${cookie}` }), '401 unauthenticated'],
    'the cookie among others': [on({ cookie: `a=b; ${cookie}; c=d` }), 'open'],
  };
};

describe('the socket of the interface', () => {
  verifies(
    'web.exact-origin',
    'opens to a page of ours with a living cookie, and to nothing else',
    async () => {
      const world = await openWebWorld();
      const rows = Object.entries(upgrades(world.port, await world.openSession()));
      const answers = await Promise.all(
        rows.map(async ([row, [headers]]) => [row, report(await tryOpenSocket(world.port, headers))]),
      );
      expect(answers).toEqual(rows.map(([row, [, expected]]) => [row, expected]));
      expect(world.failures).toEqual([]);
    },
  );

  it('opens behind the public address to its pages, and not to those of loopback', async () => {
    const world = await openWebWorld({ publicUrl: 'https://keys.example.com/' });
    const cookie = await world.openSession();
    const at = (host: string, origin: string) => tryOpenSocket(world.port, { cookie, host, origin });
    const loopback = `127.0.0.1:${world.port}`;
    expect([
      report(await at('keys.example.com', 'https://keys.example.com')),
      report(await at('keys.example.com', 'http://keys.example.com')),
      report(await at('keys.example.com', `http://${loopback}`)),
      report(await at(loopback, 'https://keys.example.com')),
    ]).toEqual(['open', '403 forbidden_origin', '403 forbidden_origin', '403 forbidden_origin']);
  });

  it('is at its own path alone, and every refusal there closes the connection', async () => {
    const world = await openWebWorld();
    const headers = createPageHeaders(world.port, await world.openSession());
    const paths = ['/rpc/', '/rpc?x=1', '/', '/api/v1/property', '/assets/rpc'];
    const answers = await Promise.all(paths.map((path) => tryOpenSocket(world.port, headers, { path })));
    expect(answers.map((answer) => ('socket' in answer ? 'open' : answer.status))).toEqual([
      404, 400, 200, 401, 404,
    ]);
    const refused = await tryOpenSocket(world.port, {});
    expect('socket' in refused ? null : refused.headers.connection).toBe('close');
  });

  it('answers what is no proper handshake in the envelope', async () => {
    const world = await openWebWorld();
    const headers = createPageHeaders(world.port, await world.openSession());
    const upgrade = { ...headers, connection: 'Upgrade' };
    const handshakes: Record<string, string>[] = [
      {},
      { upgrade: 'h2c' },
      { upgrade: 'websocket' },
      { upgrade: 'websocket', 'sec-websocket-key': 'short', 'sec-websocket-version': '13' },
      {
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '7',
      },
    ];
    for (const handshake of handshakes) {
      const { status, text } = await sendRequest(world.port, '/rpc', {
        headers: { ...upgrade, ...handshake },
      });
      expect([handshake, status, JSON.parse(text).code]).toEqual([handshake, 400, 'invalid_request']);
    }
    const posted = await sendRequest(world.port, '/rpc', { method: 'POST', headers });
    expect([posted.status, posted.headers['allow']]).toEqual([405, 'GET']);
  });
});

describe('the other paths of the interface', () => {
  it('refuse a foreign Host, Origin or site before anything else', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    const hostile: Record<string, string>[] = [
      { host: 'evil.example.com' },
      { host: 'other.example.com' },
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    const link = new URL(await world.web.newLink()).pathname;
    const paths = ['/', '/assets/index-e5f6a7b8.js', link, '/files/x', '/rpc'];
    for (const path of paths)
      for (const headers of hostile) {
        const { status, text } = await sendRequest(world.port, path, { headers: { cookie, ...headers } });
        expect([path, headers, status, JSON.parse(text).code]).toEqual([
          path,
          headers,
          403,
          'forbidden_origin',
        ]);
      }
    expect((await sendRequest(world.port, link)).status).toBe(303);
  });

  verifies('http.host-origin', 'an Origin opens nothing under /api, not even our own', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    const { status, headers } = await sendRequest(world.port, '/api/v1/property', {
      headers: createPageHeaders(world.port, cookie),
    });
    expect([status, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([
      401,
      [],
    ]);
  });
});
