import { defaultRateLimits } from '@server/calls/rate-limiter';
import { describe, expect } from 'vitest';
import { connectMcpClient } from '../../support/calls/mcp-client';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const scopes = ['integration.key.read', 'integration.mcp.connect', 'rates.availability.read'];
const EXPIRES = 'brasstag-key-expires';

describe('a key that may see itself', () => {
  verifies(
    'key.sees-itself',
    'reads its property, permissions, expiry and limits over REST and MCP alike',
    async () => {
      const world = await createWorld({ rateLimits: defaultRateLimits });
      const { key, token } = await world.mint({ scopes, expiresInDays: 30 });
      const answer = await world.call('/api/v1/key', { token });
      const body = {
        prefix: key.prefix,
        property: {
          id: world.propertyId,
          name: 'Harbour House',
          time_zone: 'Europe/Lisbon',
          local_date: new Date(world.clock.now()).toISOString().slice(0, 10),
        },
        permissions: scopes,
        expires_at: key.expires_at,
        limits: { calls_per_second: 50, burst: 200, calls_in_flight: 8 },
      };
      expect([answer.status, await answer.json()]).toEqual([200, body]);
      // It shows today's date, so it has no version.
      expect(answer.headers.get('etag')).toBeNull();
      const client = await connectMcpClient(world, token);
      expect(await client.call('get_this_key')).toEqual({ isError: false, value: body });
    },
  );

  verifies('key.sees-itself', 'reads null where nothing ends and nothing is limited', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes });
    const answer = await world.call('/api/v1/key', { token });
    expect(await answer.json()).toMatchObject({ expires_at: null, limits: null });
    const client = await connectMcpClient(world, token);
    expect((await client.call('get_this_key')).value).toMatchObject({ expires_at: null, limits: null });
  });

  verifies('key.sees-itself', 'is refused without the permission', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: ['integration.mcp.connect', 'property.profile.read'] });
    expect((await world.call('/api/v1/key', { token })).status).toBe(403);
    const client = await connectMcpClient(world, token);
    expect(await client.toolNames()).not.toContain('get_this_key');
    expect(await client.call('get_this_key')).toMatchObject({
      isError: true,
      value: { code: 'unauthorized' },
    });
  });
});

describe('the expiry of a key', () => {
  verifies('http.key-expires', 'is on every answer to the key, whatever the answer is', async () => {
    const world = await createWorld({ rateLimits: { ...defaultRateLimits, perSecond: 1, burst: 6 } });
    const { key, token } = await world.mint({ scopes, expiresInDays: 30 });
    const json = { 'content-type': 'application/json' };
    const answers = [
      await world.call('/api/v1/key', { token }),
      await world.call('/api/v1/property', { token }),
      await world.call('/api/v1/nothing', { token }),
      await world.call('/api/v1/key', { token, method: 'DELETE' }),
      await world.call('/api/v1/availability?from=x', { token }),
      await world.call('/api/v1/key', { token, headers: { origin: 'https://evil.example.com' } }),
      await world.call('/api/mcp', { token, method: 'POST', headers: json, body: { jsonrpc: '2.0' } }),
      await world.call('/api/v1/key', { token }),
      await world.call('/api/v1/key', { token }),
      await world.call('/api/v1/key', { token }),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200, 403, 404, 405, 422, 400, 429]),
    );
    expect(new Set(answers.map(({ headers }) => headers.get(EXPIRES)))).toEqual(new Set([key.expires_at]));
  });

  verifies(
    'http.key-expires',
    'is absent where the key has none, and on the 401 of one that has',
    async () => {
      const world = await createWorld();
      const endless = await world.mint({ scopes });
      expect((await world.call('/api/v1/key', { token: endless.token })).headers.get(EXPIRES)).toBeNull();
      const ended = await world.mint({ scopes, expiresInDays: 30 });
      await world.revoke(ended.key);
      const refused = await world.call('/api/v1/key', { token: ended.token });
      expect([refused.status, refused.headers.get(EXPIRES)]).toEqual([401, null]);
      const posted = await world.call('/api/mcp', { token: ended.token, method: 'POST', body: {} });
      expect([posted.status, posted.headers.get(EXPIRES)]).toEqual([401, null]);
    },
  );
});
