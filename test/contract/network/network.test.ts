import { connect as connectTcp } from 'node:net';
import { connect } from 'node:tls';
import { expect, it } from 'vitest';
import {
  CALLER_ADDRESS,
  callByTls,
  NETWORK_ADDRESS,
  NETWORK_NAME,
  openNetworkWorld,
} from '../../support/network/network-world';
import { verifies } from '../../support/service/verifies';

verifies(
  'network.calls',
  'are the same by TLS as on this computer, and recorded with their address',
  async () => {
    const { world, call, opened, port } = await openNetworkWorld();
    expect(opened).toMatchObject({ state: 'open', reason: null, url: `https://${NETWORK_NAME}:${port}` });
    const { key, token } = await world.mint();
    const headers = { authorization: `Bearer ${token}` };
    const here = await world.call('/api/v1/property', { token });
    const there = await call({ path: '/api/v1/property', headers });
    expect(there.status).toBe(200);
    expect(JSON.parse(there.body)).toEqual(await here.json());
    expect((await world.records()).at(-1)).toMatchObject({
      operation: 'get_property',
      outcome: 'ok',
      address: CALLER_ADDRESS,
    });
    await world.revoke(key);
    const after = await call({ path: '/api/v1/property', headers });
    const unknown = await call({ path: '/api/v1/property', headers: { authorization: 'Bearer no' } });
    const { date: _after, ...afterHeaders } = after.headers;
    const { date: _unknown, ...unknownHeaders } = unknown.headers;
    expect(after.status).toBe(401);
    expect({ body: after.body, headers: afterHeaders }).toEqual({
      body: unknown.body,
      headers: unknownHeaders,
    });
  },
);

verifies('network.no-management', 'neither screens, sign-in, sockets nor health are offered', async () => {
  const { call } = await openNetworkWorld();
  for (const path of [
    '/',
    '/open/x',
    '/rpc',
    '/assets/x.js',
    '/files/x',
    '/start-over',
    '/healthz',
    '/readyz',
  ])
    expect([path, (await call({ path })).status]).toEqual([path, 404]);
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  expect((await call({ path: '/rpc', headers: upgrade })).status).toBe(404);
});

verifies('network.reference', 'the reference and document name the address on the network', async () => {
  const { world, call, port } = await openNetworkWorld();
  const url = `https://${NETWORK_NAME}:${port}`;
  const document = JSON.parse((await call({ path: '/openapi.json' })).body);
  expect(document.servers[0].url).toContain(url);
  expect((await call({ path: '/docs' })).body).toContain(url);
  expect((await world.manage('service.status', {})).base_url).toBe(url);
});

verifies('setup.checklist', 'an address on the network is one, while it is open', async () => {
  const { world } = await openNetworkWorld();
  const isDone = async () =>
    (await world.manage('setup.checklist', { property_id: world.propertyId })).tasks.find(
      ({ id }) => id === 'address',
    )?.is_done;
  expect(await isDone()).toBe(true);
  await world.manage('network.close', {});
  expect(await isDone()).toBe(false);
});

verifies('network.host', 'only the chosen address and names are accepted, here and there', async () => {
  const { world, call, port } = await openNetworkWorld();
  const ask = async (host: string) => (await call({ path: '/docs', host })).status;
  expect(await ask(`${NETWORK_ADDRESS}:${port}`)).toBe(200);
  for (const host of [
    NETWORK_NAME,
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    `127.0.0.1:${world.port}`,
    `other.lan:${port}`,
    `${NETWORK_ADDRESS}:${world.port}`,
  ])
    expect([host, await ask(host)]).toEqual([host, 403]);
});

verifies('network.tls', 'TLS 1.2 and 1.3 are spoken, and nothing older or in the clear', async () => {
  const { port, root, call } = await openNetworkWorld();
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
    expect((await call({ path: '/docs', minVersion: version, maxVersion: version })).status).toBe(200);
  await expect(
    callByTls(port, { path: '/docs', root, minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' }),
  ).rejects.toThrow();
  await expect(fetch(`http://${NETWORK_ADDRESS}:${port}/docs`)).rejects.toThrow();
  const weak = connect({
    host: NETWORK_ADDRESS,
    port,
    rejectUnauthorized: false,
    maxVersion: 'TLSv1.2',
    ciphers: 'AES128-SHA:AES256-SHA',
  });
  await expect(
    new Promise((resolve, reject) => {
      weak.once('secureConnect', resolve);
      weak.once('error', reject);
    }),
  ).rejects.toThrow();
  expect((await call({ path: '/docs' })).status).toBe(200);
});

verifies('network.hsts', 'is said to callers by name, and not to those by address', async () => {
  const { call, port } = await openNetworkWorld();
  expect((await call({ path: '/docs' })).headers['strict-transport-security']).toBe('max-age=86400');
  const byAddress = await call({ path: '/docs', host: `${NETWORK_ADDRESS}:${port}` });
  expect(byAddress.headers['strict-transport-security']).toBeUndefined();
});

verifies('network.off', 'nothing listens until it is opened, nor after it is closed', async () => {
  const { world, call } = await openNetworkWorld();
  await world.manage('network.close', {});
  await expect(call({ path: '/docs' })).rejects.toThrow('ECONNREFUSED');
  expect(await world.manage('network.show', {})).toMatchObject({ state: 'off', url: null });
  const operations = (await world.records()).map(({ operation }) => operation);
  expect(operations).toEqual(expect.arrayContaining(['network.configure', 'network.close']));
});

it('stops and starts with the service on this computer', async () => {
  const { world, call } = await openNetworkWorld();
  await world.service.listener.stop();
  await expect(call({ path: '/docs' })).rejects.toThrow('ECONNREFUSED');
  await world.service.listener.start(0);
  expect((await call({ path: '/docs' })).status).toBe(200);
});

verifies('network.limits', 'one address holds 64 connections, and another is still answered', async () => {
  const { port, call } = await openNetworkWorld();
  const held = Array.from({ length: 70 }, () =>
    connectTcp({ host: NETWORK_ADDRESS, port, localAddress: '127.0.0.4' }),
  );
  const ended = await new Promise<number>((resolve) => {
    let count = 0;
    for (const socket of held) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        count += 1;
        if (count === 6) resolve(count);
      });
    }
  });
  expect(ended).toBe(6);
  expect((await call({ path: '/docs' })).status).toBe(200);
  for (const socket of held) socket.destroy();
});

verifies('network.limits', 'a wrong token is counted with the address of its caller', async () => {
  const { world, call } = await openNetworkWorld();
  const headers = { authorization: `Bearer svck_${'0'.repeat(16)}_${'0'.repeat(48)}` };
  expect((await call({ path: '/api/v1/property', headers })).status).toBe(401);
  expect((await world.records()).at(-1)).toMatchObject({ code: 'unauthenticated', address: CALLER_ADDRESS });
});
