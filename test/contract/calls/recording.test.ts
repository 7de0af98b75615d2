import { describe, expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

describe('the record of a call', () => {
  const calls = [
    ['answered', '/api/v1/room-types', 'GET', 200, 'ok', 'list_room_types', null],
    ['an unknown path', '/api/v1/nothing', 'GET', 404, 'failed', null, 'not_found'],
    ['the bare base', '/api/v1', 'GET', 404, 'failed', null, 'not_found'],
    ['another method', '/api/v1/room-types', 'DELETE', 405, 'failed', null, 'method_not_allowed'],
    ['without the permission', '/api/v1/guests', 'GET', 403, 'refused', 'list_guests', 'unauthorized'],
    [
      'a bad parameter',
      '/api/v1/room-types?colour=red',
      'GET',
      400,
      'failed',
      'list_room_types',
      'invalid_request',
    ],
  ] as const;

  verifies(
    'audit.every-call',
    'stands once for every call, refused or not, with the same request id',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint({ scopes: ['inventory.roomtype.read'] });
      for (const [sentence, path, method, status] of calls) {
        const before = (await world.records()).length;
        const answer = await world.call(path, { token, method });
        const added = (await world.records()).slice(before);
        expect(answer.status, sentence).toBe(status);
        expect(
          added.map(({ requestId }) => requestId),
          sentence,
        ).toEqual([answer.headers.get('x-request-id')]);
      }
    },
  );

  verifies('audit.outcome', 'holds outcome, operation, code and status', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: ['inventory.roomtype.read'] });
    for (const [sentence, path, method, status, outcome, operation, code] of calls) {
      await world.call(path, { token, method });
      expect((await world.records()).at(-1), sentence).toMatchObject({ outcome, operation, code, status });
    }
  });

  verifies('audit.refusals-included', 'names the permission a refused call lacked', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: ['inventory.roomtype.read'] });
    await world.call('/api/v1/guests', { token });
    expect((await world.records()).at(-1)).toMatchObject({
      outcome: 'refused',
      missingPermission: 'guests.profile.read',
    });
  });

  verifies('audit.actor-is-prefix', 'has the prefix as actor and the secret nowhere', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint();
    await world.call('/api/v1/property', { token });
    const records = await world.records();
    expect(records.at(-1)?.actor).toEqual({ kind: 'key', prefix: key.prefix });
    expect(JSON.stringify(records)).not.toContain(token.slice(-48));
  });

  verifies(
    'audit.channel',
    'distinguishes calls of the public API, calls of the agent endpoint and commands',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint();
      await world.call('/api/v1/property', { token });
      await world.call('/api/mcp', { token, method: 'POST', body: {} });
      const channels = (await world.records()).map(({ channel }) => channel);
      expect(channels.slice(-2)).toEqual(['api', 'mcp']);
      expect(channels.slice(0, -2).every((channel) => channel === 'cli')).toBe(true);
    },
  );
});
