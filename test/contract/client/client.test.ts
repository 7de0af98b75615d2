import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError, createClient, getData, listAll } from '@brasstag/client';
import { describe, expect, it } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const ROOT = join(import.meta.dirname, '../../..');

async function openClient(world: World, scopes?: readonly string[]) {
  const { token } = await world.mint(scopes === undefined ? {} : { scopes });
  return createClient({ baseUrl: world.baseUrl, token });
}

async function book(world: World, count: number) {
  const client = await openClient(world);
  const { data } = await getData(client.GET('/api/v1/room-types'));
  const type = data.find(({ code }) => code === 'DBL');
  for (let night = 1; night <= count; night += 1) {
    const day = (offset: number) => `2027-01-${String(night + offset).padStart(2, '0')}`;
    const body = {
      room_type_id: type?.id ?? '',
      arrival: day(0),
      departure: day(1),
      adults: 2,
      guest: { last_name: `Guest ${night}` },
    };
    await getData(client.POST('/api/v1/reservations', { body }));
  }
  return client;
}

describe('the typed client', () => {
  verifies('client.calls', 'reads and changes as the API does', async () => {
    const world = await createWorld();
    const client = await book(world, 1);
    const [first] = (await getData(client.GET('/api/v1/reservations'))).data;
    const params = { path: { id: first?.id ?? '' }, header: { 'If-Match': `"${first?.version}"` } };
    const changed = await getData(
      client.PATCH('/api/v1/reservations/{id}', { params, body: { guest_comment: 'Late' } }),
    );
    expect(changed).toMatchObject({ guest_comment: 'Late', version: 2 });
  });

  verifies('client.lists', 'lists every item over all pages, once', async () => {
    const world = await createWorld();
    const client = await book(world, 5);
    const found: string[] = [];
    const list = listAll((page) =>
      client.GET('/api/v1/reservations', {
        params: { query: { ...page, limit: 2, status: ['confirmed', 'tentative'] } },
      }),
    );
    for await (const { arrival } of list) found.push(arrival);
    expect(found).toEqual(['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05']);
    const calls = (await world.records()).filter(({ operation }) => operation === 'list_reservations');
    expect(calls).toHaveLength(3);
  });

  verifies('client.errors', 'throws what was refused, with code and id of the call', async () => {
    const world = await createWorld();
    const client = await openClient(world, ['property.profile.read']);
    const refusal = await getData(client.GET('/api/v1/guests')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({
      status: 403,
      code: 'unauthorized',
      message: 'The key lacks the permission guests.profile.read.',
      requestId: expect.stringMatching(/^req_/),
    });
    const wrong = createClient({ baseUrl: world.baseUrl, token: 'svck_wrong' });
    const unknown = await getData(wrong.GET('/api/v1/property')).catch((error: unknown) => error);
    expect(unknown).toMatchObject({ status: 401, code: 'unauthenticated', requestId: null });
  });

  it('has types of the committed document', () => {
    const digest = createHash('sha256')
      .update(readFileSync(join(ROOT, 'docs/openapi.json')))
      .digest('hex');
    const [heading] = readFileSync(join(ROOT, 'client/src/schema.ts'), 'utf8').split('\n');
    expect(heading, 'npm run client:types writes them again').toContain(digest);
  });

  it('has the version of the product', () => {
    const readVersion = (folder: string): unknown =>
      JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).version;
    expect(readVersion('client')).toBe(readVersion('.'));
  });
});
