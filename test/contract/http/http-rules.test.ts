import { catalogue } from '@server/catalogue/operations';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const envelope = z.object({ code: z.string() });
const codeOf = async (answer: Response): Promise<string> => envelope.parse(await answer.json()).code;

describe('the credential', () => {
  verifies('auth.one-header', 'is none when two tokens are sent, even the same one twice', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const joined = await world.call('/api/v1/property', {
      headers: { authorization: `Bearer ${token}, Bearer ${token}` },
    });
    expect(joined.status).toBe(401);
  });

  verifies(
    'auth.no-other-places',
    'is none in the query, a cookie, another header or another scheme',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint();
      const basic = Buffer.from(`${token}:`).toString('base64');
      const locations: readonly (readonly [string, Record<string, string>])[] = [
        [`/api/v1/property?access_token=${token}`, {}],
        [`/api/v1/property?token=${token}`, {}],
        ['/api/v1/property', { cookie: `token=${token}` }],
        ['/api/v1/property', { 'x-api-key': token }],
        ['/api/v1/property', { authorization: `Basic ${basic}` }],
        ['/api/v1/property', { authorization: `Token ${token}` }],
        ['/api/v1/property', { authorization: token }],
      ];
      const statuses = locations.map(async ([path, headers]) => (await world.call(path, { headers })).status);
      expect(await Promise.all(statuses)).toEqual(locations.map(() => 401));
    },
  );
});

describe('methods and paths', () => {
  verifies(
    'http.methods',
    'a known path answers other methods with the list of its own, in order',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint();
      for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await world.call('/api/v1/reservations', { token, method });
        expect([answer.status, answer.headers.get('allow'), await codeOf(answer)], method).toEqual([
          405,
          'GET, HEAD, POST',
          'method_not_allowed',
        ]);
      }
    },
  );

  verifies('http.head', 'HEAD is GET without the body, recorded as a call of its own', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const narrow = await world.mint({ scopes: ['integration.mcp.connect'] });
    const path = '/api/v1/property';
    const read = await world.call(path, { token });
    const head = await world.call(path, { token, method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
      200,
      read.headers.get('etag'),
      String(Buffer.byteLength(await read.text())),
    ]);
    expect(await head.text()).toBe('');
    expect((await world.call(path, { token: narrow.token, method: 'HEAD' })).status).toBe(403);
    const operations = (await world.records()).map(({ operation, outcome }) => `${operation} ${outcome}`);
    expect(operations.slice(-3)).toEqual(['get_property ok', 'get_property ok', 'get_property refused']);
    expect((await world.call('/api/v1/reservations/x/cancel', { token, method: 'HEAD' })).status).toBe(405);
  });

  verifies('http.versioned-path', 'an operation answers below /api/v1 and nowhere else', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const fixed = catalogue.filter(({ rest }) => rest.method === 'get' && !rest.path.includes('{'));
    expect(fixed.length).toBeGreaterThan(4);
    for (const { rest } of fixed) {
      expect((await world.call(`/api/v1${rest.path}`, { token })).status, rest.path).not.toBe(404);
      for (const base of ['', '/api', '/v1', '/api/v2', '/api/V1'])
        expect((await world.call(`${base}${rest.path}`, { token })).status, `${base}${rest.path}`).toBe(404);
    }
  });
});

describe('a body', () => {
  const wrap = (length: number): string => `{"a":"${'x'.repeat(length - 8)}"}`;
  const post = (baseUrl: string, token: string, body: string | ReadableStream) =>
    fetch(`${baseUrl}/api/v1/reservations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      ...(typeof body === 'string' ? {} : { duplex: 'half' }),
    });

  verifies('http.body-limits', 'is read up to 100 KiB and 64 levels, announced or not', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const codes = [
      await codeOf(await post(world.baseUrl, token, wrap(102_400))),
      await codeOf(await post(world.baseUrl, token, wrap(102_401))),
      await codeOf(await post(world.baseUrl, token, new Blob([wrap(102_401)]).stream())),
      await codeOf(await post(world.baseUrl, token, `{"a":${'['.repeat(63)}${']'.repeat(63)}}`)),
      await codeOf(await post(world.baseUrl, token, `{"a":${'['.repeat(64)}${']'.repeat(64)}}`)),
    ];
    expect(codes).toEqual([
      'validation_failed',
      'payload_too_large',
      'payload_too_large',
      'validation_failed',
      'invalid_json',
    ]);
  });
});
