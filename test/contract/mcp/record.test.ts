import { describe, expect } from 'vitest';
import { createAgent, createModernHeaders } from '../../support/calls/agent';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const CALL = 'tools/call';
const legacyCall = (name: string, given: unknown = {}) => ({
  method: CALL,
  params: { name, arguments: given },
});

describe('the record of a call at the agent endpoint', () => {
  /** Title, message and headers of a request, then method, tool, outcome, code and status in the log. */
  const calls = [
    ['a list', { method: 'tools/list' }, {}, 'tools/list', null, 'ok', null, 200],
    ['a tool', legacyCall('get_property'), {}, CALL, 'get_property', 'ok', null, 200],
    [
      'a tool not allowed',
      legacyCall('list_units', 7),
      {},
      CALL,
      'list_units',
      'refused',
      'unauthorized',
      200,
    ],
    [
      'a tool that fails',
      legacyCall('get_property', { a: 1 }),
      {},
      CALL,
      'get_property',
      'failed',
      'validation_failed',
      200,
    ],
    ['a tool there is not', legacyCall('drop_tables'), {}, CALL, null, 'failed', 'rpc:-32602', 200],
    [
      'a method there is not',
      { method: 'prompts/list' },
      {},
      'prompts/list',
      null,
      'failed',
      'rpc:-32601',
      200,
    ],
    [
      'a rule of 2026-07-28 broken',
      { method: 'tools/list' },
      createModernHeaders('tools/list'),
      'tools/list',
      null,
      'failed',
      'rpc:-32602',
      400,
    ],
    [
      'another version',
      { method: 'ping' },
      { 'mcp-protocol-version': '2020-01-01' },
      'ping',
      null,
      'failed',
      'rpc:-32600',
      400,
    ],
    ['no message', { method: 3 }, {}, null, null, 'failed', 'rpc:-32600', 400],
    ['an answer', { result: {} }, {}, null, null, 'ok', null, 202],
    [
      'an Accept without JSON',
      { method: 'ping' },
      { accept: 'text/html' },
      null,
      null,
      'failed',
      'not_acceptable',
      406,
    ],
    [
      'another type',
      { method: 'ping' },
      { 'content-type': 'text/plain' },
      null,
      null,
      'failed',
      'unsupported_media_type',
      415,
    ],
  ] as const;

  verifies('mcp.record', 'is one, and has the method, the tool and the refusing layer', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ scopes: ['integration.mcp.connect', 'property.profile.read'] });
    const agent = createAgent(world, token);
    for (const [sentence, message, headers, rpcMethod, operation, outcome, code, status] of calls) {
      const before = (await world.records()).length;
      const answer = await agent.post({ jsonrpc: '2.0', id: 1, ...message }, { ...headers });
      const added = (await world.records()).slice(before);
      const actor = { kind: 'key', prefix: key.prefix };
      const requestId = answer.headers.get('x-request-id');
      const expected = { channel: 'mcp', actor, requestId, rpcMethod, operation, outcome, code, status };
      expect(added, sentence).toMatchObject([expected]);
      expect(answer.status, sentence).toBe(status);
    }
  });

  verifies(
    'mcp.record',
    'names the permission that was missing and the object that was touched',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint({ scopes: ['integration.mcp.connect', 'property.profile.read'] });
      const agent = createAgent(world, token, '2026-07-28');
      await agent.call('get_guest', { id: 'gst_01jd8v9p3q5r7s9t1v3x5z7b9c' });
      await agent.call('get_property');
      const [refused, answered] = (await world.records()).slice(-2);
      expect(refused).toMatchObject({
        outcome: 'refused',
        missingPermission: 'guests.profile.read',
        targetId: null,
      });
      expect(answered).toMatchObject({ outcome: 'ok', targetId: world.propertyId });
    },
  );

  verifies('mcp.record', 'stands for a key that may not connect, whatever it tried', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: ['property.profile.read'] });
    for (const method of ['POST', 'GET', 'DELETE']) {
      await world.call('/api/mcp', { token, method });
      expect((await world.records()).at(-1), method).toMatchObject({
        channel: 'mcp',
        outcome: 'refused',
        missingPermission: 'integration.mcp.connect',
        rpcMethod: null,
        status: 403,
      });
    }
  });

  verifies('mcp.record-text', 'keeps no method that a caller made up', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const agent = createAgent(world, token);
    await agent.request('x'.repeat(5_000));
    await agent.post({ jsonrpc: '2.0', method: 'notifications/tales' });
    expect((await world.records()).slice(-2).map(({ rpcMethod }) => rpcMethod)).toEqual([
      'unknown',
      'unknown',
    ]);
  });
});
