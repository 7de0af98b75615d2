import { describe, expect } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/verifies';
import type { CallRequest, World } from '../../support/world';
import { createWorld } from '../../support/world';

const reservation = z.object({ id: z.string(), number: z.string(), version: z.number(), adults: z.number() });
const page = z.object({ data: z.array(reservation), next_cursor: z.string().nullable() });
const envelope = z.object({ error: z.string(), code: z.string() });
const roomTypes = z.object({ data: z.array(z.object({ id: z.string(), code: z.string() })) });

const codeOf = async (answer: Response): Promise<string> => envelope.parse(await answer.json()).code;

async function typeId(world: World, token: string): Promise<string> {
  const { data } = roomTypes.parse(await (await world.call('/api/v1/room-types', { token })).json());
  return data[0]?.id ?? '';
}

const booking = (room_type_id: string, day: number) => ({
  room_type_id,
  arrival: `2026-12-${String(day).padStart(2, '0')}`,
  departure: `2026-12-${String(day + 1).padStart(2, '0')}`,
  guest: { first_name: 'Ana', last_name: 'Costa' },
  adults: 1,
});

/** A world with a key that may do everything, and a way to book a night of December 2026. */
async function bookingWorld() {
  const world = await createWorld();
  const { token } = await world.mint();
  const type = await typeId(world, token);
  const post = (path: string, body: unknown, headers: CallRequest['headers'] = {}) =>
    world.call(path, { token, method: 'POST', body, headers });
  const book = (day: number, headers: CallRequest['headers'] = {}) =>
    post('/api/v1/reservations', booking(type, day), headers);
  return { world, token, type, post, book };
}

describe('an Idempotency-Key', () => {
  verifies('http.idempotency-key', 'gives the first answer again and has one effect', async () => {
    const { world, token, book } = await bookingWorld();
    const first = await book(1, { 'idempotency-key': 'order-1' });
    const again = await book(1, { 'idempotency-key': 'order-1' });
    const listed = page.parse(await (await world.call('/api/v1/reservations', { token })).json());
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(listed.data).toHaveLength(1);
  });

  verifies(
    'http.idempotency-key',
    'refuses another request, and means nothing to another key or a day later',
    async () => {
      const { world, type, book } = await bookingWorld();
      await book(1, { 'idempotency-key': 'order-1' });
      const other = await book(2, { 'idempotency-key': 'order-1' });
      expect([other.status, await codeOf(other)]).toEqual([422, 'idempotency_key_reused']);
      const stranger = await world.mint();
      const theirs = await world.call('/api/v1/reservations', {
        token: stranger.token,
        method: 'POST',
        body: booking(type, 3),
        headers: { 'idempotency-key': 'order-1' },
      });
      expect(theirs.status).toBe(201);
      world.clock.pass(86_400_001);
      expect((await book(4, { 'idempotency-key': 'order-1' })).status).toBe(201);
    },
  );

  verifies('http.idempotency-key', 'keeps a refusal of the operation as well', async () => {
    const { world, token, post, book, type } = await bookingWorld();
    await book(1);
    await book(1);
    const full = await post('/api/v1/reservations', booking(type, 1), { 'idempotency-key': 'late' });
    const listed = page.parse(await (await world.call('/api/v1/reservations', { token })).json());
    await post(`/api/v1/reservations/${listed.data[0]?.id}/cancel`, { reason: 'guest_request' });
    const again = await post('/api/v1/reservations', booking(type, 1), { 'idempotency-key': 'late' });
    expect([full.status, again.status]).toEqual([409, 409]);
    expect(await again.text()).toBe(await full.text());
    expect((await world.records()).at(-1)).toMatchObject({
      outcome: 'failed',
      code: 'no_availability',
      status: 409,
    });
  });

  verifies('http.idempotency-key', 'is 1 to 128 visible ASCII characters', async () => {
    const { book } = await bookingWorld();
    for (const key of ['with space', 'x'.repeat(129), 'ümlaut'])
      expect(await codeOf(await book(1, { 'idempotency-key': key })), key).toBe('invalid_request');
  });
});

describe('If-Match', () => {
  verifies('http.if-match', 'is asked for, compared and can be waived', async () => {
    const { world, token, book } = await bookingWorld();
    const { id } = reservation.parse(await (await book(1)).json());
    const patch = (headers: CallRequest['headers'], adults: number) =>
      world.call(`/api/v1/reservations/${id}`, {
        token,
        method: 'PATCH',
        body: { adults },
        headers: headers ?? {},
      });
    const outcomes = [
      await codeOf(await patch({}, 2)),
      await codeOf(await patch({ 'if-match': '"9"' }, 2)),
      await codeOf(await patch({ 'if-match': 'nonsense' }, 2)),
    ];
    expect(outcomes).toEqual(['precondition_required', 'version_mismatch', 'invalid_request']);
    const read = await world.call(`/api/v1/reservations/${id}`, { token });
    const changed = await patch({ 'if-match': read.headers.get('etag') ?? '' }, 2);
    expect(reservation.parse(await changed.json())).toMatchObject({ adults: 2, version: 2 });
    expect(changed.headers.get('etag')).toBe('"2"');
    expect((await patch({ 'if-match': '*' }, 1)).status).toBe(200);
  });
});

describe('pages', () => {
  verifies(
    'http.pagination',
    'follow each other without loss or repetition, and belong to their filters',
    async () => {
      const { world, token, book } = await bookingWorld();
      for (let day = 1; day <= 20; day += 1) await book(day);
      const numbers: string[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({
          limit: '7',
          sort: '-arrival',
          ...(cursor === null ? {} : { cursor }),
        });
        const answer = page.parse(
          await (await world.call(`/api/v1/reservations?${query}`, { token })).json(),
        );
        numbers.push(...answer.data.map(({ number }) => number));
        cursor = answer.next_cursor;
      } while (cursor !== null);
      expect(numbers).toHaveLength(20);
      expect(new Set(numbers).size).toBe(20);
      const first = page.parse(await (await world.call('/api/v1/reservations?limit=5', { token })).json());
      const foreign = await world.call(
        `/api/v1/reservations?limit=5&status=cancelled&cursor=${first.next_cursor}`,
        { token },
      );
      expect([foreign.status, await codeOf(foreign)]).toEqual([400, 'invalid_cursor']);
    },
  );
});

describe('an object of another property', () => {
  verifies(
    'call.foreign-is-absent',
    'answers like an absent one, byte for byte, whatever is asked of it',
    async () => {
      const { world, book } = await bookingWorld();
      const { id } = reservation.parse(await (await book(1)).json());
      const neighbour = await world.mint({ propertyId: world.otherPropertyId });
      const absent = 'res_01jd8v9p3q5r7s9t1v3x5z7b9c';
      const bytes = async (path: string, method: string) => {
        const body = method === 'GET' ? {} : { body: path.endsWith('/cancel') ? { reason: 'other' } : {} };
        const answer = await world.call(path, {
          token: neighbour.token,
          method,
          headers: { 'if-match': '*' },
          ...body,
        });
        return `${answer.status} ${await answer.text()}`;
      };
      for (const [suffix, method] of [
        ['', 'GET'],
        ['', 'PATCH'],
        ['/cancel', 'POST'],
        ['/check-in', 'POST'],
        ['/free-units', 'GET'],
      ] as const) {
        const path = (target: string) => `/api/v1/reservations/${target}${suffix}`;
        expect(await bytes(path(id), method), suffix + method).toBe(await bytes(path(absent), method));
        expect(await bytes(path('not-an-id'), method), suffix + method).toBe(
          await bytes(path(absent), method),
        );
      }
    },
  );

  verifies('call.property-bound', 'is in no list of the neighbour', async () => {
    const { world, book } = await bookingWorld();
    await book(1);
    const neighbour = await world.mint({ propertyId: world.otherPropertyId });
    const answer = await world.call('/api/v1/reservations', { token: neighbour.token });
    expect(page.parse(await answer.json()).data).toEqual([]);
  });
});

describe('fields behind a permission', () => {
  verifies('call.field-gates', 'are absent without it', async () => {
    const { world, book } = await bookingWorld();
    await book(1);
    const shapeFor = async (...extra: string[]) => {
      const { token } = await world.mint({ scopes: ['reservations.reservation.read', ...extra] });
      const body = z
        .object({ data: z.array(z.record(z.string(), z.unknown())) })
        .parse(await (await world.call('/api/v1/reservations', { token })).json());
      const [first = {}] = body.data;
      return [
        Object.hasOwn(first, 'total'),
        Object.hasOwn(first, 'night_prices'),
        JSON.stringify(first).includes('"contact"'),
      ];
    };
    expect(await shapeFor()).toEqual([false, false, false]);
    expect(await shapeFor('finance.folio.read')).toEqual([true, true, false]);
    expect(await shapeFor('guests.contact.read')).toEqual([false, false, true]);
  });

  verifies(
    'call.also-requires',
    'need it in the input too, after validation and before the object is looked up',
    async () => {
      const { world } = await bookingWorld();
      const { token } = await world.mint({ scopes: ['reservations.reservation.update'] });
      const patch = (body: unknown) =>
        world.call('/api/v1/reservations/res_01jd8v9p3q5r7s9t1v3x5z7b9c', {
          token,
          method: 'PATCH',
          body,
          headers: { 'if-match': '*' },
        });
      const prices = [{ date: '2026-12-01', amount: 100 }];
      expect((await patch({ adults: 0, night_prices: prices })).status).toBe(422);
      expect(await (await patch({ night_prices: prices })).json()).toMatchObject({
        error: 'The key lacks the permission finance.folio.read.',
      });
      expect((await patch({ adults: 1 })).status).toBe(404);
    },
  );
});
