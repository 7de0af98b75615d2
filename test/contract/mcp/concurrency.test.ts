import { expect } from 'vitest';
import { createAgent } from '../../support/calls/agent';
import { toolOperations } from '../../support/calls/tool-operations';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const CONNECT = 'integration.mcp.connect';
const readable = toolOperations.filter(({ effect }) => effect === 'read');

/** Creates two properties, each with five keys of different permissions. */
async function manyKeys() {
  const world = await createWorld();
  const properties = [
    { propertyId: world.propertyId, name: 'Harbour House' },
    { propertyId: world.otherPropertyId, name: 'Cliff Cottage' },
  ];
  const keys = [];
  for (const { propertyId, name } of properties)
    for (const { permission } of readable.slice(1, 6)) {
      const scopes = [CONNECT, 'property.profile.read', permission];
      const { key, token } = await world.mint({ propertyId, scopes });
      const tools = toolOperations.filter((operation) => scopes.includes(operation.permission));
      keys.push({ key, agent: createAgent(world, token), name, tools: tools.map((tool) => tool.name) });
    }
  return { world, keys };
}

verifies(
  'mcp.no-mixing',
  'forty requests at once with equal ids from different keys each get the answer of their own key, while others are cancelled',
  async () => {
    const { world, keys } = await manyKeys();
    const before = (await world.records()).length;
    const rounds = keys.flatMap(({ agent, name, tools, key }) => [
      agent
        .request('tools/list', {}, 5)
        .then(({ rpc }) =>
          expect([rpc?.id, rpc?.result]).toMatchObject([5, { tools: tools.map((tool) => ({ name: tool })) }]),
        ),
      agent
        .request('tools/call', { name: 'get_property' }, 5)
        .then(({ rpc }) =>
          expect([rpc?.id, rpc?.result]).toMatchObject([
            5,
            { structuredContent: { id: key.property_id, name } },
          ]),
        ),
      agent
        .request(
          'initialize',
          { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name, version: '1' } },
          5,
        )
        .then(({ rpc }) =>
          expect([rpc?.id, rpc?.result]).toMatchObject([5, { protocolVersion: '2025-06-18' }]),
        ),
      agent
        .post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } })
        .then(({ status }) => expect(status).toBe(202)),
    ]);
    expect(rounds).toHaveLength(40);
    await Promise.all(rounds);
    const added = (await world.records()).slice(before);
    expect(added).toHaveLength(40);
    expect(added.every(({ outcome }) => outcome === 'ok')).toBe(true);
  },
);
