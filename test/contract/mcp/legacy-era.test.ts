import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAgent } from '../../support/calls/agent';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const opened = z.object({
  protocolVersion: z.string(),
  capabilities: z.strictObject({ tools: z.strictObject({}) }),
  serverInfo: z.object({ name: z.literal('brasstag') }),
  instructions: z.string(),
});

async function anAgent() {
  const world = await createWorld();
  const { token } = await world.mint();
  return { world, agent: createAgent(world, token) };
}

const initialize = (protocolVersion: unknown) => ({
  jsonrpc: '2.0',
  id: 'a',
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'a', version: '1' } },
});

describe('the revisions with a handshake', () => {
  const agreed = [
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-11-25'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['', '2025-11-25'],
    ['yesterday', '2025-11-25'],
  ] as const;

  verifies('mcp.legacy-versions', 'initialize agrees on a revision that is served', async () => {
    const { agent } = await anAgent();
    for (const [requested, answered] of agreed) {
      const { status, rpc } = await agent.post(initialize(requested));
      expect([status, rpc?.id, opened.parse(rpc?.result).protocolVersion], requested).toEqual([
        200,
        'a',
        answered,
      ]);
    }
  });

  verifies(
    'mcp.legacy-versions',
    'afterwards the header is absent or names a revision that is served',
    async () => {
      const { agent } = await anAgent();
      const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
      const statusWith = async (version: string | null) =>
        (await agent.post(ping, version === null ? {} : { 'mcp-protocol-version': version })).status;
      for (const version of [null, '2025-06-18', '2025-11-25']) expect(await statusWith(version)).toBe(200);
      for (const version of ['2025-03-26', '2024-11-05', 'new', '2025-11-25, 2025-11-25'])
        expect(await statusWith(version), version).toBe(400);
    },
  );

  verifies('mcp.no-batches', 'a list of messages is refused as a whole, with one record', async () => {
    const { world, agent } = await anAgent();
    const before = (await world.records()).length;
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_property' } };
    const { status, rpc } = await agent.post([call, call]);
    const added = (await world.records()).slice(before);
    expect([status, rpc?.id, rpc?.error?.code]).toEqual([400, null, -32600]);
    expect(added).toMatchObject([{ outcome: 'failed', code: 'rpc:-32600', status: 400, operation: null }]);
  });

  verifies('mcp.notifications', 'are taken with an empty 202', async () => {
    const { agent } = await anAgent();
    for (const method of ['notifications/initialized', 'notifications/cancelled', 'notifications/made-up']) {
      const { status, text } = await agent.post({ jsonrpc: '2.0', method, params: { requestId: 1 } });
      expect([status, text], method).toEqual([202, '']);
    }
  });

  it('takes an unrequested answer, and drops it', async () => {
    const { agent } = await anAgent();
    const { status, text } = await agent.post({ jsonrpc: '2.0', id: 3, result: {} });
    expect([status, text]).toEqual([202, '']);
  });

  const messages = [
    ['an unknown method', { id: 1, method: 'resources/list' }, 200, 1, -32601],
    ['discovery, which came later', { id: 1, method: 'server/discover' }, 200, 1, -32601],
    ['initialize without parameters', { id: 1, method: 'initialize' }, 200, 1, -32602],
    ['a cursor that is no text', { id: 1, method: 'tools/list', params: { cursor: 5 } }, 200, 1, -32602],
    ['a tool without a name', { id: 1, method: 'tools/call', params: {} }, 200, 1, -32602],
    ['a call without parameters', { id: 1, method: 'tools/call' }, 200, 1, -32602],
    ['a tool named by a number', { id: 1, method: 'tools/call', params: { name: 7 } }, 200, 1, -32602],
    ['parameters as a list', { id: 1, method: 'ping', params: [] }, 400, 1, -32600],
    ['a method that is no text', { id: 'x', method: 7 }, 400, 'x', -32600],
    ['no method at all', { id: 1 }, 400, 1, -32600],
    ['an id of null', { id: null, method: 'ping' }, 400, null, -32600],
    ['a broken id', { id: 1.5, method: 'ping' }, 400, null, -32600],
    ['an id that is a list', { id: [1], method: 'ping' }, 400, null, -32600],
    ['an id beyond whole numbers', { id: 2 ** 60, method: 'ping' }, 400, null, -32600],
    ['another JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }, 400, null, -32600],
  ] as const;

  it('answers whatever else is wrong with a message by the rules of JSON-RPC', async () => {
    const { agent } = await anAgent();
    for (const [sentence, message, status, id, code] of messages) {
      const { rpc, ...answer } = await agent.post({ jsonrpc: '2.0', ...message });
      expect([answer.status, rpc?.id, rpc?.error?.code], sentence).toEqual([status, id, code]);
    }
  });

  it('gives an id back as it came', async () => {
    const { agent } = await anAgent();
    for (const id of [0, -1, 9_007_199_254_740_991, '', '"quoted"', 'ü', '1'])
      expect((await agent.request('ping', {}, id)).rpc?.id).toBe(id);
  });
});
