import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPageHeaders, openSocket, sendRequest, tryOpenSocket } from '../../support/browser/browser';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { createCaller, openBrowser, ownerCredentials } from './service-browser';

const unauthenticated = '{"error":"Authentication failed.","code":"unauthenticated"}';

const ticketSchema = z.object({ ticket: z.string(), url: z.string() });

describe('a browser at the real service', () => {
  it('signs in over its socket, and not by its link', async () => {
    const { world, call } = await openBrowser();
    expect(await call('session.current', { is_active: true })).toMatchObject({ person: null });
    expect(await call('keys.list', { property_id: world.propertyId })).toBe('sign_in_failed');
    expect(await call('session.signIn', ownerCredentials)).toMatchObject({
      person: { email: ownerCredentials.email },
      host: { kind: 'web', autostart: null, can_show_in_folder: false, can_stop_service: false },
    });
  });

  verifies('web.cookie-never-opens-api', 'has no credential under /api, signed in or not', async () => {
    const { world, cookie, call } = await openBrowser();
    await call('session.signIn', ownerCredentials);
    const secret = cookie.split('=')[1] ?? '';
    const ways: Record<string, string>[] = [
      { cookie },
      createPageHeaders(world.port, cookie),
      { cookie, authorization: `Bearer ${secret}` },
      { authorization: `Cookie ${cookie}` },
    ];
    for (const path of ['/api/v1/property', '/api/mcp', '/api/v1/nothing'])
      for (const headers of ways) {
        const { status, text } = await sendRequest(world.port, path, { headers });
        expect([path, headers, status, text]).toEqual([path, headers, 401, unauthenticated]);
      }
  });

  it('changes no call that a key makes beside it', async () => {
    const { world, cookie } = await openBrowser();
    const { token } = await world.mint();
    const authorization = `Bearer ${token}`;
    const statuses = [
      await sendRequest(world.port, '/api/v1/property', { headers: { cookie, authorization } }),
      // Our pages have no key, so a request with a key is not from one of them.
      await sendRequest(world.port, '/api/v1/property', {
        headers: { ...createPageHeaders(world.port, cookie), authorization },
      }),
      await sendRequest(world.port, '/api/v1/property', {
        headers: { authorization, connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' },
      }),
      await sendRequest(world.port, '/api/v1/property', {
        headers: { authorization, connection: 'Upgrade', upgrade: 'websocket' },
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 403, 200, 200]);
    const records = (await world.records()).slice(-4);
    expect(records.map(({ operation, status }) => [operation, status])).toEqual(
      statuses.map((status) => ['get_property', status]),
    );
  });

  verifies('web.key-never-opens-rpc', 'is let in by no key, wherever it stands', async () => {
    const { world } = await openBrowser();
    const { token } = await world.mint();
    const origin = `http://127.0.0.1:${world.port}`;
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `brasstag_${world.port}=${token}` },
      { authorization: `Bearer ${token}`, cookie: `brasstag_${world.port}=` },
    ];
    const reported: number[] = [];
    for (const headers of ways) {
      const socket = await tryOpenSocket(world.port, { origin, ...headers });
      const pending = ['/', '/rpc', '/files/x'].map((path) => sendRequest(world.port, path, { headers }));
      const statuses = (await Promise.all(pending)).map(({ status }) => status);
      reported.push('socket' in socket ? 200 : socket.status, ...statuses);
    }
    expect(reported).toEqual(ways.flatMap(() => [401, 401, 401, 401]));
    expect((await sendRequest(world.port, `/open/${token}`)).status).toBe(403);
    expect((await sendRequest(world.port, `/rpc?token=${token}`)).status).toBe(401);
  });

  verifies(
    'web.files',
    'fetches a backup that it asked for, and restores nothing but what it sent',
    async () => {
      const { world, cookie, call } = await openBrowser();
      await call('session.signIn', ownerCredentials);
      const choose = async (purpose: string) =>
        ticketSchema.parse(await call('files.choose', { purpose, suggested_name: 'copy.db' }));
      const { ticket, url } = await choose('backup');
      expect(await call('service.backup', { file: join(world.dataDirectory, 'copy.db') })).toBe(
        'validation_failed',
      );
      expect(await call('service.backup', { file: ticket })).toMatchObject({ bytes: expect.any(Number) });
      const { status, body } = await sendRequest(world.port, url, { headers: { cookie } });
      expect([status, body.subarray(0, 15).toString()]).toEqual([200, 'SQLite format 3']);
      const upload = await choose('restore');
      expect(await call('service.restore', { file: upload.ticket })).toBe('validation_failed');
      const sent = await sendRequest(world.port, upload.url, {
        method: 'POST',
        headers: createPageHeaders(world.port, cookie),
        body,
      });
      expect(sent.status).toBe(204);
      expect(await call('service.restore', { file: upload.ticket })).toMatchObject({
        bytes: expect.any(Number),
      });
      expect(world.logLines).toEqual([]);
    },
  );

  verifies('web.stop', 'keeps no service from ending', async () => {
    const { world, page, call } = await openBrowser();
    await call('session.signIn', ownerCredentials);
    await world.service.close();
    expect(await page.closed).toBe(1006);
    expect(
      ['web-address.json', '.brasstag-web-files'].filter((name) =>
        existsSync(join(world.dataDirectory, name)),
      ),
    ).toEqual([]);
  });

  it('is hung up on when the listener stops, and comes back signed in when it starts there again', async () => {
    const { world, cookie, page, call } = await openBrowser();
    await call('session.signIn', ownerCredentials);
    await world.service.listener.stop();
    expect(await page.closed).toBe(1006);
    await world.service.listener.start(world.port);
    const again = createCaller(await openSocket(world.port, cookie));
    expect(await again('session.current', { is_active: true })).toMatchObject({
      person: { email: ownerCredentials.email },
    });
  });
});

describe('a service without the web interface', () => {
  verifies('web.off', 'has none of its paths, upgrades nothing and makes no links', async () => {
    const world = await createWorld();
    expect(await world.service.newLink()).toBeNull();
    for (const path of ['/', '/rpc', '/open/x', '/assets/x.js', '/files/x', '/icon.svg'])
      expect([path, (await sendRequest(world.port, path)).status]).toEqual([path, 404]);
    const socket = await tryOpenSocket(world.port, {});
    expect('socket' in socket ? 'open' : socket.status).toBe(404);
    expect(existsSync(join(world.dataDirectory, 'web-address.json'))).toBe(false);
  });
});
