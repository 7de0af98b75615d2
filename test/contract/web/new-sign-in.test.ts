import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { followLaunchLink, openSocket } from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { createCaller, openBrowser, ownerCredentials } from './service-browser';

const HOME = '198.51.100.4';
const OFFICE = '203.0.113.7';
const codesSchema = z.object({ codes: z.array(z.string()) });
const vera = { email: 'vera@example.com', password: 'otters knit mugs' };

/** Opens a service behind a proxy, in which the Owner has signed in on this computer, and a member has not. */
async function openWorld() {
  const { world, call } = await openBrowser({ trustedProxies: ['127.0.0.1'] });
  await call('session.signIn', ownerCredentials);
  const { member } = await world.manage('members.add', {
    property_id: world.propertyId,
    name: 'Vera',
    role_id: 'viewer',
    ...vera,
  });
  await world.manage('members.setPassword', { member_id: member.id, password: vera.password }, member.id);
  const signIn = async (address: string, credentials = ownerCredentials): Promise<void> => {
    const cookie = await followLaunchLink(world.port, await world.launchLink());
    const page = await openSocket(world.port, cookie, { headers: { 'x-forwarded-for': address } });
    expect(await createCaller(page)('session.signIn', credentials)).toMatchObject({
      person: { email: credentials.email },
    });
    page.socket.close();
  };
  const list = async (memberId?: string) =>
    (await world.manage('attention.list', {}, memberId)).items.filter(({ kind }) => kind === 'new_sign_in');
  return { world, signIn, list, veraId: member.id };
}

describe('a sign-in from a new place', () => {
  verifies('attention.sign-in', 'is listed for 7 days, once for each place', async () => {
    const { world, signIn, list } = await openWorld();
    expect(await list()).toEqual([]);
    await signIn('127.0.0.1');
    expect(await list()).toEqual([]);
    const firstAtMs = world.clock.now();
    await signIn(OFFICE);
    const item = {
      kind: 'new_sign_in',
      event: `new_sign_in:${world.ownerId}:${OFFICE}`,
      member: { id: world.ownerId, name: 'Maren Quay', email: ownerCredentials.email },
      is_own: true,
      address: OFFICE,
      first_at: new Date(firstAtMs).toISOString(),
    };
    expect(await list()).toEqual([item]);
    world.clock.pass(DAY_MS);
    await signIn(OFFICE);
    expect(await list()).toEqual([item]);
    world.clock.set(firstAtMs + 7 * DAY_MS);
    expect(await list()).toEqual([item]);
    world.clock.pass(1);
    expect(await list()).toEqual([]);
    await signIn('2001:db8:0:7::1');
    await signIn('2001:db8:0:7:ffff::1');
    expect(await list()).toMatchObject([{ address: '2001:db8:0:7::/64' }]);
  });

  verifies(
    'attention.sign-in',
    'is none for the first one of a member, and is shown to who manages members',
    async () => {
      const { world, signIn, list, veraId } = await openWorld();
      await signIn(HOME, vera);
      expect(await list()).toEqual([]);
      expect(await list(veraId)).toEqual([]);
      await signIn(OFFICE, vera);
      expect(await list()).toMatchObject([{ member: { id: veraId }, is_own: false, address: OFFICE }]);
      expect(await list(veraId)).toMatchObject([{ member: { id: veraId }, is_own: true }]);
      await signIn(OFFICE);
      expect(await list(veraId)).toHaveLength(1);
      expect(await list()).toHaveLength(2);
      await world.manage('members.remove', { member_id: veraId });
      expect(await list()).toMatchObject([{ is_own: true }]);
    },
  );

  verifies('attention.sign-in', 'is one by a recovery code, too', async () => {
    const { world, call } = await openBrowser({ trustedProxies: ['127.0.0.1'] });
    await call('session.signIn', ownerCredentials);
    const { codes } = codesSchema.parse(await call('session.renewRecoveryCodes', {}));
    const cookie = await followLaunchLink(world.port, await world.launchLink());
    const page = await openSocket(world.port, cookie, { headers: { 'x-forwarded-for': OFFICE } });
    const { email } = ownerCredentials;
    const recovery = { email, recovery_code: codes[0] ?? '', password: vera.password };
    expect(await createCaller(page)('session.recover', recovery)).toMatchObject({ person: { email } });
    const list = async () => (await world.manage('attention.list', {})).items;
    expect(await list()).toMatchObject([{ kind: 'new_sign_in', address: OFFICE }]);
  });
});
