import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import { expect } from 'vitest';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import type { PlaygroundWorld } from '../../support/screens/playground';
import { createPlaygroundWorld, startPlayground } from '../../support/screens/playground';
import { verifies } from '../../support/service/verifies';

const MINUTE_MS = 60_000;
const scopes: readonly Permission[] = ['property.profile.read'];

/** Opens a window of a member who may manage keys and holds only the named other permissions. */
async function windowOf(world: PlaygroundWorld, name: string, held: readonly Permission[]) {
  const permissions: Permission[] = ['integration.apikey.manage', ...held];
  const { id } = await world.manage('roles.save', { id: null, name: `Role of ${name}`, permissions });
  const { email } = await addMember(world, name, id);
  return world.signedIn(email, MEMBER_PASSWORD);
}

verifies('playground.key', 'is a key like any other, marked, named, and done after 15 minutes', async () => {
  const { propertyId, signedIn, manage } = await createPlaygroundWorld();
  const { page } = await signedIn();
  const key = await startPlayground(page, propertyId, scopes);
  expect(key).toMatchObject({ kind: 'playground', name: 'Playground, Maren Quay', state: 'active', scopes });
  const livesMs = Date.parse(key.expires_at ?? '') - Date.parse(key.created_at);
  expect(livesMs).toBe(15 * MINUTE_MS);
  expect(await manage('keys.list', { property_id: propertyId })).toEqual([key]);
});

verifies('playground.key', 'never holds more than the person does', async () => {
  const world = await createPlaygroundWorld();
  const { page } = await windowOf(world, 'Ines', scopes);
  const input = { property_id: world.propertyId, scopes: ['finance.folio.read'] };
  expect(await page.codeOf('playground.start', input)).toBe('no_grantable_permissions');
  const key = await startPlayground(page, world.propertyId, allPermissions);
  expect(key.scopes).toEqual(['property.profile.read', 'integration.apikey.manage']);
});

verifies('playground.key', 'is made while Integrations is on, of permissions named one by one', async () => {
  const { propertyId, signedIn, manage } = await createPlaygroundWorld();
  const { page } = await signedIn();
  const input = { property_id: propertyId, scopes: [...scopes] };
  const turn = (is_on: boolean) =>
    manage('modules.set', { property_id: propertyId, module: 'integration', is_on });
  await turn(false);
  expect(await page.codeOf('playground.start', input)).toBe('module_disabled');
  await turn(true);
  expect(await page.codeOf('playground.start', { ...input, scopes: [] })).toBe('validation_failed');
  expect(await page.codeOf('playground.start', { ...input, scopes: ['*'] })).toBe('validation_failed');
  expect(await page.codeOf('playground.start', input)).toBe('ok');
});

verifies('playground.key', 'asks for a recent password, and is nothing for the command line', async () => {
  const { propertyId, signedIn, manage, clock } = await createPlaygroundWorld();
  const { page } = await signedIn();
  const input = { property_id: propertyId, scopes: [...scopes] };
  clock.pass(16 * MINUTE_MS);
  expect(await page.codeOf('playground.start', input)).toBe('reauthentication_required');
  await expect(manage('playground.start', input)).rejects.toMatchObject({ code: 'invalid_transition' });
});

verifies('playground.key', 'counts apart: five at a property, beside the hundred that count', async () => {
  const world = await createPlaygroundWorld();
  const { propertyId, manage, mint } = world;
  for (let count = 0; count < 100; count += 1) await mint({ scopes });
  await expect(mint({ scopes })).rejects.toMatchObject({ code: 'key_limit' });
  const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fay'];
  const windows = [];
  for (const name of names) windows.push(await windowOf(world, name, scopes));
  const input = { property_id: propertyId, scopes: [...scopes] };
  const codes = [];
  for (const { page } of windows) codes.push(await page.codeOf('playground.start', input));
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'key_limit']);
  const keys = await manage('keys.list', { property_id: propertyId });
  const first = keys.find(({ name }) => name === 'Playground, Ada');
  await manage('keys.revoke', { property_id: propertyId, prefix: first?.prefix ?? '' });
  expect(await windows[5]?.page.codeOf('playground.start', input)).toBe('ok');
});
