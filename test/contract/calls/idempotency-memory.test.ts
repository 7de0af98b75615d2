import { describe, expect } from 'vitest';
import { createAgent } from '../../support/calls/agent';
import { verifies } from '../../support/service/verifies';
import {
  createReservationBody,
  createReservationWorld,
  pageSchema,
  readErrorCode,
} from './reservation-fixture';

const LIMIT = 50_000;
const DAY_S = 86_400;

/** Creates a world whose key remembers as many answers as it can. The oldest is forgotten in an hour. */
async function createFullWorld() {
  const { world, type } = await createReservationWorld();
  const { key, token } = await world.mint();
  const firstAtMs = world.clock.now() - (DAY_S - 3600) * 1000;
  await world.database.rememberAnswers({ prefix: key.prefix, count: LIMIT - 1, firstAtMs });
  const create = (day: number, idempotencyKey: string | null, by = token) =>
    world.call('/api/v1/reservations', {
      token: by,
      method: 'POST',
      body: createReservationBody(type, day),
      headers: idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
    });
  expect((await create(1, 'last')).status).toBe(201);
  return { world, token, type, create };
}

describe('what an Idempotency-Key remembers', () => {
  verifies('http.idempotency-refusals', 'is no refusal: the repetition is done', async () => {
    const { world, token, post, book, type } = await createReservationWorld();
    await book(1);
    await book(1);
    const late = { 'idempotency-key': 'late' };
    const full = await post('/api/v1/reservations', createReservationBody(type, 1), late);
    const invalid = await post('/api/v1/reservations', createReservationBody(type, 1), {
      'idempotency-key': 'other',
    });
    const listed = pageSchema.parse(await (await world.call('/api/v1/reservations', { token })).json());
    await post(`/api/v1/reservations/${listed.data[0]?.id}/cancel`, { reason: 'guest_request' });
    const again = await post('/api/v1/reservations', createReservationBody(type, 1), late);
    expect([full.status, invalid.status, again.status]).toEqual([409, 409, 201]);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    // The key was free for another request, because nothing was remembered.
    const changed = await post('/api/v1/reservations', createReservationBody(type, 5), {
      'idempotency-key': 'other',
    });
    expect(changed.status).toBe(201);
  });

  verifies('http.idempotency-refusals', 'is no refusal over MCP either', async () => {
    const { world, token, type } = await createReservationWorld();
    const agent = createAgent(world, token);
    const create = (roomType: string) =>
      agent.call('create_reservation', {
        ...createReservationBody(roomType, 1),
        idempotency_key: 'order-1',
      });
    expect((await create('rty_01jd8v9p3q5r7s9t1v3x5z7b9c')).text).toContain('"code":"not_found"');
    expect((await create(type)).isError).toBe(false);
  });
});

describe('a key with 50,000 remembered answers', () => {
  verifies(
    'http.idempotency-limit',
    'gets no further Idempotency-Key, but may repeat its old ones and call without one',
    async () => {
      const { world, create } = await createFullWorld();
      const refused = await create(2, 'new');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
      expect(await refused.json()).toEqual({
        error:
          'This key has used 50,000 different Idempotency-Keys in 24 hours, which is the limit. Wait for the seconds in Retry-After, or call without an Idempotency-Key.',
        code: 'rate_limited',
      });
      expect((await world.records()).at(-1)).toMatchObject({
        operation: 'create_reservation',
        outcome: 'refused',
        code: 'rate_limited',
        status: 429,
      });
      const again = await create(1, 'last');
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
      expect(await readErrorCode(await create(2, 'earlier-0'))).toBe('idempotency_key_reused');
      expect((await create(3, null)).status).toBe(201);
      const other = await world.mint();
      expect((await create(4, 'new', other.token)).status).toBe(201);
    },
  );

  verifies('http.idempotency-limit', 'is refused over MCP with the same words', async () => {
    const { world, token, type, create } = await createFullWorld();
    const agent = createAgent(world, token);
    const input = createReservationBody(type, 2);
    const refused = await agent.call('create_reservation', { ...input, idempotency_key: 'new' });
    expect([refused.isError, refused.text]).toEqual([true, await (await create(2, 'new')).text()]);
    const [overMcp, overRest] = (await world.records()).slice(-2);
    expect([overMcp?.outcome, overMcp?.code]).toEqual([overRest?.outcome, overRest?.code]);
  });

  verifies('http.idempotency-limit', 'gets another one as soon as the oldest is a day old', async () => {
    const { world, create } = await createFullWorld();
    world.clock.pass(3_599_999);
    expect((await create(2, 'new')).headers.get('retry-after')).toBe('1');
    world.clock.pass(1);
    expect((await create(2, 'new')).status).toBe(201);
    expect((await create(3, 'newer')).status).toBe(429);
    // Nothing that is younger was forgotten for it.
    expect(await readErrorCode(await create(4, 'earlier-1'))).toBe('idempotency_key_reused');
  });
});
