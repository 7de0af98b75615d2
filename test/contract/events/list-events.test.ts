import { removeOldEvents } from '@server/main/event-jobs';
import { DAY_MS } from '@shared/kernel/time';
import { expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { getPosition, listIds, readFeed, setCondition } from './feed-world';

verifies(
  'events.position',
  'a follower sees each change once, with the request of its own call',
  async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const after = await getPosition(world, token);
    const [type = ''] = await listIds(world, token, 'room-types');
    const booked = await world.call('/api/v1/reservations', {
      method: 'POST',
      token,
      body: {
        arrival: '2026-12-04',
        departure: '2026-12-06',
        room_type_id: type,
        adults: 1,
        guest: { last_name: 'Silva' },
      },
    });
    const first = await readFeed(world, token, `?after=${after}&limit=1`);
    expect(first.data).toMatchObject([
      { seq: after + 1, type: 'guest.created', changed: [], request_id: booked.headers.get('x-request-id') },
    ]);
    const rest = await readFeed(world, token, `?after=${first.next_after}`);
    expect(rest.data).toMatchObject([
      { seq: after + 2, type: 'reservation.created', resource: { type: 'reservation', version: 1 } },
    ]);
    expect(await readFeed(world, token, `?after=${rest.next_after}`)).toEqual({
      data: [],
      next_after: after + 2,
    });
  },
);

verifies(
  'events.permissions',
  'events that the key may not read are left out and do not stop the position',
  async () => {
    const world = await createWorld();
    const all = await world.mint();
    const narrow = await world.mint({ scopes: ['integration.event.read', 'inventory.unit.read'] });
    const after = await getPosition(world, narrow.token);
    await world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on: false });
    await world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on: true });
    await setCondition(world, all.token, 'dirty');
    await world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on: false });
    await world.manage('modules.set', { property_id: world.propertyId, module: 'integration', is_on: true });
    const page = await readFeed(world, narrow.token, `?after=${after}`);
    expect(page.data.map(({ type }) => type)).toEqual(['unit.condition_changed']);
    expect(page.next_after).toBe(after + 5);
  },
);

verifies(
  'events.permissions',
  'asking for events that the key may not read names the missing permission',
  async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: ['integration.event.read'] });
    const refused = await world.call('/api/v1/events?types=guest.updated', { token });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('guests.profile.read');
    expect((await world.call('/api/v1/events?types=guest.exploded', { token })).status).toBe(422);
  },
);

verifies('events.permissions', 'no key reads events of another property', async () => {
  const world = await createWorld();
  const here = await world.mint();
  const there = await world.mint({ propertyId: world.otherPropertyId });
  const after = await getPosition(world, there.token);
  const room = await setCondition(world, here.token, 'dirty');
  expect(await readFeed(world, there.token, `?after=${after}`)).toEqual({ data: [], next_after: after });
  expect(JSON.stringify(await readFeed(world, there.token, '?after=0'))).not.toContain(room);
});

verifies(
  'events.position',
  'a position that is gone or not reached yet is refused with how to start over',
  async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const newest = await getPosition(world, token);
    world.clock.pass(31 * DAY_MS);
    await setCondition(world, token, 'dirty');
    await removeOldEvents(world.service.store, new AbortController().signal);
    for (const after of [0, newest - 1, newest + 2]) {
      const refused = await world.call(`/api/v1/events?after=${after}`, { token });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        code: 'invalid_cursor',
        error: expect.stringContaining('Start over: call without after'),
      });
    }
    expect((await readFeed(world, token, `?after=${newest}`)).data).toHaveLength(1);
  },
);

verifies('events.retention', 'events go when they are older than 30 days, and numbers go on', async () => {
  const world = await createWorld();
  const { token } = await world.mint();
  const newest = await getPosition(world, token);
  const remove = () => removeOldEvents(world.service.store, new AbortController().signal);
  const oldest = () => world.service.store.read(({ events }) => events.oldestSeq(world.propertyId));
  world.clock.pass(29 * DAY_MS);
  await setCondition(world, token, 'dirty');
  await remove();
  expect(await oldest()).toBe(1);
  world.clock.pass(2 * DAY_MS);
  await setCondition(world, token, 'clean');
  await remove();
  expect(await oldest()).toBe(newest + 1);
  world.clock.pass(40 * DAY_MS);
  await world.service.store.transact(async () => undefined);
  await remove();
  expect(await oldest()).toBe(newest + 2);
  await setCondition(world, token, 'dirty');
  expect(await getPosition(world, token)).toBe(newest + 3);
});

verifies(
  'events.with-the-change',
  'a hold that ends by itself is an event without a request of a call',
  async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const [type = ''] = await listIds(world, token, 'room-types');
    await world.call('/api/v1/reservations', {
      method: 'POST',
      token,
      body: {
        arrival: '2026-12-04',
        departure: '2026-12-06',
        room_type_id: type,
        adults: 1,
        guest: { last_name: 'Silva' },
        status: 'tentative',
      },
    });
    const after = await getPosition(world, token);
    world.clock.pass(2 * DAY_MS);
    await world.call('/api/v1/reservations', { token });
    expect((await readFeed(world, token, `?after=${after}`)).data).toMatchObject([
      { type: 'reservation.cancelled', changed: expect.arrayContaining(['status', 'cancel_reason']) },
    ]);
  },
);
