import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@server/catalogue/operations';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const PATH = '/docs/brasstag.postman_collection.json';
const schemaFile = join(import.meta.dirname, '../../fixtures/postman/collection-v2.1.0.json');

const field = z.object({ key: z.string(), value: z.string(), disabled: z.boolean().optional() });
const requestShape = z.object({
  method: z.string(),
  header: z.array(field),
  url: z.object({
    raw: z.string(),
    path: z.array(z.string()),
    query: z.array(field).default([]),
    variable: z.array(field).default([]),
  }),
  body: z.object({ raw: z.string() }).optional(),
});
const collectionShape = z.object({
  variable: z.array(field),
  item: z.array(z.object({ item: z.array(z.object({ name: z.string(), request: requestShape })) })),
});

async function loadCollection(world: World) {
  const text = await (await world.call(PATH)).text();
  const collection = collectionShape.parse(JSON.parse(text));
  return { text, collection, items: collection.item.flatMap(({ item }) => item) };
}

const fill = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{([^}]+)\}\}/g, (_all, name: string) => values.get(name) ?? '');

/** Builds the path of a request as Postman does: variables, then path variables, then what is switched on of the query. */
function formatTarget({ url }: z.infer<typeof requestShape>, values: ReadonlyMap<string, string>): string {
  const segments = url.path.map((segment) => {
    const named = url.variable.find(({ key }) => segment === `:${key}`);
    return fill(named?.value ?? segment, values);
  });
  const query = url.query
    .filter(({ disabled }) => disabled !== true)
    .map(({ key, value }) => `${key}=${encodeURIComponent(fill(value, values))}`);
  return `/${segments.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

async function findId(world: World, token: string, list: string): Promise<string> {
  const answer = await (await world.call(`/api/v1/${list}`, { token })).json();
  return z.object({ data: z.array(z.object({ id: z.string() })).min(1) }).parse(answer).data[0]?.id ?? '';
}

describe('the Postman collection', () => {
  verifies('docs.collection', 'agrees with the schema of its format, and has every call', async () => {
    const { text, items } = await loadCollection(await createWorld());
    const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
    expect([validate(JSON.parse(text)), validate.errors]).toEqual([true, null]);
    expect(items.map(({ name }) => name).toSorted()).toEqual(catalogue.map(({ title }) => title).toSorted());
    expect(validate({ info: { name: 'without items' } })).toBe(false);
  });

  verifies('docs.collection', 'has variables for address and token, and no token in it', async () => {
    const world = await createWorld();
    const { text, collection } = await loadCollection(world);
    const values = new Map(collection.variable.map(({ key, value }) => [key, value]));
    expect([values.get('address'), values.get('token')]).toEqual([world.baseUrl, '']);
    expect(text).not.toMatch(/svck_/);
    const used = [...text.matchAll(/\{\{([a-z_]+)\}\}/g)].map(([, name]) => name);
    expect(used.filter((name) => !values.has(name ?? ''))).toEqual([]);
  });

  verifies('docs.collection', 'makes calls that are answered', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const { items } = await loadCollection(world);
    const values = new Map([['room_type_id', await findId(world, token, 'room-types')]]);
    const creation = items.find(({ name }) => name === 'Create reservation')?.request;
    const created = await world.call('/api/v1/reservations', {
      token,
      method: 'POST',
      body: JSON.parse(fill(creation?.body?.raw ?? '', values)),
    });
    expect(created.status).toBe(201);
    for (const list of ['reservations', 'guests', 'units'] as const)
      values.set(`${list.slice(0, -1)}_id`, await findId(world, token, list));
    const reads = items.filter(({ request }) => request.method === 'GET');
    for (const { name, request } of reads)
      expect([name, (await world.call(formatTarget(request, values), { token })).status]).toEqual([
        name,
        200,
      ]);
    expect(reads.length).toBeGreaterThan(10);
  });

  it('sends a new Idempotency-Key with each change, and a version where one is needed', async () => {
    const { items } = await loadCollection(await createWorld());
    for (const { title, takesIdempotencyKey, needsIfMatch } of catalogue) {
      const { header = [] } = items.find(({ name }) => name === title)?.request ?? {};
      const keys = header.map(({ key }) => key);
      expect([title, keys.includes('Idempotency-Key')]).toEqual([title, takesIdempotencyKey]);
      expect([title, keys.includes('If-Match')]).toEqual([title, needsIfMatch]);
    }
  });
});
