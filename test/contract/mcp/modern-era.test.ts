import { describe, expect, it } from 'vitest';
import { createAgent, createModernHeaders, modernMeta } from '../../support/calls/agent';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

async function anAgent() {
  const world = await createWorld();
  const { token } = await world.mint({ scopes: ['integration.mcp.connect', 'property.profile.read'] });
  return createAgent(world, token, '2026-07-28');
}

const call = { method: 'tools/call', params: { name: 'get_property', arguments: {}, _meta: modernMeta } };
const rightHeaders = createModernHeaders('tools/call', 'get_property');
const without = (name: string) =>
  Object.fromEntries(Object.entries(rightHeaders).filter(([key]) => key !== name));
const withMeta = (_meta: unknown) => ({ ...call, params: { ...call.params, _meta } });

describe('revision 2026-07-28', () => {
  const faults = [
    ['no _meta', { ...call, params: { name: 'get_property' } }, rightHeaders, 400, -32602],
    ['a _meta that is a list', withMeta([]), rightHeaders, 400, -32602],
    ['no client capabilities', withMeta({ [VERSION]: '2026-07-28' }), rightHeaders, 400, -32602],
    ['no version in _meta', withMeta({ [CAPABILITIES]: {} }), rightHeaders, 400, -32602],
    ['no version header', call, without('mcp-protocol-version'), 400, -32020],
    ['another version header', call, { ...rightHeaders, 'mcp-protocol-version': '2025-11-25' }, 400, -32020],
    ['no method header', call, without('mcp-method'), 400, -32020],
    ['another method header', call, { ...rightHeaders, 'mcp-method': 'tools/list' }, 400, -32020],
    ['no name header', call, without('mcp-name'), 400, -32020],
    ['another name header', call, { ...rightHeaders, 'mcp-name': 'list_units' }, 400, -32020],
    ['a name in broken base64', call, { ...rightHeaders, 'mcp-name': '=?base64?Z2V?=' }, 400, -32020],
    [
      'a version that is not served',
      withMeta({ ...modernMeta, [VERSION]: '2027-01-01' }),
      { ...rightHeaders, 'mcp-protocol-version': '2027-01-01' },
      400,
      -32022,
    ],
    [
      'a removed method',
      { method: 'ping', params: { _meta: modernMeta } },
      createModernHeaders('ping'),
      404,
      -32601,
    ],
    [
      'the handshake of before',
      { method: 'initialize', params: { _meta: modernMeta } },
      createModernHeaders('initialize'),
      404,
      -32601,
    ],
  ] as const;

  verifies('mcp.modern-rules', 'each broken rule has its own code and status', async () => {
    const agent = await anAgent();
    for (const [sentence, message, headers, status, code] of faults) {
      const answer = await agent.post({ jsonrpc: '2.0', id: 5, ...message }, headers);
      expect([answer.status, answer.rpc?.id, answer.rpc?.error?.code], sentence).toEqual([status, 5, code]);
    }
  });

  verifies('mcp.modern-rules', 'an unknown version gets the list of served ones', async () => {
    const agent = await anAgent();
    const message = withMeta({ ...modernMeta, [VERSION]: '2099-01-01' });
    const headers = { ...rightHeaders, 'mcp-protocol-version': '2099-01-01' };
    const { rpc } = await agent.post({ jsonrpc: '2.0', id: 1, ...message }, headers);
    expect(rpc?.error?.data).toEqual({
      supported: ['2026-07-28', '2025-11-25', '2025-06-18'],
      requested: '2099-01-01',
    });
  });

  verifies('mcp.modern-results', 'discovery returns versions, capabilities and instructions', async () => {
    const agent = await anAgent();
    const { status, rpc } = await agent.request('server/discover');
    expect(status).toBe(200);
    expect(rpc?.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18'],
      capabilities: { tools: {} },
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'brasstag' } },
    });
    expect(rpc?.result?.['ttlMs']).toBeGreaterThan(0);
  });

  verifies('mcp.modern-results', 'a list belongs to the key alone and says for how long', async () => {
    const agent = await anAgent();
    const { rpc } = await agent.request('tools/list');
    expect(rpc?.result).toMatchObject({ resultType: 'complete', cacheScope: 'private', ttlMs: 60_000 });
    expect(await agent.toolNames()).toEqual(['get_property']);
  });

  verifies('mcp.modern-results', 'a tool answers complete, refused or not', async () => {
    const agent = await anAgent();
    for (const name of ['get_property', 'list_units']) {
      const { rpc } = await agent.request('tools/call', { name });
      expect(rpc?.result, name).toMatchObject({
        resultType: 'complete',
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'brasstag' } },
      });
    }
  });

  it('reads a name in base64', async () => {
    const agent = await anAgent();
    const encoded = `=?base64?${Buffer.from('get_property').toString('base64')}?=`;
    const answer = await agent.post(
      { jsonrpc: '2.0', id: 1, ...call },
      { ...rightHeaders, 'mcp-name': encoded },
    );
    expect(answer.rpc?.result).toMatchObject({ structuredContent: { name: 'Harbour House' } });
  });

  it('wants no name header where nothing is named', async () => {
    const agent = await anAgent();
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: modernMeta } };
    expect((await agent.post(message, createModernHeaders('tools/list'))).status).toBe(200);
  });

  it('takes notifications, and no answers', async () => {
    const agent = await anAgent();
    const headers = { 'mcp-protocol-version': '2026-07-28' };
    const reported = await agent.post({ jsonrpc: '2.0', method: 'notifications/cancelled' }, headers);
    const answered = await agent.post({ jsonrpc: '2.0', id: 1, result: {} }, headers);
    expect([reported.status, answered.status]).toEqual([202, 400]);
  });
});
