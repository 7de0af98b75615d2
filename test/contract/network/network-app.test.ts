import { appContract } from '@shared/contract/app-contract';
import { describe, expect } from 'vitest';
import { NETWORK_ADDRESS, NETWORK_NAME, openNetworkWorld } from '../../support/network/network-world';
import { runCommand } from '../../support/service/command-line';
import { startAgain } from '../../support/service/held-world';
import { verifies } from '../../support/service/verifies';
import { createBuiltRenderer } from '../../support/service/web-world';
import { open } from './network-app-world';

/** Every path of the web host, and forms of them. */
const webPaths = [
  '/',
  '/index.html',
  '/assets/index-e5f6a7b8.js',
  '/open/x',
  '/rpc',
  '/files/x',
  '/start-over',
  '/healthz',
] as const;

describe('the app on the network while it is closed', () => {
  verifies('network.app-off', 'is absent at every path and method, with 404', async () => {
    const { call } = await openNetworkWorld({}, { rendererFolder: createBuiltRenderer() });
    for (const path of webPaths)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect([path, method, (await call({ path, method })).status]).toEqual([path, method, 404]);
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    expect((await call({ path: '/rpc', headers: upgrade })).status).toBe(404);
  });

  verifies(
    'network.app-switch',
    'needs the address, the password and the permission to be opened',
    async () => {
      const { world } = await openNetworkWorld({}, { rendererFolder: createBuiltRenderer() });
      const shown = await world.manage('network.show', {});
      expect(shown.settings?.opens_app).toBe(false);
      await world.manage('network.close', {});
      await expect(world.manage('network.openApp', {})).rejects.toMatchObject({ code: 'invalid_transition' });
      const { member } = await world.manage('members.add', {
        property_id: world.propertyId,
        name: 'Fay',
        email: 'fay@example.com',
        password: 'a harbour at night',
        role_id: 'front_desk',
      });
      for (const name of ['network.openApp', 'network.closeApp'] as const)
        await expect(world.manage(name, {}, member.id)).rejects.toThrow('organisation.service.manage');
      expect(appContract['network.openApp']).toMatchObject({ needsRecentPassword: true });
    },
  );

  verifies('network.app-switch', 'is closed with the address, and by another one', async () => {
    const { world, port } = await open();
    await world.manage('network.close', {});
    const again = { address: NETWORK_ADDRESS, port, names: [], certificate: { kind: 'authority' as const } };
    expect((await world.manage('network.configure', again)).settings?.opens_app).toBe(false);
    await world.manage('network.openApp', {});
    const renamed = await world.manage('network.configure', { ...again, names: [NETWORK_NAME] });
    expect(renamed.settings?.opens_app).toBe(true);
    const moved = await world.manage('network.configure', { ...again, address: '127.0.0.8' });
    expect(moved.settings?.opens_app).toBe(false);
    const operations = (await world.records()).map(({ operation }) => operation);
    expect(operations).toContain('network.openApp');
  });

  verifies('network.app-switch', 'is never open at an address of the internet', async () => {
    const { world } = await open();
    const { settings } = await world.manage('network.show', {});
    if (settings === null) throw new Error('nothing is set');
    await world.manage('network.closeApp', {});
    await world.service.store.transact((tx) => tx.network.write({ ...settings, address: '203.0.113.9' }));
    await expect(world.manage('network.openApp', {})).rejects.toThrow('because the internet reaches');
  });
});

verifies('network.app-command-line', 'is decided by the settings file where it says so', async () => {
  const { world, call } = await openNetworkWorld({}, { rendererFolder: createBuiltRenderer() });
  await world.service.close();
  const later = await startAgain({ ...world, options: { ...world.options, opensApp: true } });
  expect((await call({ path: '/' })).status).toBe(303);
  expect(await later.manage('network.show', {})).toMatchObject({
    is_app_set_by_file: true,
    settings: { opens_app: true },
  });
  await expect(later.manage('network.closeApp', {})).rejects.toThrow('Change network_app in it.');
});

verifies('network.app-command-line', 'opens and closes the app, and doctor says how it is', async () => {
  const { world, call } = await openNetworkWorld({}, { rendererFolder: createBuiltRenderer() });
  const run = (...words: string[]) =>
    runCommand([...words, '--data-dir', world.dataDirectory], { now: Date.now });
  const statusOf = () =>
    call({ path: '/', method: 'HEAD' }).then(
      ({ status }) => status,
      () => 0,
    );
  expect((await run('network', 'open-app')).out).toMatch(/App in a browser\s+open/);
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(401);
  expect((await run('doctor', '--base-url', world.baseUrl)).out).toContain(
    'app on the network: people can sign in there by password',
  );
  expect((await run('network', 'close-app')).code).toBe(0);
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(404);
});
