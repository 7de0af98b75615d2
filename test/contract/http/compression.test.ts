import { gunzipSync } from 'node:zlib';
import { eventPermissions, eventTypes } from '@shared/events/event-types';
import { describe, expect, it } from 'vitest';
import { sendRaw } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const LONG = '/api/v1/availability?from=2026-12-01&to=2027-01-01';
const SHORT = '/api/v1/property';

const send = ({ port }: World, path: string, token: string, encodings: string | null) =>
  sendRaw(
    port,
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${token}`,
      ...(encodings === null ? [] : [`Accept-Encoding: ${encodings}`]),
      'Connection: close\r\n\r\n',
    ].join('\r\n'),
  );

/** Posts JSON as a caller that takes gzip. */
function post({ port }: World, path: string, token: string, value: object) {
  const body = JSON.stringify(value);
  return sendRaw(
    port,
    [
      `POST ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${token}`,
      'Accept: application/json, text/event-stream',
      'Accept-Encoding: gzip',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `Connection: close\r\n\r\n${body}`,
    ].join('\r\n'),
  );
}

describe('a page that needs no key', () => {
  verifies('http.compression', 'above 1 kB is compressed for a reader who takes gzip', async () => {
    const world = await createWorld();
    for (const [path, vary] of [
      ['/openapi.json', 'accept-encoding'],
      ['/docs', 'accept-encoding'],
      ['/docs/reference.css', 'accept-encoding'],
      ['/docs/guides/api-first-call', 'accept-encoding, accept-language'],
    ] as const) {
      const plain = await send(world, path, 'none', null);
      const compressed = await send(world, path, 'none', 'gzip');
      expect(plain.head, path).toMatch(/^HTTP\/1\.1 200 /);
      expect(plain.head, path).not.toMatch(/^content-encoding/im);
      expect(compressed.head, path).toMatch(/^content-encoding: gzip$/im);
      expect(compressed.head, path).toMatch(new RegExp(`^content-length: ${compressed.body.length}$`, 'im'));
      for (const { head } of [plain, compressed])
        expect(head, path).toMatch(new RegExp(`^vary: ${vary}$`, 'im'));
      const text = gunzipSync(Buffer.from(compressed.body, 'latin1')).toString('latin1');
      expect(text === plain.body, path).toBe(true);
    }
  });
});

describe('an answer of the API', () => {
  verifies('http.compression', 'above 1 kB is compressed for a caller that takes gzip', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const plain = await send(world, LONG, token, null);
    const compressed = await send(world, LONG, token, 'br, gzip;q=0.8');
    expect(plain.head).not.toMatch(/^content-encoding|^vary/im);
    expect(compressed.head).toMatch(/^content-encoding: gzip$/im);
    expect(compressed.head).toMatch(/^vary: accept-encoding$/im);
    expect(gunzipSync(Buffer.from(compressed.body, 'latin1')).toString('utf8')).toBe(plain.body);
    expect(compressed.body.length).toBeLessThan(plain.body.length / 4);
    expect((await world.records()).slice(-2).map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each(['gzip;q=0', 'gzip; Q=0.000', 'br', 'identity', ''])(
    'is sent as it is to a caller that sends Accept-Encoding: %s',
    async (encodings) => {
      const world = await createWorld();
      const { token } = await world.mint();
      expect((await send(world, LONG, token, encodings)).head).not.toMatch(/^content-encoding/im);
    },
  );

  verifies(
    'http.compression',
    'to a change or a tool is never compressed: it may contain a secret',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint({
        scopes: [...Object.values(eventPermissions), 'integration.webhook.manage', 'integration.mcp.connect'],
      });
      const webhook = { url: `https://hooks.example.com/${'in'.repeat(230)}`, types: eventTypes };
      const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
      for (const [path, value] of [
        ['/api/v1/webhooks', webhook],
        ['/api/mcp', list],
      ] as const) {
        const { head, body } = await post(world, path, token, value);
        expect([path, body.length > 1024]).toEqual([path, true]);
        expect(head).toMatch(/^HTTP\/1\.1 20[01] /);
        expect(head).not.toMatch(/^content-encoding|^vary/im);
      }
    },
  );

  verifies('http.compression', 'that is short or refuses the credential is never compressed', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    for (const [path, credential] of [
      [SHORT, token],
      [LONG, 'wrong'],
    ] as const) {
      const plain = await send(world, path, credential, null);
      const asked = await send(world, path, credential, 'gzip');
      expect(asked.head.replace(/req_\w+/, '')).toBe(plain.head.replace(/req_\w+/, ''));
      expect(asked.body.length).toBe(plain.body.length);
    }
  });
});
