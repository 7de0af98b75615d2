import { describe, expect } from 'vitest';
import { createAgent, createModernHeaders, modernMeta } from '../../support/calls/agent';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';
const agentHeader = { 'user-agent': 'host/3' };

/** Reads the clients of the newest records, oldest first, as members see them. */
const listClients = async (world: World, limit: number) =>
  (await world.manage('audit.list', { filter: {}, limit })).map(({ client }) => client).toReversed();

describe('the record of a call', () => {
  verifies('audit.client', 'names the User-Agent of REST, and nothing where none was sent', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    for (const agent of ['axios/1.7.9', 'axios/1.7.9', `a${'x'.repeat(900)}`, `app ${token}`])
      await world.call('/api/v1/property', { token, headers: { 'user-agent': agent } });
    expect(await listClients(world, 4)).toEqual(['axios/1.7.9', 'axios/1.7.9', `a${'x'.repeat(63)}`, null]);
    expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true });
  });

  verifies('audit.client', 'names what a message says of its client, else the User-Agent', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const old = createAgent(world, token);
    const initialize = { protocolVersion: '2025-11-25', capabilities: {} };
    const send = (clientInfo: unknown) =>
      old.post(
        { jsonrpc: '2.0', id: 1, method: 'initialize', params: { ...initialize, clientInfo } },
        agentHeader,
      );
    await send({ name: 'claude-code', version: '2.1.329' });
    await old.post({ jsonrpc: '2.0', id: 2, method: 'tools/list' }, agentHeader);
    const params = {
      name: 'get_property',
      _meta: { ...modernMeta, [CLIENT_INFO]: { name: 'new\u202e', version: '1' } },
    };
    const body = { jsonrpc: '2.0', id: 3, method: 'tools/call', params };
    await old.post(body, { ...createModernHeaders('tools/call', 'get_property'), ...agentHeader });
    await send({ name: 7, version: {} });
    expect(await listClients(world, 4)).toEqual(['claude-code/2.1.329', 'host/3', 'new /1', 'host/3']);
  });

  verifies('audit.client', 'names it for a change and for each cause of a 401 as well', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint();
    const units = await world.call('/api/v1/units?limit=1', { token });
    const { data } = await units.json();
    const change = { token, method: 'PUT', body: { condition: 'clean' }, headers: agentHeader };
    expect((await world.call(`/api/v1/units/${data[0].id}/condition`, change)).status).toBe(200);
    const wrong = `${token.slice(0, -4)}0000`;
    await world.call('/api/v1/property', { token: wrong, headers: agentHeader });
    await world.revoke(key);
    await world.call('/api/v1/property', { token, headers: agentHeader });
    const records = await world.manage('audit.list', { filter: {}, limit: 4 });
    expect(records.map(({ status, client }) => [status, client]).toReversed()).toEqual([
      [200, 'host/3'],
      [401, 'host/3'],
      [200, null],
      [401, 'host/3'],
    ]);
    expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true });
  });
});
