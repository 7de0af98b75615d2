import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Era } from '../../support/calls/agent';
import { createAgent, eras } from '../../support/calls/agent';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const CONNECT = 'integration.mcp.connect';
const sellingScopes = [
  'rates.availability.read',
  'reservations.reservation.create',
  'reservations.reservation.update',
];
const opening = z.object({ instructions: z.string(), ttlMs: z.number().optional() });
const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } };

/** Reads what the first message of a client is answered. */
async function open(world: World, token: string, era: Era) {
  const method = era === '2026-07-28' ? 'server/discover' : 'initialize';
  const { rpc } = await createAgent(world, token, era).request(method, era === '2026-07-28' ? {} : params);
  return opening.parse(rpc?.result);
}

describe('the instructions', () => {
  verifies(
    'mcp.instructions',
    'name day and time zone of the property, which change at its midnight',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint({ scopes: [CONNECT, 'property.profile.read'] });
      const property = await (await world.call('/api/v1/property', { token })).json();
      const { time_zone } = z.object({ time_zone: z.string() }).parse(property);
      const formatDay = () =>
        new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(world.clock.now());
      for (const era of eras) {
        const today = formatDay();
        const { instructions, ttlMs = 0 } = await open(world, token, era);
        expect(instructions).toContain(`, ${today}, at the property (${time_zone})`);
        expect(ttlMs).toBeLessThanOrEqual(3_600_000);
        world.clock.pass(24 * 3_600_000);
        expect((await open(world, token, era)).instructions).toContain(`, ${formatDay()}, at the property`);
      }
    },
  );

  verifies('mcp.instructions', 'name no day to a key that may not read the property', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: [CONNECT, ...sellingScopes] });
    for (const era of eras) {
      const { instructions } = await open(world, token, era);
      expect(instructions).not.toMatch(/Today|Europe|20\d\d-/);
      expect(instructions).toContain(
        'find free rooms with find_free_rooms, hold one with create_reservation and status "tentative"',
      );
    }
  });

  verifies('mcp.instructions', 'name the order of work only to a key that has the tools for it', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: [CONNECT, 'rates.availability.read'] });
    for (const era of eras) {
      const { instructions } = await open(world, token, era);
      expect(instructions).not.toContain('create_reservation');
      expect(instructions.length).toBeLessThan(1_500);
    }
  });
});
