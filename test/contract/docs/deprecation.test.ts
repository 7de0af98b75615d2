import type { Server } from 'node:http';
import { createRateLimiter } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { catalogue } from '@server/catalogue/operations';
import { createDocsRoutes } from '@server/http/docs/docs-routes';
import { createHttpApp } from '@server/http/http-app';
import { createHttpServer } from '@server/http/http-server';
import { createTool } from '@server/http/mcp/tool';
import { createCallMeter } from '@server/meters/call-meter';
import type { Operation } from '@server/operations/define-operation';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createSeededBytes } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const deprecated = { since: '2026-12-01', sunset: '2027-06-01', successor: 'get_this_key' } as const;
const SENTENCE =
  'Deprecated since 2026-12-01, and possibly gone from 2027-06-01 on. Use get_this_key instead.';

/** The catalogue of the product, in which one operation is deprecated. */
const operations: readonly Operation[] = catalogue.map((operation) =>
  operation.name === 'get_property' ? { ...operation, deprecated } : operation,
);

/** Serves the store of a world with these operations. Returns the base URL. */
async function serveOperations(world: World): Promise<string> {
  const hosts = new Set<string>();
  const api = {
    store: world.service.store,
    rateLimiter: createRateLimiter(null),
    eventWaits: createEventWaits(),
    callsClosed: () => null,
    monotonicMs: world.clock.monotonicMs,
    countAnonymousFailure: () => undefined,
    meter: createCallMeter(),
    onError: (error: unknown) => world.logLines.push(String(error)),
    operations,
    accepted: { hosts, origins: new Set<string>() },
    readCallerAddress: () => '127.0.0.1',
    randomBytes: createSeededBytes(11),
    now: world.clock.now,
    findPathWatch: () => null,
  };
  const site = {
    accepted: api.accepted,
    isAvailable: async () => true,
    isReady: async () => true,
    isHeld: async () => false,
    pages: createDocsRoutes(operations, () => baseUrl, world.clock.now),
    metrics: null,
    web: null,
  };
  const server: Server = createHttpServer(createHttpApp(api, site), null);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const baseUrl = `http://127.0.0.1:${port}`;
  hosts.add(`127.0.0.1:${port}`);
  return baseUrl;
}

const listHeaders = ({ headers }: Response) =>
  ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));

const expected = [
  '@1796083200',
  'Tue, 01 Jun 2027 00:00:00 GMT',
  '</docs#get_property>; rel="deprecation"; type="text/html", </docs/guides/api-versions>; rel="sunset"; type="text/html"',
];

describe('a deprecated operation', () => {
  verifies('docs.deprecation', 'works as before, and each of its answers says how it ends', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const narrow = await world.mint({ scopes: ['rates.availability.read'] });
    const baseUrl = await serveOperations(world);
    const call = (path: string, caller: string) =>
      fetch(`${baseUrl}/api/v1${path}`, { headers: { Authorization: `Bearer ${caller}` } });
    const [found, refused, unknown, other] = await Promise.all([
      call('/property', token),
      call('/property', narrow.token),
      call('/property?nothing=1', token),
      call('/room-types', token),
    ]);
    expect([found, refused, unknown, other].map(({ status }) => status)).toEqual([200, 403, 400, 200]);
    expect([found, refused, unknown].map(listHeaders)).toEqual([expected, expected, expected]);
    expect(listHeaders(other)).toEqual([null, null, null]);
    expect(await found.json()).toMatchObject({ name: 'Harbour House' });
    // The 401 is the same everywhere.
    const wrong = await call('/property', `svck_${'0'.repeat(16)}_${'0'.repeat(48)}`);
    expect([wrong.status, ...listHeaders(wrong)]).toEqual([401, null, null, null]);
  });

  verifies('docs.deprecation', 'is marked in the document, the reference and its tool', async () => {
    const world = await createWorld();
    const baseUrl = await serveOperations(world);
    const load = async (path: string) => (await fetch(`${baseUrl}${path}`)).text();
    const document = JSON.parse(await load('/openapi.json'));
    expect(document.paths['/api/v1/property'].get).toMatchObject({ deprecated: true });
    expect(document.paths['/api/v1/property'].get.description).toMatch(new RegExp(`^${SENTENCE}\n\n`));
    expect(document.paths['/api/v1/room-types'].get).not.toHaveProperty('deprecated');
    const html = await load('/docs');
    expect(html.split(SENTENCE)).toHaveLength(2);
    expect(html).toContain(`<p class="deprecated">${SENTENCE}</p>`);
    const tools = operations.map((operation) => createTool(operation).definition);
    expect(
      tools.filter(({ description }) => description.startsWith(SENTENCE)).map(({ name }) => name),
    ).toEqual(['get_property']);
    expect(await load('/docs/brasstag.postman_collection.json')).toContain(SENTENCE);
  });

  it('is none of the product today; one that is, is announced 180 days before it may be gone', () => {
    const ending = [...operations, ...catalogue].flatMap(({ deprecated: ends }) => ends ?? []);
    const days = ending.map(({ since, sunset }) => (Date.parse(sunset) - Date.parse(since)) / 86_400_000);
    expect(days.filter((count) => !(count >= 180))).toEqual([]);
    expect(catalogue.filter((operation) => operation.deprecated !== undefined)).toEqual([]);
    const names: readonly string[] = catalogue.map(({ name }) => name);
    expect(ending.every(({ successor }) => successor === null || names.includes(successor))).toBe(true);
  });
});
