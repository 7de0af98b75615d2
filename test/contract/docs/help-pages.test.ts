import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@server/catalogue/operations';
import { createReference } from '@server/http/docs/reference/create-reference';
import { listErrorCodes } from '@server/http/openapi/error-codes';
import { isErrorCode } from '@shared/kernel/errors';
import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { CallRequest, World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const folder = join(import.meta.dirname, '../../../docs/help');
const helpPages = readdirSync(folder)
  .filter((name) => name.startsWith('api-') && name !== 'api-keys.md')
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const findHelpPage = (name: string): string => helpPages.find((page) => page.name === name)?.text ?? '';

const listCode = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Reads the permissions of the first column of the table below a heading. "Only if" ones are left out. */
function readRecipe(heading: string): string[] {
  const text = findHelpPage('api-permissions.md');
  const start = text.indexOf(`## ${heading}\n`);
  const section = text.slice(start, text.indexOf('\n## ', start + 1));
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.includes('Only if'))
    .map((line) => listCode(line)[0] ?? '');
}

const fields = z.record(z.string(), z.unknown());
const listOf = z.object({ data: z.array(fields) });

/** Calls with a key that has exactly the permissions of one kind of system. */
async function startSystem(world: World, heading: string) {
  const { token, key } = await world.mint({ scopes: readRecipe(heading) });
  const call = (path: string, request: CallRequest = {}) =>
    world.call(`/api/v1${path}`, { token, ...request });
  const read = async (path: string) => fields.parse(await (await call(path)).json());
  return { key, call, read };
}

async function findRoomType(world: World): Promise<unknown> {
  const { token } = await world.mint();
  const answer = await world.call('/api/v1/room-types', { token });
  return listOf.parse(await answer.json()).data[0]?.['id'];
}

const createStay = (roomTypeId: unknown, more: object = {}) => ({
  room_type_id: roomTypeId,
  arrival: '2026-12-04',
  departure: '2026-12-06',
  adults: 2,
  guest: { last_name: 'Silva', contact: { email: 'maria@example.org' } },
  ...more,
});

describe('what the pages for developers say of the API', () => {
  verifies('docs.true', 'names permissions, calls and codes that exist', () => {
    const permissions = helpPages
      .flatMap(({ text }) => listCode(text))
      .filter((code) => /^[a-z]+(\.[a-z]+){2}$/.test(code));
    expect(permissions.filter((code) => !allPermissions.some((permission) => permission === code))).toEqual(
      [],
    );
    expect(permissions.length).toBeGreaterThan(25);
    const calls = helpPages.flatMap(({ text }) => [
      ...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) \/api\/v1(\/[^`?\s]*)/g),
    ]);
    const known = catalogue.map(({ rest }) => `${rest.method.toUpperCase()} ${rest.path}`);
    expect(
      calls.map(([, method, path]) => `${method} ${path}`).filter((call) => !known.includes(call)),
    ).toEqual([]);
    expect(calls.length).toBeGreaterThan(4);
  });

  verifies('docs.true', 'lists each code of the API once', () => {
    const listed = findHelpPage('api-errors.md')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| What'))
      .flatMap((line) => listCode(line).filter(isErrorCode));
    const answered = new Set(['method_not_allowed', ...catalogue.flatMap(listErrorCodes)]);
    expect(listed.toSorted()).toEqual([...answered].toSorted());
  });

  verifies('docs.true', 'uses only words of the API in code', () => {
    const { groups } = createReference(catalogue, 'http://127.0.0.1:4319', '2026-12-01');
    const operations = groups.flatMap((group) => group.operations);
    const parts = operations.flatMap(({ parameters, body, answer }) =>
      [...parameters, ...body, ...answer].flatMap(({ path }) => path.split(/[.[\]]+/)),
    );
    const values = new Set(
      operations.flatMap(({ answer }) => answer.flatMap(({ type }) => type.split(/" or "|"/))),
    );
    const known = new Set([...parts, ...values, ...operations.map(({ name }) => name), 'idempotency_key']);
    const used = helpPages
      .flatMap(({ text }) => listCode(text))
      .filter((code) => /^[a-z]+(_[a-z]+)+$/.test(code));
    expect(used.filter((code) => !known.has(code) && !isErrorCode(code))).toEqual([]);
    expect(used.length).toBeGreaterThan(40);
  });

  verifies('docs.true', 'gives a channel manager what it needs', async () => {
    const world = await createWorld();
    const { call, read } = await startSystem(world, 'Channel manager');
    const roomTypeId = listOf.parse(await read('/room-types')).data[0]?.['id'];
    await read('/availability?from=2026-12-04&to=2026-12-06');
    const body = createStay(roomTypeId, { channel: 'booking.com', external_ref: '4711' });
    const created = fields.parse(await (await call('/reservations', { method: 'POST', body })).json());
    expect([created['status'], 'guest' in created, 'total' in created]).toEqual(['confirmed', false, false]);
    const path = `/reservations/${String(created['id'])}`;
    const headers = { 'If-Match': `"${String(created['version'])}"` };
    const changed = await call(path, { method: 'PATCH', headers, body: { departure: '2026-12-07' } });
    const cancelled = await call(`${path}/cancel`, { method: 'POST', body: { reason: 'channel' } });
    expect([changed.status, cancelled.status]).toEqual([200, 200]);
    expect((await read(path))['status']).toBe('cancelled');
    // The reference is free again after the cancellation.
    expect((await call('/reservations', { method: 'POST', body })).status).toBe(201);
  });

  verifies('docs.true', 'gives a website what it needs, and no more than a receipt', async () => {
    const world = await createWorld();
    const { call, read } = await startSystem(world, 'Website that sells');
    const free = listOf.parse(await read('/free-rooms?arrival=2026-12-04&nights=2&adults=2'));
    expect(free.data[0]).toHaveProperty('total');
    const body = createStay(free.data[0]?.['room_type_id'], { status: 'tentative' });
    const held = fields.parse(await (await call('/reservations', { method: 'POST', body })).json());
    expect(Object.keys(held).toSorted()).toEqual(['id', 'number', 'status', 'version']);
    const confirmed = await call(`/reservations/${String(held['id'])}/confirm`, { method: 'POST' });
    expect(await confirmed.json()).toMatchObject({ status: 'confirmed' });
    expect((await call('/reservations')).status).toBe(403);
  });

  verifies('docs.true', 'gives locks, cleaners and accountants what they need', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const body = createStay(await findRoomType(world), {
      unit_id: 'auto',
      arrival: '2026-11-21',
      departure: '2026-11-23',
    });
    expect((await world.call('/api/v1/reservations', { token, method: 'POST', body })).status).toBe(201);
    const lock = await startSystem(world, 'Door locks');
    const taken = listOf.parse(await lock.read('/occupancy?date=today')).data;
    const rooms = listOf.parse(await lock.read('/units')).data;
    expect(rooms.map(({ id }) => id)).toContain(taken[0]?.['unit_id']);
    expect(JSON.stringify(taken)).not.toMatch(/guest|Silva|amount/);
    const cleaner = await startSystem(world, 'Cleaning');
    const room = listOf.parse(await cleaner.read('/units')).data[0];
    expect(room).toMatchObject({ condition: expect.any(String), day_state: expect.any(String) });
    const clean = { method: 'PUT', body: { condition: 'inspected' } };
    expect((await cleaner.call(`/units/${String(room?.['id'])}/condition`, clean)).status).toBe(200);
    const accountant = await startSystem(world, 'Accounting');
    const [stay] = listOf.parse(await accountant.read('/reservations')).data;
    expect([stay?.['total'] !== undefined, stay?.['guest']]).toEqual([true, undefined]);
  });
});
