import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';

describe('modules.set', () => {
  it('names the active keys that stop and work again', async () => {
    const { call, ownerId, propertyId } = await openPropertyFixture();
    const set = (isOn: boolean) =>
      call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: isOn });
    expect(await set(true)).toMatchObject({ active_keys: 0, property: { modules: ['integration'] } });
    const draft = {
      property_id: propertyId,
      expires_in_days: null,
      scopes: ['reservations.reservation.read'],
    };
    await call(ownerId, 'keys.create', { ...draft, name: 'Lock' });
    const { key } = await call(ownerId, 'keys.create', { ...draft, name: 'Channel manager' });
    expect(await set(false)).toMatchObject({ active_keys: 2, property: { modules: [] } });
    await call(ownerId, 'keys.revoke', { property_id: propertyId, prefix: key.prefix });
    expect(await set(true)).toMatchObject({ active_keys: 1, property: { modules: ['integration'] } });
  });

  it('refuses a manager, and a module that is none', async () => {
    const { codeOf, join, propertyId } = await openPropertyFixture();
    const manager = await join('Manager', 'manager');
    const change = { property_id: propertyId, module: 'integration', is_on: true } as const;
    expect(await codeOf(manager, 'modules.set', change)).toBe('unauthorized');
    const unknown = { ...change, property_id: 'prp_x' };
    expect(await codeOf(manager, 'modules.set', unknown)).toBe('validation_failed');
  });
});
