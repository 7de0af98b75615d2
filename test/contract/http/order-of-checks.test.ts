import { describe, expect, it } from 'vitest';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import type { OrderState } from './order-rows';
import { ABSENT_GUEST, anyVersion, jsonHeaders, orderRows } from './order-rows';

/** One call a second at most. While the clock is stopped, only the first is allowed. */
const oneCall = { perSecond: 1, burst: 1, inFlightPerKey: 8, inFlight: 200 };

const scopesOf: Readonly<Partial<Record<OrderState, readonly string[]>>> = {
  'no permission': ['inventory.unit.read'],
  'no contact permission': ['guests.profile.read', 'guests.profile.update'],
};

/** Opens a world in that state, and creates a key to call it with. */
async function worldIn(state: OrderState): Promise<{ readonly world: World; readonly token: string }> {
  const world = await createWorld(state === 'no calls left' ? { rateLimits: oneCall } : {});
  const scopes = scopesOf[state];
  const { key, token } = await world.mint(scopes === undefined ? {} : { scopes });
  if (state === 'dead key') await world.revoke(key);
  if (state === 'no calls left') await world.call('/api/v1/property', { token });
  if (state === 'module off')
    await world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on: false });
  return { world, token };
}

const states: readonly OrderState[] = [...new Set(orderRows.map(({ state }) => state))];

describe('a request that fails two checks is answered by the earlier one', () => {
  it.each(states)('with %s', async (state) => {
    const { world, token } = await worldIn(state);
    const mine = orderRows.filter((row) => row.state === state);
    const found: unknown[] = [];
    for (const { earlier, later, request } of mine) {
      const headers = [`Authorization: Bearer ${token}`, ...(request.headers ?? [])];
      const { status, body } = await sendRaw(
        world.port,
        formatRawRequest(world.port, { ...request, headers }),
      );
      found.push([earlier, later, [status, JSON.parse(body).code]]);
    }
    expect(found).toEqual(mine.map(({ earlier, later, answer }) => [earlier, later, answer]));
  });

  verifies('call.order', 'and its one record says the same', async () => {
    const { world, token } = await worldIn('no contact permission');
    const mine = orderRows.filter(({ state }) => state === 'no contact permission');
    const before = (await world.records()).length;
    for (const { request } of mine) {
      const headers = [`Authorization: Bearer ${token}`, ...(request.headers ?? [])];
      await sendRaw(world.port, formatRawRequest(world.port, { ...request, headers }));
    }
    const records = (await world.records()).slice(before);
    expect(records.map(({ status, code }) => [status, code])).toEqual(mine.map(({ answer }) => answer));
  });
});

describe('a body', () => {
  verifies(
    'call.no-body-before-permission',
    'is not asked for before the permission check, and is after it',
    async () => {
      const { world, token } = await worldIn('no permission');
      const { token: other } = await world.mint();
      const waiting = (bearer: string, target: string, headers: readonly string[] = []) =>
        sendRaw(
          world.port,
          `${formatRawRequest(world.port, { method: 'PATCH', target, headers: [`Authorization: Bearer ${bearer}`, jsonHeaders, 'Expect: 100-continue', 'Content-Length: 2', ...headers] })}{}`,
        );
      const refused = await waiting(token, ABSENT_GUEST);
      const unrouted = await waiting(other, '/api/v1/nothing');
      const dead = await waiting(`${other}0`, ABSENT_GUEST);
      const read = await waiting(other, ABSENT_GUEST, [anyVersion]);
      expect([refused, unrouted, dead, read].map(({ status, interim }) => [status, interim])).toEqual([
        [403, []],
        [404, []],
        [401, []],
        [404, [100]],
      ]);
    },
  );
});
