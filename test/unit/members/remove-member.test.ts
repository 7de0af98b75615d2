import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

describe('members.remove', () => {
  verifies('member.removed-has-no-access', 'whatever they held, from the next command on', async () => {
    const { call, codeOf, join, ownerId, propertyId } = await openPropertyFixture();
    const second = await join('Second', 'owner');
    expect(await codeOf(second, 'keys.list', { property_id: propertyId })).toBe('ok');
    await call(ownerId, 'members.remove', { member_id: second });
    const atProperty = { property_id: propertyId };
    expect(await codeOf(second, 'keys.list', atProperty)).toBe('sign_in_failed');
    expect(await codeOf(second, 'properties.list', {})).toBe('sign_in_failed');
    expect(await codeOf(second, 'members.remove', { member_id: ownerId })).toBe('sign_in_failed');
    const own = { member_id: second, password: 'otters knit mugs' };
    expect(await codeOf(second, 'members.setPassword', own)).toBe('sign_in_failed');
  });

  verifies('key.not-a-login', 'its state is that of before the creator was removed', async () => {
    const { call, join, ownerId, propertyId } = await openPropertyFixture();
    await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: true });
    const second = await join('Second', 'owner');
    await call(second, 'keys.create', {
      property_id: propertyId,
      name: 'Channel manager',
      expires_in_days: null,
      scopes: ['reservations.reservation.read'],
    });
    await call(ownerId, 'members.remove', { member_id: second });
    const keys = await call(ownerId, 'keys.list', { property_id: propertyId });
    expect(keys.map(({ state }) => state)).toEqual(['active']);
  });

  it('refuses without the permission, and for a member who may do more anywhere', async () => {
    const { call, codeOf, join, ownerId } = await openPropertyFixture();
    const desk = await join('Desk', 'front_desk');
    const manager = await join('Manager', 'manager');
    expect(await codeOf(desk, 'members.remove', { member_id: manager })).toBe('unauthorized');
    expect(await codeOf(manager, 'members.remove', { member_id: ownerId })).toBe('role_exceeds_yours');
    const annexe = { name: 'Annexe', time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
    const other = await call(ownerId, 'properties.add', annexe);
    await call(ownerId, 'members.assign', { property_id: other.id, member_id: desk, role_id: 'viewer' });
    // The manager manages no members at the annexe, where Desk has a role.
    expect(await codeOf(manager, 'members.remove', { member_id: desk })).toBe('unauthorized');
    await call(ownerId, 'members.assign', { property_id: other.id, member_id: desk, role_id: null });
    expect(await codeOf(manager, 'members.remove', { member_id: desk })).toBe('ok');
    expect(await codeOf(manager, 'members.remove', { member_id: desk })).toBe('not_found');
    expect(await codeOf(desk, 'properties.list', {})).toBe('sign_in_failed');
  });
});
