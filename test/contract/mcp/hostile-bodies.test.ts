import fc from 'fast-check';
import { expect } from 'vitest';
import { createAgent, createModernHeaders } from '../../support/calls/agent';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth);

/** Hostile bodies, each with the expected status and code. */
const bodies = [
  ['nothing', '', 400, -32700],
  ['half an object', '{"jsonrpc":"2.0",', 400, -32700],
  ['a bare word', 'ping', 400, -32700],
  ['two objects', '{}{}', 400, -32700],
  ['a deep list', nested(50_000, '[', ']'), 400, -32700],
  ['a deep object', nested(5_000, '{"a":', '}').replace('}', '1}'), 400, -32700],
  ['a byte order mark', '\uFEFF{"jsonrpc":"2.0","id":1,"method":"ping"}', 400, -32700],
  ['null', 'null', 400, -32600],
  ['true', 'true', 400, -32600],
  ['a text', '"ping"', 400, -32600],
  ['an empty list', '[]', 400, -32600],
  ['an empty object', '{}', 400, -32600],
  ['a prototype', '{"__proto__":{"jsonrpc":"2.0","id":1,"method":"ping"}}', 400, -32600],
  ['a method named like a member', '{"jsonrpc":"2.0","id":1,"method":"constructor"}', 200, -32601],
  ['a method that is a prototype', '{"jsonrpc":"2.0","id":1,"method":"__proto__"}', 200, -32601],
  [
    'a task that was not offered',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"task":{"ttl":1},"_meta":{"io.modelcontextprotocol/related-task":{"taskId":"x"}}}}',
    200,
    undefined,
  ],
] as const;

verifies('mcp.hostile-bodies', 'each has its answer in JSON-RPC, and the next call is served', async () => {
  const world = await createWorld();
  const { token } = await world.mint();
  const agent = createAgent(world, token);
  for (const [sentence, body, status, code] of bodies) {
    const answer = await agent.post(body);
    expect([answer.status, answer.rpc?.error?.code], sentence).toEqual([status, code]);
    expect((await agent.request('ping')).status, sentence).toBe(200);
  }
  expect(world.logLines).toEqual([]);
});

verifies(
  'mcp.hostile-bodies',
  'any JSON at all in any place of a message meets no 5xx and no log line',
  async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: ['integration.mcp.connect', 'property.profile.read'] });
    const agent = createAgent(world, token);
    const methods = fc.constantFrom('tools/call', 'tools/list', 'initialize', 'server/discover', 'ping', 'x');
    const message = fc.record(
      {
        jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, fc.jsonValue()),
        id: fc.oneof(fc.nat(), fc.string({ unit: 'binary' }), fc.jsonValue()),
        method: fc.oneof({ weight: 9, arbitrary: methods }, fc.jsonValue()),
        params: fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              name: fc.oneof(fc.constant('get_property'), fc.jsonValue()),
              arguments: fc.jsonValue(),
              _meta: fc.jsonValue(),
            },
            { requiredKeys: [] },
          ),
        ),
      },
      { requiredKeys: ['jsonrpc'] },
    );
    await fc.assert(
      fc.asyncProperty(message, fc.boolean(), methods, async (body, isModern, method) => {
        const answer = await agent.post(body, isModern ? createModernHeaders(method, 'get_property') : {});
        expect(answer.status).toBeLessThan(500);
        expect(answer.status === 202 || answer.rpc !== null).toBe(true);
        expect(answer.text).not.toContain(token.slice(-48));
      }),
      { numRuns: 300 },
    );
    expect(world.logLines).toEqual([]);
  },
);
