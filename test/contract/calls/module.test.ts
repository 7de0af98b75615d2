import { describe, expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

describe('the integration module', () => {
  verifies(
    'call.module-off',
    'switched off refuses every key of the property, and of no other, until it is on again',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint();
      const other = await world.mint({ propertyId: world.otherPropertyId });
      const dead = await world.mint();
      await world.revoke(dead.key);
      const set = (is_on: boolean) =>
        world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on });
      const statuses = async () =>
        Promise.all(
          [token, other.token, dead.token].map(
            async (bearer) => (await world.call('/api/v1/property', { token: bearer })).status,
          ),
        );
      const off = await set(false);
      const refused = await world.call('/api/v1/property', { token });
      expect(await refused.json()).toMatchObject({ code: 'module_disabled' });
      expect(await statuses()).toEqual([403, 200, 401]);
      const on = await set(true);
      expect(await statuses()).toEqual([200, 200, 401]);
      expect([off.active_keys, on.active_keys]).toEqual([1, 1]);
    },
  );

  verifies(
    'call.mcp-connect-first',
    'at the agent endpoint the connect permission is asked for before anything else',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint({ scopes: ['reservations.reservation.read'] });
      await world.manage('modules.set', {
        property_id: world.propertyId,
        module: 'integration',
        is_on: false,
      });
      const answer = await world.call('/api/mcp', {
        token,
        method: 'PUT',
        headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
        body: 'nonsense',
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        error: 'The key lacks the permission integration.mcp.connect.',
        code: 'unauthorized',
      });
    },
  );
});
