import { describe, expect, it } from 'vitest';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture, sampleProperty } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

const scopes = ['reservations.reservation.read'];

async function openReplaced() {
  const fixture = await openPropertyFixture();
  const { call, ownerId, propertyId } = fixture;
  const ofProperty = { property_id: propertyId };
  await call(ownerId, 'modules.set', { ...ofProperty, module: 'integration', is_on: true });
  const create = async (name: string, replaces?: string) =>
    (
      await call(ownerId, 'keys.create', {
        ...ofProperty,
        name,
        expires_in_days: 30,
        scopes,
        ...(replaces === undefined ? {} : { replaces }),
      })
    ).key;
  const old = await create('Old desk');
  return { ...fixture, ofProperty, create, old };
}

const replacedAt = ({ call }: PropertyFixture, memberId: string, propertyId: string) =>
  call(memberId, 'keys.replaced', { property_id: propertyId });

describe('a key that another one was created in place of', () => {
  verifies(
    'insight.replaced-key-unused',
    'is remembered for members who manage the keys of the property',
    async () => {
      const fixture = await openReplaced();
      const { create, old, ownerId, propertyId, join } = fixture;
      expect(await replacedAt(fixture, ownerId, propertyId)).toEqual([]);
      const next = await create('New desk', old.prefix);
      const remembered = [{ prefix: old.prefix, by_prefix: next.prefix, replaced_at: next.created_at }];
      expect(await replacedAt(fixture, ownerId, propertyId)).toEqual(remembered);
      const colleague = await join('Ada', 'owner');
      expect(await replacedAt(fixture, colleague, propertyId)).toEqual(remembered);
      expect(next.scopes).toEqual(scopes);
    },
  );

  it('is listed with the key that took its place last', async () => {
    const fixture = await openReplaced();
    await fixture.create('New desk', fixture.old.prefix);
    const last = await fixture.create('Newer desk', fixture.old.prefix);
    expect(await replacedAt(fixture, fixture.ownerId, fixture.propertyId)).toMatchObject([
      { prefix: fixture.old.prefix, by_prefix: last.prefix },
    ]);
  });

  it('is not listed once it is kept, or is revoked', async () => {
    const fixture = await openReplaced();
    const { create, call, old, ownerId, propertyId, ofProperty } = fixture;
    await create('New desk', old.prefix);
    const other = await create('Other desk');
    await create('New other desk', other.prefix);
    expect(await call(ownerId, 'keys.keep', { ...ofProperty, prefix: old.prefix })).toBeNull();
    expect(await replacedAt(fixture, ownerId, propertyId)).toMatchObject([{ prefix: other.prefix }]);
    await call(ownerId, 'keys.revoke', { ...ofProperty, prefix: other.prefix });
    expect(await replacedAt(fixture, ownerId, propertyId)).toEqual([]);
  });

  it('is not listed while the key in its place works no more', async () => {
    const fixture = await openReplaced();
    const next = await fixture.create('New desk', fixture.old.prefix);
    await fixture.call(fixture.ownerId, 'keys.revoke', { ...fixture.ofProperty, prefix: next.prefix });
    expect(await replacedAt(fixture, fixture.ownerId, fixture.propertyId)).toEqual([]);
  });

  it('needs no reminder where it has ended before', async () => {
    const fixture = await openReplaced();
    await fixture.call(fixture.ownerId, 'keys.revoke', { ...fixture.ofProperty, prefix: fixture.old.prefix });
    await fixture.create('New desk', fixture.old.prefix);
    expect(await replacedAt(fixture, fixture.ownerId, fixture.propertyId)).toEqual([]);
  });

  it('is of the same property, or no key is created', async () => {
    const fixture = await openReplaced();
    const { call, codeOf, ownerId, old, ofProperty } = fixture;
    const other = await call(ownerId, 'properties.add', { ...sampleProperty, name: 'Old Town Rooms' });
    await call(ownerId, 'modules.set', { property_id: other.id, module: 'integration', is_on: true });
    const draft = { property_id: other.id, name: 'New', expires_in_days: 30, scopes, replaces: old.prefix };
    expect(await codeOf(ownerId, 'keys.create', draft)).toBe('not_found');
    expect(await call(ownerId, 'keys.list', { property_id: other.id })).toEqual([]);
    expect(await codeOf(ownerId, 'keys.keep', { property_id: other.id, prefix: old.prefix })).toBe(
      'not_found',
    );
    expect(await replacedAt(fixture, ownerId, ofProperty.property_id)).toEqual([]);
  });
});
