import { once } from 'node:events';
import { connect } from 'node:net';
import { defaultRateLimits } from '@server/calls/rate-limiter';
import { expect, onTestFinished } from 'vitest';
import { connectMcpClient } from '../../support/calls/mcp-client';
import { formatRawRequest } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

/** Starts a change whose body never comes. Resolves when the service waits for it, so the call is in flight. */
async function holdCall({ port }: World, token: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    formatRawRequest(port, {
      method: 'PATCH',
      target: '/api/v1/guests/gst_01jd8v9p3q5r7s9t1v3x5z7b9c',
      headers: [
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        'Expect: 100-continue',
        'Content-Length: 2',
      ],
    }),
  );
  const [interim] = await once(socket, 'data');
  expect(String(interim)).toMatch(/^HTTP\/1\.1 100 /);
}

verifies(
  'call.waits',
  'the ninth concurrent call over REST and MCP is 429 when none of the eight ends, and is none of other keys',
  async () => {
    const world = await createWorld({ rateLimits: defaultRateLimits });
    const { token } = await world.mint();
    const client = await connectMcpClient(world, token);
    for (let count = 0; count < 8; count += 1) await holdCall(world, token);
    const refused = await world.call('/api/v1/property', { token });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    await expect(client.call('get_property')).rejects.toThrow('Too many concurrent calls');
    const other = await world.mint();
    expect((await world.call('/api/v1/property', { token: other.token })).status).toBe(200);
    const calls = (await world.records()).filter(({ code }) => code === 'rate_limited');
    expect(calls.map(({ channel, status }) => [channel, status])).toEqual([
      ['api', 429],
      ['mcp', 429],
    ]);
  },
);
