import { expect } from 'vitest';
import { z } from 'zod';
import { createAgent } from '../../support/calls/agent';
import { runCommand } from '../../support/service/command-line';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const recordsSchema = z.array(z.object({ request_id: z.string(), channel: z.string() }));

verifies(
  'audit.by-request-id',
  'audit list --request-id finds the one record of a call by what its answer said, over REST and MCP',
  async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    await world.call('/api/v1/property', { token });
    const rest = await world.call('/api/v1/property', { token });
    const mcp = await createAgent(world, token).request('tools/list');
    const list = async (requestId: string) => {
      const args = ['audit', 'list', '--json', '--data-dir', world.dataDirectory, '--request-id', requestId];
      const { code, out } = await runCommand(args, { now: world.clock.now });
      return { code, records: recordsSchema.parse(JSON.parse(out)) };
    };
    for (const [answer, channel] of [
      [rest, 'api'],
      [mcp, 'mcp'],
    ] as const) {
      const request_id = answer.headers.get('x-request-id') ?? '';
      expect(await list(request_id)).toEqual({ code: 0, records: [{ request_id, channel }] });
    }
    expect(await list('req_01jd8v9p3q5r7s9t1v3x5z7b9c')).toEqual({ code: 0, records: [] });
  },
);
