import { join } from 'node:path';
import { defaultRateLimits } from '@server/calls/rate-limiter';
import { MAX_EVENT_WAITS } from '@server/calls/waits/event-waits';
import { expect } from 'vitest';
import { createAuditEntry } from '../../support/audit/audit-entry';
import { createWaitTimers } from '../../support/calls/wait-timers';
import type { MintedKey, World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { openTestStore } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { getPosition, readFeed, setCondition } from './feed-world';

const FOLLOWER = ['integration.event.read', 'inventory.unit.read'];

async function createWaitWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const timers = createWaitTimers();
  const world = await createWorld({ ...options, startTimer: timers.startTimer });
  const all = await world.mint();
  const follower = await world.mint({ scopes: FOLLOWER });
  const after = await getPosition(world, follower.token);
  return { timers, world, all, follower, after };
}

const listFeedRecords = async (world: World, { key }: MintedKey) =>
  (await world.records()).filter(
    ({ operation, actor }) =>
      operation === 'list_events' && actor.kind === 'key' && actor.prefix === key.prefix,
  );

verifies(
  'events.wait',
  'a call that waits is answered by the next change that its key may read',
  async () => {
    const { timers, world, all, follower, after } = await createWaitWorld();
    const waiting = readFeed(world, follower.token, `?after=${after}&wait=25`);
    await timers.untilWaiting(1);
    expect(timers.running()).toEqual([25_000]);
    await world.manage('properties.update', {
      property_id: world.propertyId,
      check_in_time: '16:00',
    });
    expect(timers.running()).toEqual([25_000]);
    const room = await setCondition(world, all.token, 'dirty');
    const { data } = await waiting;
    expect(data).toMatchObject([{ type: 'unit.condition_changed', resource: { id: room } }]);
    expect(timers.running()).toEqual([]);
  },
);

verifies('events.wait', 'a change and a revocation by another process end waits, too', async () => {
  const { timers, world, follower, after } = await createWaitWorld();
  const changed = readFeed(world, follower.token, `?after=${after}&wait=25`);
  await timers.untilWaiting(1);
  const other = openTestStore(join(world.dataDirectory, 'brasstag.db')).store;
  await other.transact(async (tx) => {
    const [room] = await tx.rooms.listRooms(world.propertyId);
    if (room !== undefined)
      await tx.rooms.saveRoom({ ...room, condition: 'inspected', version: room.version + 1 });
    await tx.audit.append(createAuditEntry({ propertyId: world.propertyId }));
  });
  const { data, next_after: next } = await changed;
  expect(data).toMatchObject([{ type: 'unit.condition_changed' }]);
  const refused = world.call(`/api/v1/events?after=${next}&wait=25`, { token: follower.token });
  await timers.untilWaiting(1);
  await other.transact(async (tx) => {
    const key = await tx.keys.findByPrefix(world.propertyId, follower.key.prefix);
    await tx.keys.revoke(world.propertyId, key?.id ?? '', tx.nowMs);
    await tx.audit.append(createAuditEntry({ propertyId: world.propertyId }));
  });
  expect((await refused).status).toBe(401);
});

verifies(
  'events.wait',
  'a call whose time is over is answered without events and with the position',
  async () => {
    const { timers, world, follower, after } = await createWaitWorld();
    const waiting = readFeed(world, follower.token, `?after=${after}&wait=3`);
    await timers.untilWaiting(1);
    expect(timers.running()).toEqual([3000]);
    timers.endAll();
    expect(await waiting).toEqual({ data: [], next_after: after });
  },
);

verifies('events.wait', 'a call that finds events does not wait', async () => {
  const { world, all, follower, after, timers } = await createWaitWorld();
  await setCondition(world, all.token, 'dirty');
  expect((await readFeed(world, follower.token, `?after=${after}&wait=25`)).data).toHaveLength(1);
  expect(timers.running()).toEqual([]);
});

verifies('events.wait', 'a wait is no longer than its key is valid', async () => {
  const { timers, world } = await createWaitWorld();
  const { token } = await world.mint({ scopes: FOLLOWER, expiresInDays: 1 });
  const after = await getPosition(world, token);
  world.clock.pass(24 * 60 * 60 * 1000 - 4000);
  const waiting = world.call(`/api/v1/events?after=${after}&wait=25`, { token });
  await timers.untilWaiting(1);
  expect(timers.running()).toEqual([4000]);
  world.clock.pass(4000);
  timers.endAll();
  expect((await waiting).status).toBe(401);
});

verifies(
  'events.wait-record',
  'a call that waits is one record, whose duration is without the wait',
  async () => {
    const { timers, world, follower, after } = await createWaitWorld();
    const before = (await listFeedRecords(world, follower)).length;
    const waiting = readFeed(world, follower.token, `?after=${after}&wait=25`);
    await timers.untilWaiting(1);
    expect(await listFeedRecords(world, follower)).toHaveLength(before);
    world.clock.pass(25_000);
    timers.endAll();
    await waiting;
    const records = (await listFeedRecords(world, follower)).slice(before);
    expect(records).toMatchObject([{ outcome: 'ok', status: 200, durationUs: 0 }]);
  },
);

verifies('events.wait-record', 'a caller that hangs up leaves one record, and its slot is free', async () => {
  const { timers, world, follower, after } = await createWaitWorld();
  const before = (await listFeedRecords(world, follower)).length;
  const hangUp = new AbortController();
  const waiting = fetch(`${world.baseUrl}/api/v1/events?after=${after}&wait=25`, {
    headers: { authorization: `Bearer ${follower.token}` },
    signal: hangUp.signal,
  });
  await timers.untilWaiting(1);
  hangUp.abort();
  await expect(waiting).rejects.toThrow();
  await expect.poll(() => listFeedRecords(world, follower)).toHaveLength(before + 1);
  expect(timers.running()).toEqual([]);
});

verifies('events.wait-record', 'eight calls that wait are the calls in flight of the key', async () => {
  const { timers, world, follower, after } = await createWaitWorld({ rateLimits: defaultRateLimits });
  const waiting = Array.from({ length: 8 }, () => readFeed(world, follower.token, `?after=${after}&wait=25`));
  await timers.untilWaiting(8);
  expect((await world.call('/api/v1/units', { token: follower.token })).status).toBe(429);
  timers.endAll();
  await Promise.all(waiting);
  expect((await world.call('/api/v1/units', { token: follower.token })).status).toBe(200);
});

verifies('events.wait-ends-with-key', 'a revocation ends the wait with the 401 and one record', async () => {
  const { timers, world, all, follower, after } = await createWaitWorld();
  const before = (await listFeedRecords(world, follower)).length;
  const waiting = world.call(`/api/v1/events?after=${after}&wait=25`, { token: follower.token });
  const other = readFeed(world, all.token, `?after=${after}&wait=25`);
  await timers.untilWaiting(2);
  await world.revoke(follower.key);
  const answer = await waiting;
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ error: 'Authentication failed.', code: 'unauthenticated' });
  expect((await listFeedRecords(world, follower)).slice(before)).toMatchObject([
    { status: 401, reason: 'revoked' },
  ]);
  expect(timers.running()).toHaveLength(1);
  timers.endAll();
  await other;
});

verifies(
  'events.wait-ends-with-service',
  'the service stops at once and answers those that wait',
  async () => {
    const { timers, world, follower, after } = await createWaitWorld();
    const waiting = readFeed(world, follower.token, `?after=${after}&wait=25`);
    await timers.untilWaiting(1);
    const startedMs = performance.now();
    await world.service.listener.stop();
    expect(performance.now() - startedMs).toBeLessThan(3000);
    expect(await waiting).toEqual({ data: [], next_after: after });
    await world.service.listener.start(world.port);
    const again = readFeed(world, follower.token, `?after=${after}&wait=25`);
    await timers.untilWaiting(1);
    timers.endAll();
    await again;
  },
);

verifies(
  'events.many-waits',
  'one change answers a hundred keys, each with one record',
  async () => {
    const { timers, world, all, follower, after } = await createWaitWorld({ rateLimits: defaultRateLimits });
    const keys = [all, follower];
    for (let count = 0; count < 98; count += 1)
      keys.push(await world.mint({ scopes: FOLLOWER, name: `Key ${count}` }));
    const waiting = keys.map(({ token }) => readFeed(world, token, `?after=${after}&wait=25`));
    await timers.untilWaiting(100);
    const room = await setCondition(world, all.token, 'dirty');
    for (const { data } of await Promise.all(waiting))
      expect(data).toMatchObject([{ resource: { id: room } }]);
    for (const key of keys) expect((await listFeedRecords(world, key)).at(-1)).toMatchObject({ status: 200 });
    const records = (await world.records()).filter(({ operation }) => operation === 'list_events');
    // One of the follower is from before.
    expect(records).toHaveLength(101);
  },
  60_000,
);

verifies('events.many-waits', 'one call more than may wait is answered at once', async () => {
  const { timers, world, after } = await createWaitWorld();
  const { token } = await world.mint({ scopes: FOLLOWER });
  const waiting = Array.from({ length: MAX_EVENT_WAITS }, () =>
    readFeed(world, token, `?after=${after}&wait=25`),
  );
  await timers.untilWaiting(MAX_EVENT_WAITS);
  expect(await readFeed(world, token, `?after=${after}&wait=25`)).toEqual({ data: [], next_after: after });
  timers.endAll();
  await Promise.all(waiting);
});
