import type { PropertyFixture } from './management-fixture';

/** Creates a key at Harbour House. Returns its token. */
export async function createToken({ call, ownerId, propertyId }: PropertyFixture): Promise<string> {
  await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: true });
  const draft = { name: 'Door locks', expires_in_days: null, scopes: ['property.profile.read'] };
  const { handle } = await call(ownerId, 'keys.create', { property_id: propertyId, ...draft });
  return (await call(ownerId, 'keys.reveal', { handle })).token;
}
