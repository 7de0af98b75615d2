import { appContract } from '@shared/contract/app-contract';
import type { KeyView } from '@shared/keys/api-key';
import { describe, expect } from 'vitest';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import type { PlaygroundWorld } from '../../support/screens/playground';
import { createPlaygroundWorld } from '../../support/screens/playground';
import type { WorldOptions } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import type { TestPage } from '../../support/service/window-world';
import { openTestPage } from '../../support/service/window-world';

const secrets = /svck_[0-9a-f]{16}_[0-9a-f]{48}|(?<![0-9a-f])[0-9a-f]{48}(?![0-9a-f])/g;
const createdSchema = appContract['keys.create'].output;

interface NewToken {
  readonly page: TestPage;
  readonly key: KeyView;
  readonly handle: string;
}

async function createToken(
  { propertyId: property_id }: PlaygroundWorld,
  page: TestPage,
  scopes: readonly string[] = ['reservations.reservation.read'],
): Promise<NewToken> {
  const draft = { property_id, name: 'Channel manager', expires_in_days: null, scopes: [...scopes] };
  const { key, handle } = createdSchema.parse(await page.get('keys.create', draft));
  return { page, key, handle };
}

/** Opens a window of the Owner with a new token. */
async function openWithToken(scopes?: readonly string[], options?: WorldOptions) {
  const world = await createPlaygroundWorld(options);
  const window = await world.signedIn();
  return { ...world, ...window, ...(await createToken(world, window.page, scopes)) };
}

const makeTestCall = async (page: TestPage, handle: string) =>
  appContract['keys.testCall'].output.parse(await page.get('keys.testCall', { handle }));

const listCalls = async ({ records }: Pick<PlaygroundWorld, 'records'>) =>
  (await records()).filter(({ channel }) => channel === 'api');

describe('a test call', () => {
  verifies('token.test-call', 'is one real read with the new key, recorded as its call', async () => {
    const world = await openWithToken(['reservations.reservation.read']);
    const { page, key, handle, manage, propertyId: property_id } = world;
    const made = await makeTestCall(page, handle);
    expect(made).toMatchObject({ operation: 'list_reservations', status: 200, refusal: null });
    expect(made.record).toMatchObject({
      channel: 'api',
      actor: { kind: 'key', prefix: key.prefix },
      operation: 'list_reservations',
      outcome: 'ok',
    });
    expect(await listCalls(world)).toHaveLength(1);
    const usage = { property_id, prefixes: [key.prefix], range: '24h' as const };
    const { keys } = await manage('keys.usage', usage);
    expect(keys).toMatchObject([{ calls: 1, last_used_at: made.record?.at }]);
  });

  verifies('token.test-call', 'leaves the token in the service, to be copied still', async () => {
    const { page, handle, records, logLines } = await openWithToken();
    const reported = [await page.call('keys.testCall', { handle }), page.events, await records(), logLines];
    expect(JSON.stringify(reported).match(secrets)).toBeNull();
    expect(await page.codeOf('keys.copy', { handle })).toBe('ok');
  });

  verifies('token.test-call', 'is made by the page of the token alone, while there is one', async () => {
    const world = await openWithToken();
    const { page, windowSession, handle, signedIn } = world;
    for (const other of [openTestPage(windowSession), (await signedIn()).page])
      expect(await other.codeOf('keys.testCall', { handle })).toBe('not_found');
    await page.get('keys.destroy', { handle });
    expect(await page.codeOf('keys.testCall', { handle })).toBe('not_found');
    expect(await listCalls(world)).toEqual([]);
  });

  const permissions = [
    ['rates.availability.read', 'get_availability'],
    ['guests.profile.read', 'list_guests'],
    ['property.profile.read', 'get_property'],
  ] as const;
  for (const [permission, operation] of permissions)
    verifies('token.test-call', `of a key with ${permission} is answered`, async () => {
      const { page, handle } = await openWithToken([permission]);
      expect(await makeTestCall(page, handle)).toMatchObject({ operation, status: 200 });
    });

  verifies('token.test-call', 'is not made for a key that reads nothing without an id', async () => {
    for (const scopes of [['reservations.unit.assign'], ['reservations.reservation.create']]) {
      const world = await openWithToken(scopes);
      expect(await world.page.call('keys.testCall', { handle: world.handle })).toMatchObject({
        refusal: { code: 'invalid_request' },
      });
      expect(await listCalls(world)).toEqual([]);
    }
  });

  verifies('token.test-call', 'gets the real refusal of a module that is off', async () => {
    const { page, handle, manage, propertyId } = await openWithToken();
    await manage('modules.set', { property_id: propertyId, module: 'integration', is_on: false });
    const { status, refusal, record } = await makeTestCall(page, handle);
    expect([status, refusal?.code, record?.outcome]).toEqual([403, 'module_disabled', 'refused']);
  });

  verifies('token.test-call', 'gets the real refusal of a key that was revoked meanwhile', async () => {
    const { page, key, handle, revoke } = await openWithToken();
    await revoke(key);
    const { status, refusal, record } = await makeTestCall(page, handle);
    expect([status, refusal?.code, record?.reason]).toEqual([401, 'unauthenticated', 'revoked']);
  });

  verifies('token.test-call', 'counts against the limit of the key', async () => {
    const rateLimits = { perSecond: 1, burst: 1, inFlightPerKey: 1, inFlight: 8 };
    const { page, handle } = await openWithToken(undefined, { rateLimits });
    expect((await makeTestCall(page, handle)).status).toBe(200);
    const { status, refusal, record } = await makeTestCall(page, handle);
    expect([status, refusal?.code, record?.outcome]).toEqual([429, 'rate_limited', 'refused']);
  });

  verifies('token.test-call', 'says that the service is stopped', async () => {
    const { page, handle, service } = await openWithToken();
    await service.listener.stop();
    expect(await page.call('keys.testCall', { handle })).toMatchObject({ refusal: { code: 'unavailable' } });
  });

  verifies('token.test-call', 'shows no record to a member who may not read the log', async () => {
    const world = await createPlaygroundWorld();
    const { id } = await world.manage('roles.save', {
      id: null,
      name: 'Keeper',
      permissions: ['integration.apikey.manage', 'property.profile.read'],
    });
    const { email } = await addMember(world, 'Ines', id);
    const { page } = await world.signedIn(email, MEMBER_PASSWORD);
    const { handle } = await createToken(world, page, ['property.profile.read']);
    expect(await makeTestCall(page, handle)).toMatchObject({ status: 200, record: null });
  });
});
