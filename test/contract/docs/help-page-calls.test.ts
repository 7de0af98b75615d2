import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { CallRequest, World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const itemShape = z.looseObject({ id: z.string(), version: z.number() });
const pageShape = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  next_cursor: z.string().nullable(),
});
const reservationShape = z.looseObject({
  id: z.string(),
  guest_id: z.string(),
  version: z.number(),
  status: z.string(),
  updated_at: z.string(),
  cancel_reason: z.string().nullish(),
});

async function createCaller(world: World, request: { readonly scopes?: readonly string[] } = {}) {
  const { token, key } = await world.mint(request);
  const call = (path: string, sent: CallRequest = {}) => world.call(`/api/v1${path}`, { token, ...sent });
  const list = async (query: string) => {
    const answer = await (await call(`/reservations?sort=updated_at&${query}`)).json();
    return z.array(reservationShape).parse(pageShape.parse(answer).data);
  };
  const types = pageShape.parse(
    await (await world.call('/api/v1/room-types', { token: (await world.mint()).token })).json(),
  );
  const book = (more: object = {}, headers: Readonly<Record<string, string>> = {}) => {
    const stay = { arrival: '2026-12-04', departure: '2026-12-06', adults: 2, guest: { last_name: 'Silva' } };
    const body = { room_type_id: types.data[0]?.id, ...stay, ...more };
    return call('/reservations', { method: 'POST', headers, body });
  };
  return { key, call, list, book };
}

describe('what the pages for developers say of calls', () => {
  verifies(
    'docs.true',
    'keeps in step: the last one comes again, a corrected name and an ended hold are seen',
    async () => {
      const world = await createWorld();
      const { call, list, book } = await createCaller(world);
      await book();
      world.clock.pass(60_000);
      await book({ arrival: '2026-12-10', departure: '2026-12-12', status: 'tentative' });
      const whole = await list('limit=200');
      const since = whole.at(-1)?.updated_at ?? '';
      expect((await list(`updated_since=${since}`)).map(({ id }) => id)).toEqual([whole[1]?.id]);
      world.clock.pass(60_000);
      const guest = itemShape.parse(await (await call(`/guests/${whole[0]?.guest_id}`)).json());
      const headers = { 'If-Match': `"${guest.version}"` };
      await call(`/guests/${guest.id}`, { method: 'PATCH', headers, body: { last_name: 'Sousa' } });
      const changed = await list(`updated_since=${since}`);
      expect(changed.map(({ id }) => id)).toEqual([whole[1]?.id, whole[0]?.id]);
      world.clock.pass(25 * 3_600_000);
      const last = changed.at(-1)?.updated_at ?? '';
      const ended = (await list(`updated_since=${last}`)).at(-1);
      expect([ended?.id, ended?.status, ended?.cancel_reason]).toEqual([
        whole[1]?.id,
        'cancelled',
        'hold_expired',
      ]);
    },
  );

  verifies(
    'docs.true',
    'repeats: a success is replayed, a refusal is tried again, other content is refused',
    async () => {
      const world = await createWorld();
      const { book } = await createCaller(world);
      const key = { 'Idempotency-Key': 'channel-4711' };
      const refused = await book({ adults: 31 }, key);
      const first = await book({}, key);
      const again = await book({}, key);
      expect([refused.status, first.status, again.status]).toEqual([422, 201, 201]);
      expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
        null,
        'true',
      ]);
      expect(await again.json()).toEqual(await first.json());
      expect(await (await book({ adults: 1 }, key)).json()).toMatchObject({ code: 'idempotency_key_reused' });
      world.clock.pass(25 * 3_600_000);
      expect((await book({}, key)).headers.get('idempotency-replayed')).toBe(null);
    },
  );

  verifies('docs.true', 'asks for a version where it says so, and takes * for any', async () => {
    const world = await createWorld();
    const { call, book } = await createCaller(world);
    const { id, guest_id } = reservationShape.parse(await (await book()).json());
    const change = (path: string, method: string, body: object, ifMatch?: string) =>
      call(path, { method, body, headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch } });
    for (const [path, method, body] of [
      [`/reservations/${id}`, 'PATCH', { adults: 1 }],
      [`/reservations/${id}/unit`, 'PUT', { unit_id: 'auto' }],
      [`/guests/${guest_id}`, 'PATCH', { language: 'pt' }],
    ] as const) {
      const answers = await Promise.all(
        [undefined, '"99"', '*'].map((tag) => change(path, method, body, tag)),
      );
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 428, 412, 200]);
    }
  });

  verifies('docs.true', 'shows limits, ids and expiry where it says so', async () => {
    const world = await createWorld({ rateLimits: undefined });
    const { call } = await createCaller(world);
    const { limits } = z.looseObject({ limits: z.unknown() }).parse(await (await call('/key')).json());
    expect(limits).toEqual({ calls_per_second: 50, burst: 200, calls_in_flight: 8 });
    const { token } = await world.mint({ expiresInDays: 30 });
    const found = await world.call('/api/v1/key', { token });
    const wrong = await world.call('/api/v1/key', { token: `svck_${'0'.repeat(16)}_${'0'.repeat(48)}` });
    const names = [
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'x-request-id',
      'brasstag-key-expires',
    ];
    expect(names.filter((name) => found.headers.get(name) === null)).toEqual([]);
    expect(names.filter((name) => wrong.headers.get(name) !== null)).toEqual([]);
    // In an address or a cookie, a token is not looked at.
    const elsewhere = await Promise.all([
      world.call(`/api/v1/key?token=${token}`),
      world.call('/api/v1/key', { headers: { cookie: `token=${token}` } }),
    ]);
    expect(elsewhere.map(({ status }) => status)).toEqual([401, 401]);
  });
});
