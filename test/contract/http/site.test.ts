import { describe, expect, it } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const JSON_TEXT = 'application/json; charset=utf-8';

const files = [
  { path: '/docs', type: HTML },
  { path: '/docs/permissions', type: HTML },
  { path: '/docs/permissions.md', type: MARKDOWN },
  { path: '/docs/guides/api-first-call', type: HTML },
  { path: '/docs/guides/api-first-call.md', type: MARKDOWN },
  { path: '/docs/reference.js', type: SCRIPT },
  { path: '/docs/search.js', type: SCRIPT },
  { path: '/docs/reference.css', type: 'text/css; charset=utf-8' },
  { path: '/docs/icon.svg', type: 'image/svg+xml' },
  { path: '/docs/brasstag.postman_collection.json', type: JSON_TEXT },
  { path: '/llms.txt', type: 'text/plain; charset=utf-8' },
  { path: '/openapi.json', type: JSON_TEXT },
];

describe('outside /api', () => {
  verifies(
    'docs.offline',
    'the reference page and its files come without a key, under the strict policy',
    async () => {
      const world = await createWorld();
      const answers = await Promise.all(files.map(({ path }) => world.call(path)));
      const fields = answers.map(({ status, headers }) => ({
        status,
        type: headers.get('content-type'),
        policy: headers.get('content-security-policy'),
        sniff: headers.get('x-content-type-options'),
        referrer: headers.get('referrer-policy'),
      }));
      expect(fields).toEqual(
        files.map(({ type }) => ({
          status: 200,
          type,
          policy: STRICT_POLICY,
          sniff: 'nosniff',
          referrer: 'no-referrer',
        })),
      );
    },
  );

  it('the pages run nothing inline, load nothing from elsewhere, and cannot send a call or keep a token', async () => {
    const world = await createWorld();
    for (const { path } of files.filter(({ type }) => type === HTML)) {
      const html = await (await world.call(path)).text();
      expect(html).not.toMatch(/<script(?! src=)|<style|<form|<iframe|<img| on\w+=| style=/);
      const loaded = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]*)"/g)].map(
        ([, url]) => url,
      );
      expect(
        loaded.filter((url) => !/^(\.\.\/)*docs\/(icon\.svg|reference\.(css|js))$/.test(url ?? '')),
      ).toEqual([]);
      expect(loaded).toHaveLength(3);
    }
    const script = await (await world.call('/docs/reference.js')).text();
    expect(script).not.toMatch(/fetch|XMLHttpRequest|Storage|cookie|https?:/);
    // What is searched is one constant, in which no text of a page can end the string.
    const data = await (await world.call('/docs/search.js')).text();
    const before = "'use strict';\nconst searchEntries = ";
    expect(data.startsWith(before)).toBe(true);
    expect(() => JSON.parse(data.slice(before.length, -2))).not.toThrow();
  });

  it('the document names the address it is served from', async () => {
    const world = await createWorld();
    const document = await (await world.call('/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: world.baseUrl }] });
  });

  it('pages take GET and HEAD only', async () => {
    const world = await createWorld();
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    const answers = await Promise.all(
      files.flatMap(({ path }) => methods.map((method) => world.call(path, { method }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([405]));
    expect(new Set(answers.map(({ headers }) => headers.get('allow')))).toEqual(new Set(['GET, HEAD']));
  });

  verifies('http.health', 'health is reported without a key and without a version', async () => {
    const world = await createWorld();
    const answer = await world.call('/healthz');
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
  });

  verifies('http.unknown-path', 'everything else is the same 404', async () => {
    const world = await createWorld();
    const paths = [
      '/',
      '/docs/',
      '/docs/guides',
      '/docs/guides/',
      '/docs/guides/nothing',
      '/docs/guides/api-first-call.txt',
      '/docs/guides/../api-first-call',
      '/docs/reference.js/',
      '/Docs',
      '/docs/../healthz2',
      '/docs/reference.js.map',
      '/openapi.yaml',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
      '/favicon.ico',
      '/apis',
      '/API/v1/property',
      '/%61pi/v1/property',
    ];
    const answers = await Promise.all(paths.map((path) => world.call(path)));
    const reported = await Promise.all(
      answers.map(async (answer) => `${answer.status} ${await answer.text()}`),
    );
    expect(new Set(reported)).toEqual(new Set(['404 {"error":"Not found.","code":"not_found"}']));
  });
});
