import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import { describe, expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { followLaunchLink, openSocket, sendRequest } from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { createTestHost, openTestPage } from '../../support/service/window-world';
import { createCaller, openBrowser, ownerCredentials } from './service-browser';

const { email, password } = ownerCredentials;
const wrong = { email, password: 'not the password' };
const codesSchema = z.object({ codes: z.array(z.string()) });
const signedIn = { person: { email } };

type Opened = Awaited<ReturnType<typeof openBrowser>>;
type Call = ReturnType<typeof createCaller>;

/** Opens one more browser, which has nothing but a launch link. A proxy reports its address. */
async function openAnother({ world }: Pick<Opened, 'world'>, address = '127.0.0.1'): Promise<Call> {
  const cookie = await followLaunchLink(world.port, await world.launchLink());
  const headers = { 'x-forwarded-for': address };
  return createCaller(await openSocket(world.port, cookie, { headers }));
}

/** Tries a wrong password until it is checked. Returns the seconds that this takes. */
async function guessOnce(call: Call, { clock }: Opened['world']): Promise<number> {
  for (let waitS = 0; ; waitS += 1) {
    if ((await call('session.signIn', wrong)) !== 'too_many_attempts') return waitS;
    clock.pass(1000);
  }
}

/** Opens a browser in which the Owner is signed in, and another one that guesses the Owner’s password. */
async function openGuessedOwner() {
  const opened = await openBrowser();
  await opened.call('session.signIn', ownerCredentials);
  const guesser = await openAnother(opened);
  async function guess(times: number): Promise<number[]> {
    const waits: number[] = [];
    for (let count = 0; count < times; count += 1) waits.push(await guessOnce(guesser, opened.world));
    return waits;
  }
  return { ...opened, guesser, guess };
}

/** Counts more failures for every source that has some of that kind, as if it had guessed. */
async function addFailures({ store }: Service, times: number, wanted = 'session'): Promise<void> {
  await store.transact(async ({ signInFailures, nowMs }) => {
    for (const { source } of await signInFailures.list())
      if (source.kind === wanted)
        for (let count = 0; count < times; count += 1) await signInFailures.add(email, source, nowMs);
  });
}

/** What the right password does in the session that the Owner holds, and in a new one. */
const tryRightPassword = async ({ world, call }: Pick<Opened, 'world' | 'call'>) => ({
  held: await call('session.reauthenticate', { password }),
  fresh: await (await openAnother({ world }))('session.signIn', ownerCredentials),
});

describe('an Owner whose password another browser guesses', () => {
  for (const times of [5, 20])
    verifies(
      'member.sign-in-throttle',
      `is let in at once after ${times} wrong ones, in the session they hold and in a new one`,
      async () => {
        const opened = await openGuessedOwner();
        const waits = [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, ...Array.from({ length: 9 }, () => 60)];
        expect(await opened.guess(times)).toEqual(waits.slice(0, times));
        expect(await opened.guesser('session.signIn', ownerCredentials)).toBe('too_many_attempts');
        expect(await tryRightPassword(opened)).toMatchObject({ held: null, fresh: signedIn });
        // Neither success has taken anything from the guesser's count.
        expect(await opened.guesser('session.signIn', ownerCredentials)).toBe('too_many_attempts');
      },
    );

  verifies(
    'member.sign-in-throttle',
    'is let in at once after a hundred, when the other browser needs a recovery code',
    async () => {
      const opened = await openGuessedOwner();
      const { world, call, guesser, guess } = opened;
      const { codes } = codesSchema.parse(await call('session.renewRecoveryCodes'));
      await guess(1);
      await addFailures(world.service, 98);
      expect(await guess(1)).toEqual([60]);
      world.clock.pass(10 * 60_000);
      expect(await guesser('session.signIn', ownerCredentials)).toBe('too_many_attempts');
      expect(await tryRightPassword(opened)).toMatchObject({ held: null, fresh: signedIn });
      const recovery = { email, recovery_code: codes[0], password: 'badgers hum tunes' };
      expect(await guesser('session.recover', recovery)).toMatchObject(signedIn);
      await guesser('session.signOut');
      const { password: newPassword } = recovery;
      expect(await guesser('session.signIn', { email, password: newPassword })).toMatchObject(signedIn);
    },
  );

  verifies(
    'member.guessed-email',
    'waits after a wrong one of their own in a new session, and not in the one they hold',
    async () => {
      const opened = await openGuessedOwner();
      await opened.guess(1);
      await addFailures(opened.world.service, 99);
      // The session that the Owner holds is not slowed.
      await opened.call('session.reauthenticate', { password: wrong.password });
      expect(await opened.call('session.reauthenticate', { password })).toBeNull();
      const fresh = await openAnother(opened);
      expect(await fresh('session.signIn', wrong)).toBe('sign_in_failed');
      expect(await fresh('session.signIn', ownerCredentials)).toBe('too_many_attempts');
      opened.world.clock.pass(1000);
      expect(await fresh('session.signIn', ownerCredentials)).toMatchObject(signedIn);
    },
  );
});

verifies(
  'member.sign-in-throttle',
  'a password guessed in a held session closes that session alone',
  async () => {
    const opened = await openBrowser();
    const { call, world, sentenceOf } = opened;
    await call('session.signIn', ownerCredentials);
    await call('session.reauthenticate', { password: wrong.password });
    await addFailures(world.service, 99);
    expect(await sentenceOf('session.reauthenticate', { password })).toMatch(
      /^There were 100 wrong passwords for this email from this browser\. Sign in with a recovery code/,
    );
    await call('session.signOut');
    expect(await call('session.signIn', ownerCredentials)).toBe('too_many_attempts');
    expect(await (await openAnother(opened))('session.signIn', ownerCredentials)).toMatchObject(signedIn);
  },
);

describe('browsers behind a proxy', () => {
  const OFFICE = '203.0.113.7';

  async function openOffice() {
    const opened = await openBrowser({ trustedProxies: ['127.0.0.1'] });
    const held = await openAnother(opened, OFFICE);
    await held('session.signIn', ownerCredentials);
    return { ...opened, held, open: (address: string) => openAnother(opened, address) };
  }

  verifies('member.sign-in-throttle', 'are counted by address as well, other ones not', async () => {
    const { held, open } = await openOffice();
    for (let browser = 0; browser < 3; browser += 1) {
      const guesser = await open(OFFICE);
      for (let tries = 0; tries < 2; tries += 1) await guesser('session.signIn', wrong);
    }
    expect(await (await open(OFFICE))('session.signIn', ownerCredentials)).toBe('too_many_attempts');
    expect(await held('session.reauthenticate', { password })).toBeNull();
    expect(await (await open('203.0.113.8'))('session.signIn', ownerCredentials)).toMatchObject(signedIn);
    expect(await (await open('127.0.0.1'))('session.signIn', ownerCredentials)).toMatchObject(signedIn);
  });

  verifies('member.sign-in-throttle', 'of one IPv6 network count as one address', async () => {
    const { open } = await openOffice();
    for (let tries = 1; tries <= 5; tries += 1)
      await (await open(`2001:db8:0:7::${tries}`))('session.signIn', wrong);
    const code = async (address: string) => (await open(address))('session.signIn', ownerCredentials);
    expect(await code('2001:db8:0:7:ffff::1')).toBe('too_many_attempts');
    expect(await code('2001:db8:0:8::1')).toMatchObject(signedIn);
  });

  verifies('member.sign-in-throttle', 'need a recovery code after a hundred from their address', async () => {
    const { world, held, open } = await openOffice();
    await (await open(OFFICE))('session.signIn', wrong);
    await addFailures(world.service, 99, 'address');
    world.clock.pass(10 * 60_000);
    const { codes } = codesSchema.parse(await held('session.renewRecoveryCodes'));
    expect(await held('session.reauthenticate', { password })).toBeNull();
    const fresh = await open(OFFICE);
    expect(await fresh('session.signIn', ownerCredentials)).toBe('too_many_attempts');
    const recovery = { email, recovery_code: codes[0], password };
    expect(await fresh('session.recover', recovery)).toMatchObject(signedIn);
    expect(await (await open(OFFICE))('session.signIn', ownerCredentials)).toMatchObject(signedIn);
  });
});

describe('after a restart', () => {
  async function restart({ service, options }: Opened['world']) {
    await service.close();
    const again = startService(options);
    onTestFinished(() => again.close());
    const port = await again.listener.start(0);
    const openAgain = async (headers: Record<string, string>) => {
      const cookie = await followLaunchLink(port, (await again.newLink()) ?? '');
      return createCaller(await openSocket(port, cookie, { headers }));
    };
    return { port, openAgain, desktop: openTestPage(again.openWindowSession(createTestHost())) };
  }

  verifies(
    'member.guessed-email',
    'window and addresses have their counts, and no browser waits',
    async () => {
      const { world, cookie } = await openBrowser({ trustedProxies: ['127.0.0.1'] });
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      const guesser = createCaller(await openSocket(world.port, cookie, { headers }));
      const desktop = openTestPage(world.service.openWindowSession(createTestHost()));
      for (let tries = 0; tries < 5; tries += 1) {
        await guesser('session.signIn', wrong);
        await desktop.call('session.signIn', wrong);
      }
      const after = await restart(world);
      expect(await after.desktop.codeOf('session.signIn', ownerCredentials)).toBe('too_many_attempts');
      const fromThere = await after.openAgain(headers);
      expect(await fromThere('session.signIn', ownerCredentials)).toBe('too_many_attempts');
      // A browser session ends with the process, so the guesser's browser needs a new link.
      expect((await sendRequest(after.port, '/', { headers: { cookie } })).status).toBe(401);
      expect(await (await after.openAgain({}))('session.signIn', ownerCredentials)).toMatchObject(signedIn);
    },
  );
});

verifies('member.recovery-throttle', 'wrong codes hold up the browser they were typed in alone', async () => {
  const opened = await openBrowser();
  await opened.call('session.signIn', ownerCredentials);
  const { codes } = codesSchema.parse(await opened.call('session.renewRecoveryCodes'));
  const guesser = await openAnother(opened);
  const wrongCode = { email, recovery_code: '00000-00000-00000-00000-000000', password };
  for (let tries = 0; tries < 5; tries += 1) await guesser('session.recover', wrongCode);
  const right = { ...wrongCode, recovery_code: codes[0] };
  expect(await guesser('session.recover', right)).toBe('too_many_attempts');
  expect(await (await openAnother(opened))('session.recover', right)).toMatchObject(signedIn);
  const second = { ...wrongCode, recovery_code: codes[1] };
  expect(await guesser('session.recover', second)).toBe('too_many_attempts');
});
