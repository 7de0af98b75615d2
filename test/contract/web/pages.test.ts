import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sendRequest } from '../../support/browser/browser';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { createBuiltRenderer, openWebWorld } from '../../support/service/web-world';

const policyWith = (style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const noncesIn = (html: string): string[] =>
  [...html.matchAll(/(?:content|nonce)="([^"]*)"/g)].map(([, nonce = '']) => nonce);

describe('the page', () => {
  verifies('web.csp', 'comes under a policy with a nonce of its own, which the page knows', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    const first = await sendRequest(world.port, '/', { headers: { cookie } });
    const second = await sendRequest(world.port, '/', { headers: { cookie } });
    const [nonce = '', again = ''] = noncesIn(first.text.replace('content="__', ''));
    expect(nonce).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(again).toBe(nonce);
    expect(first.text).not.toContain('__CSP_NONCE__');
    expect(second.text).not.toContain(nonce);
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyWith(`'self' 'nonce-${nonce}'`),
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  verifies('cli.printed-commands', 'is for browsers that came by a link: the others learn how', async () => {
    const world = await openWebWorld();
    const { status, headers, text } = await sendRequest(world.port, '/');
    expect([status, headers['content-security-policy']]).toEqual([401, policyWith("'self'")]);
    expect(text).toContain('<code>npx brasstag open</code>, with the same --data-dir');
    expect(text).not.toContain(world.dataDirectory);
    expect(text).not.toContain('script');
  });

  it('says how to build it where it was not', async () => {
    const world = await openWebWorld({ rendererFolder: join(createTemporaryFolder(), 'none') });
    const { status, text } = await sendRequest(world.port, '/');
    expect([status, text.includes('npm run build')]).toEqual([503, true]);
  });
});

describe('a file of the page', () => {
  it('comes with its type, may be kept forever, and is the same without a cookie', async () => {
    const world = await openWebWorld();
    const types: Record<string, string> = {
      'index-a1b2c3d4.css': 'text/css; charset=utf-8',
      'index-e5f6a7b8.js': 'text/javascript; charset=utf-8',
      'inter-c9d0e1f2.woff2': 'font/woff2',
      'mark-a3b4c5d6.svg': 'image/svg+xml',
      'odd-e7f8a9b0.bin': 'application/octet-stream',
    };
    for (const [name, type] of Object.entries(types)) {
      const { status, headers } = await sendRequest(world.port, `/assets/${name}`);
      expect([name, status]).toEqual([name, 200]);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': policyWith("'self'"),
        'x-content-type-options': 'nosniff',
      });
    }
  });

  verifies(
    'web.no-traversal',
    'is one of its folder: nothing climbs out, and links are not followed',
    async () => {
      const rendererFolder = createBuiltRenderer();
      symlinkSync('/etc/hostname', join(rendererFolder, 'assets', 'link.js'));
      const world = await openWebWorld({ rendererFolder });
      const targets = [
        '/assets/',
        '/assets',
        '/assets/../outside.js',
        '/assets/..%2foutside.js',
        '/assets/%2e%2e/outside.js',
        '/assets/..\\outside.js',
        '/assets/..%5coutside.js',
        '/assets//etc/hostname',
        '/assets/../../../../../../../../etc/hostname',
        '/assets/.hidden',
        '/assets/..',
        '/assets/.',
        '/assets/link.js',
        '/assets/index-e5f6a7b8.js/',
        '/assets/index-e5f6a7b8.js%00',
        '/assets/INDEX-e5f6a7b8.js%20',
        '/assets/nothing.js',
        '/outside.js',
        '/index.html',
        '/icon.svg',
        '/../index.html',
        '//index.html',
        '/web-address.json',
      ];
      for (const target of targets) {
        const { status, body } = await sendRaw(world.port, formatRawRequest(world.port, { target }));
        expect([target, status, body]).toEqual([target, 404, '{"error":"Not found.","code":"not_found"}']);
      }
    },
  );

  verifies('web.compressed-files', 'is sent compressed to a browser that takes gzip', async () => {
    const world = await openWebWorld();
    const send = (name: string, encoding: string, method = 'GET') =>
      sendRequest(world.port, `/assets/${name}`, { method, headers: { 'accept-encoding': encoding } });
    const types: Record<string, string> = {
      'index-a1b2c3d4.css': 'text/css; charset=utf-8',
      'index-e5f6a7b8.js': 'text/javascript; charset=utf-8',
    };
    for (const [name, type] of Object.entries(types)) {
      const plain = await send(name, 'br, gzip;q=0');
      const compressed = await send(name, 'br, gzip');
      expect(gunzipSync(compressed.body).toString()).toBe(plain.text);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      const { date: _date, 'content-length': length, ...others } = compressed.headers;
      const { date: _at, 'content-length': _length, ...same } = plain.headers;
      expect(others).toEqual({ ...same, 'content-encoding': 'gzip' });
      // Caches keep both forms for a year. A browser that takes only one must not get the other.
      expect(same).toMatchObject({ vary: 'Accept-Encoding' });
      expect(others).toMatchObject({ 'content-type': type });
      expect(length).toBe(String(compressed.body.length));
      expect((await send(name, 'gzip', 'HEAD')).headers).toMatchObject({
        'content-length': length,
        'content-encoding': 'gzip',
      });
    }
    // Without a compressed copy a file is sent as it is, and a copy alone is no file of the page.
    expect((await send('mark-a3b4c5d6.svg', 'gzip')).headers).not.toHaveProperty('content-encoding');
    expect((await send('copy-without-original.js', 'gzip')).status).toBe(404);
  });

  verifies('web.compressed-files', 'is whole, whatever a request asks of its validators', async () => {
    const world = await openWebWorld();
    const conditions = {
      range: 'bytes=0-3',
      'if-range': '"x"',
      'if-match': '"x"',
      'if-none-match': '*',
      'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
      'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT',
    };
    for (const [name, value] of Object.entries(conditions)) {
      const answer = await sendRequest(world.port, '/assets/index-e5f6a7b8.js', {
        headers: { [name]: value },
      });
      expect([name, answer.status, answer.text]).toEqual([name, 200, 'document.title = "ready";']);
    }
    expect(world.failures).toEqual([]);
  });

  it('is read only, like the page', async () => {
    const world = await openWebWorld();
    for (const path of ['/', '/assets/index-e5f6a7b8.js'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await sendRequest(world.port, path, { method });
        expect([path, method, status, headers['allow']]).toEqual([path, method, 405, 'GET, HEAD']);
      }
    const head = await sendRequest(world.port, '/assets/index-e5f6a7b8.js', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});
