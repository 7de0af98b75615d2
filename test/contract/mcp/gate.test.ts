import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatRawRequest, sendRaw as send } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const envelope = z.strictObject({ error: z.string(), code: z.string() });
const rpc = z.object({ jsonrpc: z.literal('2.0'), id: z.null(), error: z.object({ code: z.number() }) });

/** A request to the endpoint. */
interface Attempt {
  readonly method: string;
  readonly scopes: readonly string[];
  readonly host: string | null;
  readonly isModuleOff: boolean;
  readonly accept: string;
  readonly contentType: string;
  readonly length: number | null;
  readonly body: string;
}

/** What can be wrong with a request, in the order of the checks. */
const faults: readonly (readonly [string, number, string, Partial<Attempt>])[] = [
  ['no permission to connect', 403, 'unauthorized', { scopes: ['property.profile.read'] }],
  ['a foreign Host', 403, 'forbidden_origin', { host: 'evil.example' }],
  ['the module off', 403, 'module_disabled', { isModuleOff: true }],
  ['another method', 405, 'method_not_allowed', { method: 'PUT' }],
  ['an Accept without JSON', 406, 'not_acceptable', { accept: 'text/event-stream' }],
  ['another type', 415, 'unsupported_media_type', { contentType: 'text/plain' }],
  ['too much announced', 413, 'payload_too_large', { length: 200_000 }],
];

async function answerTo(world: World, attempt: Attempt) {
  const { token } = await world.mint({ scopes: attempt.scopes });
  const module = (isOn: boolean) =>
    world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on: isOn });
  if (attempt.isModuleOff) await module(false);
  const headers = [
    `Authorization: Bearer ${token}`,
    `Accept: ${attempt.accept}`,
    `Content-Type: ${attempt.contentType}`,
    `Content-Length: ${attempt.length ?? attempt.body.length}`,
  ];
  const head = formatRawRequest(world.port, {
    method: attempt.method,
    target: '/api/mcp',
    headers,
    ...(attempt.host === null ? {} : { host: attempt.host }),
  });
  const answer = await send(world.port, head + attempt.body);
  if (attempt.isModuleOff) await module(true);
  return answer;
}

/** A request that is valid except for the syntax of its body. */
const sound: Attempt = {
  method: 'POST',
  scopes: ['integration.mcp.connect', 'property.profile.read'],
  host: null,
  isModuleOff: false,
  accept: 'application/json, text/event-stream',
  contentType: 'application/json',
  length: null,
  body: '{',
};

describe('the gate of the agent endpoint', () => {
  verifies(
    'mcp.gate-order',
    'of any two faults the earlier one is answered, whatever the body',
    async () => {
      const world = await createWorld();
      for (const [index, [first, status, code, fault]] of faults.entries())
        for (const [second, , , other] of faults.slice(index)) {
          const answer = await answerTo(world, { ...sound, ...other, ...fault });
          expect(
            [answer.status, envelope.parse(JSON.parse(answer.body)).code],
            `${first}, ${second}`,
          ).toEqual([status, code]);
        }
    },
    120_000,
  );

  verifies(
    'mcp.envelope-before-protocol',
    'with no fault but the syntax the answer is JSON-RPC',
    async () => {
      const world = await createWorld();
      const answer = await answerTo(world, sound);
      expect(answer.status).toBe(400);
      expect(rpc.parse(JSON.parse(answer.body)).error.code).toBe(-32700);
    },
  );

  verifies(
    'mcp.gate-order',
    'a key that calls too fast is refused before its method is checked',
    async () => {
      const world = await createWorld({
        rateLimits: { perSecond: 1, burst: 1, inFlightPerKey: 8, inFlight: 200 },
      });
      const { token } = await world.mint();
      const first = await world.call('/api/mcp', { token, method: 'PUT' });
      const second = await world.call('/api/mcp', { token, method: 'PUT' });
      expect([first.status, second.status]).toEqual([405, 429]);
      expect(second.headers.get('retry-after')).toBe('1');
    },
  );

  verifies('mcp.stateless', 'every method but POST is 405, and nothing hands out a session', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await world.call('/api/mcp', { token, method });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };
    const opened = await world.call('/api/mcp', {
      token,
      method: 'POST',
      body: { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      headers: { 'mcp-session-id': 'made-up', 'last-event-id': '7' },
    });
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(opened.headers.get('mcp-session-id')).toBeNull();
  });

  verifies('mcp.stateless', 'a key revoked after initialize is refused by the very next call', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint();
    const ping = { token, method: 'POST', body: { jsonrpc: '2.0', id: 1, method: 'ping' } };
    const before = await world.call('/api/mcp', ping);
    await world.revoke(key);
    const after = await world.call('/api/mcp', ping);
    expect([before.status, after.status]).toEqual([200, 401]);
  });

  const paths = [
    '/api/mcp/',
    '/api/MCP',
    '/api/%6dcp',
    '/api//mcp',
    '/api/mcp/x',
    '/api/v1/mcp',
    '/api/mcp;a',
  ];
  verifies('mcp.exact-path', 'other spellings are unknown paths of the public API', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    for (const target of paths) {
      const headers = [`Authorization: Bearer ${token}`, 'Content-Type: application/json'];
      const request = formatRawRequest(world.port, { method: 'POST', target, headers, body: '{}' });
      const answer = await send(world.port, request);
      expect([answer.status, envelope.parse(JSON.parse(answer.body)).code], target).toEqual([
        404,
        'not_found',
      ]);
      expect((await world.records()).at(-1)?.channel, target).toBe('api');
    }
  });

  verifies('mcp.no-oauth-metadata', 'well-known paths are 404, and the 401 names no metadata', async () => {
    const world = await createWorld();
    const paths = [
      'oauth-protected-resource',
      'oauth-protected-resource/api/mcp',
      'oauth-authorization-server',
    ];
    for (const path of [...paths, 'openid-configuration'])
      expect((await world.call(`/.well-known/${path}`)).status, path).toBe(404);
    const unauthenticated = await world.call('/api/mcp', { method: 'POST', body: {} });
    expect(unauthenticated.status).toBe(401);
    expect(unauthenticated.headers.get('www-authenticate')).toBe('Bearer realm="brasstag"');
  });

  it('lets a client wait for 100 Continue until the headers have passed', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: ['property.profile.read'] });
    const headers = [
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Expect: 100-continue',
    ];
    const refused = await send(
      world.port,
      formatRawRequest(world.port, {
        method: 'POST',
        target: '/api/mcp',
        headers: [...headers, 'Content-Length: 2'],
      }),
    );
    expect([refused.interim, refused.status]).toEqual([[], 403]);
  });
});
