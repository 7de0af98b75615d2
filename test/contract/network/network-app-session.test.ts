import { isComputerOnly } from '@shared/contract/computer-only-commands';
import { describe, expect } from 'vitest';
import { openFirstPage, openNetworkPage, ownerCredentials } from '../../support/network/network-browser';
import { verifies } from '../../support/service/verifies';
import { listCommands, open, openHere, signInThere, wrongPassword } from './network-app-world';

describe('the app on the network', () => {
  verifies(
    'network.app-session',
    'gives a session by a Secure cookie of this host, and no launch link',
    async () => {
      const { call, world } = await open();
      const first = await call({ path: '/' });
      expect(first.status).toBe(303);
      expect(first.headers['set-cookie']?.[0]).toMatch(
        /^__Host-brasstag_\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Secure$/,
      );
      expect(first.headers['strict-transport-security']).toBe('max-age=86400');
      const link = new URL(await world.launchLink()).pathname;
      expect((await call({ path: link })).status).toBe(404);
      // The link was not used up there.
      expect(
        (
          await fetch(`${world.baseUrl.replace(/^https.*/, `http://127.0.0.1:${world.port}`)}${link}`, {
            redirect: 'manual',
          })
        ).status,
      ).toBe(303);
    },
  );

  verifies('network.app-session', 'lets in by the password alone, and says from where', async () => {
    const world = await open();
    const page = await openNetworkPage(world);
    for (const command of ['keys.list', 'members.list', 'service.settings', 'audit.list'])
      expect([command, await page.call(command, {})]).not.toEqual([command, expect.any(Object)]);
    expect(await page.call('session.current', { is_active: false })).toMatchObject({
      person: null,
      organisation: null,
    });
    expect(await page.call('session.signIn', wrongPassword)).toBe('sign_in_failed');
    expect(await page.call('session.signIn', ownerCredentials)).toMatchObject({
      person: { email: ownerCredentials.email },
      host: { kind: 'web', location: 'network' },
    });
    expect((await world.world.records()).at(-1)).toMatchObject({
      operation: 'session.signIn',
      channel: 'web',
      outcome: 'ok',
      address: '127.0.0.1',
    });
    const secrets = { ...page.secrets };
    expect(await page.call('session.signOut')).toBeNull();
    expect(await (await openNetworkPage(world, { secrets })).call('keys.list', {})).not.toEqual(
      expect.any(Object),
    );
  });

  verifies('network.app-session', 'answers a wrong password and an unknown email alike', async () => {
    const world = await open();
    const page = await openNetworkPage(world);
    const known = await page.sentenceOf('session.signIn', wrongPassword);
    const unknown = await page.sentenceOf('session.signIn', {
      ...wrongPassword,
      email: 'nobody@example.com',
    });
    expect(known).toBe(unknown);
  });

  verifies('network.app-ends', 'ends every session from there when it is closed, and no other', async () => {
    const world = await open();
    const page = await signInThere(world);
    const { secrets } = page;
    const here = await openHere(world);
    await world.world.manage('network.closeApp', {});
    expect(await page.closed).toBeGreaterThan(0);
    expect((await world.call({ path: '/', headers: { cookie: secrets.cookie } })).status).toBe(404);
    expect(await here('session.current', { is_active: false })).toMatchObject({ setup: 'done' });
    await world.world.manage('network.openApp', {});
    // The cookie of before is of no use.
    const again = await world.call({ path: '/', headers: { cookie: secrets.cookie } });
    expect(again.status).toBe(303);
    expect((await world.call({ path: '/docs' })).status).toBe(200);
  });

  verifies(
    'network.app-commands',
    'refuses in words what belongs to its own computer, before reading it',
    async () => {
      const world = await open();
      const page = await signInThere(world);
      const names = listCommands().filter(isComputerOnly);
      expect(names.length).toBeGreaterThan(25);
      for (const name of names)
        expect([name, await page.sentenceOf(name, { anything: true })]).toEqual([
          name,
          'This is done on the computer that Brasstag runs on, not over the network.',
        ]);
      expect(await page.call('network.show')).toMatchObject({ state: 'open' });
    },
  );

  verifies(
    'network.app-limits',
    'never slows a member on this computer, and holds up who guesses',
    async () => {
      const world = await open();
      const guesser = await openNetworkPage(world);
      const codes: unknown[] = [];
      for (let count = 0; count < 7; count += 1)
        codes.push(await guesser.call('session.signIn', wrongPassword));
      expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'sign_in_failed'));
      expect(codes.slice(5)).toEqual(['too_many_attempts', 'too_many_attempts']);
      // A new session from there waits as well. A browser on this computer does not.
      const fresh = await openNetworkPage(world);
      expect(await fresh.call('session.signIn', ownerCredentials)).toBe('too_many_attempts');
      const here = await openHere(world);
      expect(await here('session.signIn', ownerCredentials)).toMatchObject({
        host: { location: 'computer' },
      });
    },
  );

  verifies(
    'network.app-limits',
    'checks few passwords a minute for one address, whatever the emails',
    async () => {
      const world = await open();
      const page = await openNetworkPage(world);
      const codes: unknown[] = [];
      for (let count = 0; count < 12; count += 1)
        codes.push(
          await page.call('session.signIn', { email: `a${count}@example.com`, password: 'a harbour' }),
        );
      expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(10);
      expect(codes.slice(10)).toEqual(['too_many_attempts', 'too_many_attempts']);
    },
  );

  verifies(
    'network.app-limits',
    'keeps few signed-out sessions of one address, and none of another is evicted',
    async () => {
      const world = await open();
      const signedIn = await signInThere(world);
      const oldest = await openFirstPage(world.call);
      for (let count = 0; count < 40; count += 1) await openFirstPage(world.call);
      expect((await world.call({ path: '/', headers: { cookie: oldest.cookie } })).status).toBe(303);
      expect(await signedIn.call('network.show')).toMatchObject({ state: 'open' });
    },
  );
});
