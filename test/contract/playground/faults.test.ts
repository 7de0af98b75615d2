import type { Permission } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { createPlaygroundWorld, runAgent, runRest, startPlayground } from '../../support/screens/playground';
import { runCommand } from '../../support/service/command-line';
import { verifies } from '../../support/service/verifies';

async function openSession(scopes?: readonly Permission[]) {
  const world = await createPlaygroundWorld();
  const window = await world.signedIn();
  const key = await startPlayground(window.page, world.propertyId, scopes);
  return { ...world, ...window, key };
}

describe('a call of the playground', () => {
  verifies(
    'playground.faults',
    'gets the refusal of a stopped service, and runs again when the service does',
    async () => {
      const { page, propertyId, service, port } = await openSession();
      await service.listener.stop();
      const run = { property_id: propertyId, surface: 'rest', operation: 'get_property', input: {} } as const;
      expect(await page.call('playground.run', run)).toMatchObject({
        refusal: {
          code: 'unavailable',
          error: 'The service isn’t running. Start it, then run the call again.',
        },
      });
      await service.listener.start(port);
      expect((await runRest(page, propertyId, { operation: 'get_property' })).response.status).toBe(200);
    },
  );

  verifies(
    'playground.faults',
    'gets the one 401 with a key that the command line revoked, and its record says why',
    async () => {
      const { page, propertyId, key, dataDirectory, clock } = await openSession();
      const { code } = await runCommand(['keys', 'revoke', key.prefix, '--data-dir', dataDirectory], {
        now: clock.now,
      });
      expect(code).toBe(0);
      const { response, record } = await runRest(page, propertyId, { operation: 'get_property' });
      expect(response).toMatchObject({
        status: 401,
        body: '{"error":"Authentication failed.","code":"unauthenticated"}',
      });
      expect(record).toMatchObject({ reason: 'revoked', actor: { kind: 'key', prefix: key.prefix } });
    },
  );

  verifies(
    'playground.refusals',
    'is refused for the permission that the session lacks, in words',
    async () => {
      const { page, propertyId } = await openSession(['property.profile.read']);
      const { response, record } = await runRest(page, propertyId, { operation: 'list_guests' });
      expect(JSON.parse(response.body)).toEqual({
        error: 'The key lacks the permission guests.profile.read.',
        code: 'unauthorized',
      });
      expect(record).toMatchObject({ outcome: 'refused', missing_permission: 'guests.profile.read' });
    },
  );

  verifies('playground.refusals', 'is no agent without integration.mcp.connect', async () => {
    const { page, propertyId } = await openSession(['property.profile.read']);
    const refused = await runAgent(page, propertyId, { method: 'connect' });
    expect(refused.response.status).toBe(403);
    expect(JSON.parse(refused.response.body)).toEqual({
      error: 'The key lacks the permission integration.mcp.connect.',
      code: 'unauthorized',
    });
    expect(refused.record).toMatchObject({ missing_permission: 'integration.mcp.connect' });
    const list = { property_id: propertyId, surface: 'mcp', method: 'list' } as const;
    expect(await page.codeOf('playground.run', list)).toBe('invalid_transition');
  });

  verifies(
    'playground.form',
    'says which fields are wrong, by JSON pointer, over both surfaces',
    async () => {
      const { page, propertyId } = await openSession();
      const input = { from: '2026-12-08', to: 'soon', room_type_id: 7 };
      const { response, issues } = await runRest(page, propertyId, { operation: 'get_availability', input });
      expect(response.status).toBe(422);
      expect(issues.map(({ pointer }) => pointer)).toEqual(['/to', '/room_type_id']);
      await runAgent(page, propertyId, { method: 'connect' });
      const guest = { first_name: 'Ana', contact: { 'a/b~c': 1 } };
      const called = await runAgent(page, propertyId, {
        method: 'call',
        tool: 'create_reservation',
        arguments: { guest, idempotency_key: 'once', version: 1 },
      });
      expect(called.response.status).toBe(200);
      const pointers = called.issues.map(({ pointer }) => pointer);
      expect(pointers).toEqual(
        expect.arrayContaining(['/arrival', '/guest/last_name', '/guest/contact', '']),
      );
    },
  );

  it('sends what stands in the path, the query, the body and the headers where it belongs', async () => {
    const { page, propertyId } = await openSession();
    const { request } = await runRest(page, propertyId, {
      operation: 'set_unit_condition',
      input: { id: 'a/b ?c', condition: 'clean' },
    });
    expect(request).toMatchObject({ method: 'PUT', body: '{"condition":"clean"}' });
    expect(new URL(request.url).pathname).toBe('/api/v1/units/a%2Fb%20%3Fc/condition');
    const listed = await runRest(page, propertyId, {
      operation: 'list_reservations',
      input: { status: ['confirmed', 'tentative'], q: 'a&b=c', limit: 2 },
    });
    expect(listed.response.status).toBe(200);
    expect(new URL(listed.request.url).search).toBe('?status=confirmed,tentative&q=a%26b%3Dc&limit=2');
    const patched = await runRest(page, propertyId, {
      operation: 'update_guest',
      input: { id: 'gst_01jd8v9p3q5r7s9t1v3x5z7b9c', language: 'pt' },
      version: 3,
    });
    expect(patched.request.headers).toContainEqual(['if-match', '"3"']);
    const booked = await runRest(page, propertyId, {
      operation: 'confirm_reservation',
      input: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c' },
      idempotency_key: 'once',
    });
    expect(booked.request).toMatchObject({ body: null });
    expect(booked.request.headers).toContainEqual(['idempotency-key', 'once']);
  });

  verifies(
    'playground.faults',
    'is not made where an address or a header cannot hold what is asked for, and says so',
    async () => {
      const { page, propertyId, records } = await openSession();
      const before = (await records()).length;
      const request = (input: object) =>
        page.call('playground.run', { property_id: propertyId, surface: 'rest', ...input });
      const refusals = [
        await request({ operation: 'list_guests', input: { q: '\ud800' } }),
        await request({ operation: 'list_reservations', input: { status: ['confirmed', '\udc00'] } }),
        await request({ operation: 'list_guests', input: { '\ud800': 'x' } }),
        await request({ operation: 'get_guest', input: { id: '\ud800' } }),
        await request({ operation: 'check_in', input: { id: 'x' }, idempotency_key: 'schlüssel-✓' }),
        await request({ operation: 'check_in', input: { id: 'x' }, idempotency_key: 'x'.repeat(129) }),
      ];
      expect(refusals).toMatchObject(
        [
          'q: must be well-formed Unicode',
          'status: must be well-formed Unicode',
          '\ufffd: must be well-formed Unicode',
          'id: must be well-formed Unicode',
          'idempotency_key: must be 1 to 128 visible ASCII characters',
          'idempotency_key: must be 1 to 128 visible ASCII characters',
        ].map((error) => ({ refusal: { code: 'validation_failed', error } })),
      );
      expect(await records()).toHaveLength(before);
    },
  );

  it('is not made for an unknown operation', async () => {
    const { page, propertyId, records } = await openSession();
    const run = {
      property_id: propertyId,
      surface: 'rest',
      operation: 'drop_everything',
      input: {},
    } as const;
    const before = (await records()).length;
    expect(await page.codeOf('playground.run', run)).toBe('not_found');
    expect(await records()).toHaveLength(before);
  });

  it('shows no record to a member who may not read the log', async () => {
    const world = await createPlaygroundWorld();
    const { addMember: addPerson, MEMBER_PASSWORD: PERSON_PASSWORD } = await import(
      '../../support/screens/add-member'
    );
    const { id } = await world.manage('roles.save', {
      id: null,
      name: 'Keeper',
      permissions: ['integration.apikey.manage', 'property.profile.read'],
    });
    const { email } = await addPerson(world, 'Ines', id);
    const { page } = await world.signedIn(email, PERSON_PASSWORD);
    await startPlayground(page, world.propertyId);
    const { response, record } = await runRest(page, world.propertyId, { operation: 'get_property' });
    expect([response.status, record]).toEqual([200, null]);
  });
});
