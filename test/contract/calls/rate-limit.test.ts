import { createRateLimiter, defaultRateLimits } from '@server/calls/rate-limiter';
import { createEffectiveSettings } from '@server/main/effective-settings';
import { defaultSettings } from '@shared/service/service-settings';
import { describe, expect, inject, it } from 'vitest';
import { createAgent } from '../../support/calls/agent';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTestClock } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Adds room types, so that a call about a year's nights takes several times 5 ms. */
async function addRoomTypes({ manage, propertyId }: World, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await manage('rooms.save', {
      property_id: propertyId,
      change: {
        kind: 'several',
        code: `T${number}`,
        name: `Type ${number}`,
        max_adults: 2,
        max_children: 1,
        count: 1,
      },
    });
}

const YEAR = '/api/v1/availability?from=2026-12-01&to=2027-12-02';

/** Counts the answered calls of other keys before the first call of this one. */
async function countAnsweredBefore(world: World, prefix: string): Promise<number> {
  const records = await world.records();
  const own = records.findIndex(({ actor }) => actor.kind === 'key' && actor.prefix === prefix);
  return records.slice(0, own).filter(({ actor, outcome }) => actor.kind === 'key' && outcome === 'ok')
    .length;
}

describe('the rate limiter', () => {
  verifies('call.rate', 'a key that has used its burst gets 429 until its bucket refills', async () => {
    const world = await createWorld({ rateLimits: { ...defaultRateLimits, perSecond: 2, burst: 3 } });
    const { token } = await world.mint();
    const other = await world.mint();
    const call = (bearer: string) => world.call('/api/v1/property', { token: bearer });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await call(token)).status);
    const refused = await call(token);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit-remaining')]).toEqual([
      '1',
      '0',
    ]);
    expect((await call(other.token)).status).toBe(200);
    world.clock.pass(500);
    expect([(await call(token)).status, (await call(token)).status]).toEqual([200, 429]);
    expect((await world.records()).at(-1)).toMatchObject({
      outcome: 'refused',
      code: 'rate_limited',
      status: 429,
    });
  });

  it('a dead key gets its 401, never 429', async () => {
    const world = await createWorld({ rateLimits: { ...defaultRateLimits, burst: 1 } });
    const { key, token } = await world.mint();
    await world.revoke(key);
    const statuses = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await world.call('/api/v1/property', { token })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
  });

  it('a key has at most its share of calls in flight, and gets a slot back when one ends', () => {
    const limiter = createRateLimiter({ ...defaultRateLimits, inFlightPerKey: 2, inFlight: 3 });
    const slots = [limiter.takeSlot('a', 0), limiter.takeSlot('a', 0), limiter.takeSlot('a', 0)];
    expect(slots.map(({ refusal }) => refusal?.code ?? 'in')).toEqual(['in', 'in', 'rate_limited']);
    const others = [limiter.takeSlot('b', 0), limiter.takeSlot('c', 0)];
    expect(others.map(({ refusal }) => refusal?.code ?? 'in')).toEqual(['in', 'rate_limited']);
    slots[0]?.release();
    expect(limiter.takeSlot('a', 0).refusal).toBeNull();
  });

  it('a service without a limit a second still limits the calls in flight', () => {
    const { rateLimiter, replace } = createEffectiveSettings({});
    replace({ ...defaultSettings, rate_limit_per_second: null });
    const slots = Array.from({ length: 9 }, () => rateLimiter.takeSlot('a', 0));
    expect(slots.map(({ refusal }) => refusal?.code ?? 'in')).toEqual([
      ...Array(8).fill('in'),
      'rate_limited',
    ]);
    expect(slots.map(({ headers }) => headers)).toEqual([...Array(8).fill({}), { 'Retry-After': '1' }]);
    for (const { release } of slots.slice(0, 8)) release();
    const later = Array.from({ length: 1000 }, () => {
      const slot = rateLimiter.takeSlot('a', 0);
      slot.release();
      return slot.refusal;
    });
    expect(later.filter((refusal) => refusal !== null)).toEqual([]);
  });

  it('a run without limits, for measurements, has none in flight either', () => {
    const { rateLimiter } = createEffectiveSettings({ rateLimits: null });
    const slots = Array.from({ length: 300 }, () => rateLimiter.takeSlot('a', 0));
    expect(slots.filter(({ refusal }) => refusal !== null)).toEqual([]);
  });

  it('refused calls take nothing from the bucket and no slot', () => {
    const limiter = createRateLimiter({ ...defaultRateLimits, burst: 1, perSecond: 1 });
    limiter.takeSlot('a', 0).release();
    for (let tried = 0; tried < 10; tried += 1) limiter.takeSlot('a', 0).release();
    expect(limiter.takeSlot('a', 1000).refusal).toBeNull();
  });

  verifies(
    'call.rate-cost',
    'calls that take long use up the burst sooner, over REST and MCP, and another key notices nothing',
    async () => {
      const burst = 60;
      const world = await createWorld({
        // The bucket must not refill while the agent's protocol is loaded.
        rateLimits: { ...defaultRateLimits, perSecond: 0.001, burst },
        clock: { ...createTestClock(), monotonicMs: () => performance.now() },
      });
      await addRoomTypes(world, 60);
      const { token } = await world.mint();
      const other = await world.mint();
      const ask = () => world.call(YEAR, { token });
      let answer = await ask();
      let answered = 0;
      for (; answer.status === 200; answered += 1) answer = await ask();
      expect(answered).toBeLessThan(burst);
      expect(answer.status).toBe(429);
      expect(answer.headers.get('ratelimit-remaining')).toBe('0');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await world.call('/api/v1/property', { token })).status).toBe(429);
      expect((await createAgent(world, token).request('tools/list')).status).toBe(429);
      expect((await world.call('/api/v1/property', { token: other.token })).status).toBe(200);
    },
  );

  verifies(
    'call.fair',
    'slow calls of one key hold up another key only until they have used up their burst',
    async () => {
      const burst = 60;
      const world = await createWorld({
        rateLimits: { ...defaultRateLimits, perSecond: 1, burst, inFlightPerKey: burst },
        clock: { ...createTestClock(), monotonicMs: () => performance.now() },
      });
      await addRoomTypes(world, 60);
      const slow = await world.mint();
      const other = await world.mint();
      // PostgreSQL runs them at the same time. All that are sent at once begin before the first is charged.
      const atOnce = inject('engine') === 'PostgreSQL' ? defaultRateLimits.inFlightPerKey : burst;
      async function askInTurn(): Promise<number[]> {
        const statuses: number[] = [];
        for (let asked = 0; asked < Math.floor(burst / atOnce); asked += 1)
          statuses.push((await world.call(YEAR, { token: slow.token })).status);
        return statuses;
      }
      const sent = Array.from({ length: atOnce }, askInTurn);
      expect((await world.call('/api/v1/property', { token: other.token })).status).toBe(200);
      const statuses = (await Promise.all(sent)).flat();
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      // A busy computer answers more of them before. On SQLite, without their cost all of them would be.
      expect(await countAnsweredBefore(world, other.key.prefix)).toBeLessThan(burst * 0.75);
    },
  );
});
