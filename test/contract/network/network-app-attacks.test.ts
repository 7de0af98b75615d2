import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  createNetworkHeaders,
  getNetworkOrigin,
  openFirstPage,
  openNetworkPage,
  ownerCredentials,
  tryNetworkSocket,
} from '../../support/network/network-browser';
import { NETWORK_ADDRESS, NETWORK_NAME, openNetworkWorld } from '../../support/network/network-world';
import { verifies } from '../../support/service/verifies';
import { createBuiltRenderer } from '../../support/service/web-world';
import { open, signInThere } from './network-app-world';

describe('who attacks the app on the network', () => {
  verifies('network.app-origin', 'gets no socket with another Host, Origin or cookie', async () => {
    const world = await open();
    const { port } = world;
    const secrets = await openFirstPage(world.call);
    const own = createNetworkHeaders(port, secrets);
    const statusOf = async (headers: Record<string, string>, host?: string) => {
      const opened = await tryNetworkSocket(port, headers, host === undefined ? {} : { host });
      return 'socket' in opened ? 'open' : opened.status;
    };
    expect(await statusOf(own)).toBe('open');
    const byAddress = { ...own, origin: `https://${NETWORK_ADDRESS}:${port}` };
    expect(await statusOf(byAddress, `${NETWORK_ADDRESS}:${port}`)).toBe('open');
    const { origin: _origin, ...withoutOrigin } = own;
    const attacks: Record<string, readonly [Record<string, string>, string?]> = {
      'no Origin': [withoutOrigin],
      'Origin null': [{ ...own, origin: 'null' }],
      'Origin by plain HTTP': [{ ...own, origin: `http://${NETWORK_NAME}:${port}` }],
      'Origin of this computer': [{ ...own, origin: `http://127.0.0.1:${world.world.port}` }],
      'Origin of another port': [{ ...own, origin: `https://${NETWORK_NAME}:${port + 1}` }],
      'Origin elsewhere': [{ ...own, origin: 'https://evil.example.com' }],
      'a rebound name': [{ ...own, origin: `https://evil.example.com:${port}` }, `evil.example.com:${port}`],
      'the name of this computer': [{ ...own, origin: `https://localhost:${port}` }, `localhost:${port}`],
      'a page of the same site': [{ ...own, 'sec-fetch-site': 'same-site' }],
    };
    for (const [name, [headers, host]] of Object.entries(attacks))
      expect([name, await statusOf(headers, host)]).toEqual([name, 403]);
    expect(await statusOf({ ...own, cookie: secrets.cookie.replace('__Host-', '') })).toBe(401);
    expect(await statusOf({ ...own, cookie: `${secrets.cookie}; ${secrets.cookie}` })).toBe(401);
  });

  verifies(
    'network.app-origin',
    'gets no page by a rebound name, and changes nothing by a foreign form',
    async () => {
      const world = await open();
      const { call, port } = world;
      const secrets = await openFirstPage(call);
      expect((await call({ path: '/', host: `evil.example.com:${port}` })).status).toBe(403);
      const foreign = {
        cookie: secrets.cookie,
        origin: 'https://evil.example.com',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      };
      for (const path of ['/start-over', '/files/x', '/'])
        expect([path, (await call({ path, method: 'POST', headers: foreign, body: 'a=b' })).status]).toEqual([
          path,
          403,
        ]);
      // A link elsewhere opens the page by a redirect of ours, which sets nothing.
      const { origin: _origin, ...link } = foreign;
      const followed = await call({ path: '/', headers: link });
      expect([followed.status, followed.headers['set-cookie']]).toEqual([200, undefined]);
    },
  );

  verifies('network.app-session', 'cannot hand a session of theirs to a member who signs in', async () => {
    const world = await open();
    const planted = await openFirstPage(world.call);
    const victim = await openNetworkPage(world, { secrets: { ...planted } });
    expect(await victim.call('session.signIn', ownerCredentials)).toMatchObject({ setup: 'done' });
    const attacker = await openNetworkPage(world, { secrets: planted });
    expect(await attacker.closed).toBe(1008);
    const files = await world.call({
      path: '/files/x',
      method: 'POST',
      headers: createNetworkHeaders(world.port, planted),
    });
    expect(files.status).toBe(401);
  });

  verifies('network.app-session', 'cannot use a cookie of one place at the other', async () => {
    const world = await open();
    const { secrets } = await signInThere(world);
    const answer = await new Promise<number>((resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port: world.world.port, path: '/', headers: { cookie: secrets.cookie } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      asking.on('error', reject);
      asking.end();
    });
    expect(answer).toBe(401);
  });

  verifies('network.app-limits', 'hides behind no header of a proxy', async () => {
    const renderer = createBuiltRenderer();
    const opened = await openNetworkWorld(
      {},
      { rendererFolder: renderer, ownerPassword: ownerCredentials.password, trustedProxies: ['127.0.0.0/8'] },
    );
    await opened.world.manage('network.openApp', {});
    const page = await openNetworkPage(opened);
    await page.call('session.signIn', ownerCredentials);
    const headers = {
      'x-forwarded-for': '10.0.0.9',
      forwarded: 'for=10.0.0.9',
      'x-forwarded-host': 'evil.example.com',
    };
    expect((await opened.call({ path: '/', headers })).status).toBe(303);
    expect((await opened.world.records()).at(-1)).toMatchObject({ address: '127.0.0.1' });
  });

  it('is answered nothing by plain HTTP', async () => {
    const { port } = await open();
    await expect(fetch(`http://${NETWORK_ADDRESS}:${port}/`)).rejects.toThrow();
    expect(getNetworkOrigin(port)).toMatch(/^https:/);
  });
});
