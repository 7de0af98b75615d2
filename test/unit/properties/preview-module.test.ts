import { expect } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

verifies(
  'module.preview',
  'active keys are counted before a switch, and named to members who manage keys',
  async () => {
    const { call, codeOf, clock, join, ownerId, propertyId } = await openPropertyFixture();
    const propertyRef = { property_id: propertyId };
    await call(ownerId, 'modules.set', { ...propertyRef, module: 'integration', is_on: true });
    const draft = { ...propertyRef, scopes: ['reservations.reservation.read'] };
    const mint = async (name: string, days: number | null) =>
      (await call(ownerId, 'keys.create', { ...draft, name, expires_in_days: days })).key.prefix;
    const lock = await mint('Lock', null);
    const revoked = await mint('Old lock', null);
    await mint('Trial', 1);
    await call(ownerId, 'keys.revoke', { ...propertyRef, prefix: revoked });
    clock.pass(86_400_000);
    const preview = { ...propertyRef, module: 'integration' } as const;
    const active = { active_keys: 1, keys: [{ prefix: lock, name: 'Lock' }] };
    expect(await call(ownerId, 'modules.preview', preview)).toEqual(active);
    await call(ownerId, 'modules.set', { ...preview, is_on: false });
    expect(await call(ownerId, 'modules.preview', preview)).toEqual(active);

    const { id: roleId } = await call(ownerId, 'roles.save', {
      id: null,
      name: 'Switcher',
      permissions: ['organisation.property.manage'],
    });
    const switcher = await join('Rui', roleId);
    expect(await call(switcher, 'modules.preview', preview)).toEqual({ active_keys: 1, keys: null });
    expect(await codeOf(await join('Zoe', 'viewer'), 'modules.preview', preview)).toBe('unauthorized');
  },
);
