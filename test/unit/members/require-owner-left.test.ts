import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

describe('the last Owner', () => {
  it.each([['viewer'], [null]])('cannot be given the role %s instead', async (roleId) => {
    const { call, codeOf, ownerId, propertyId } = await openPropertyFixture();
    const change = { property_id: propertyId, member_id: ownerId, role_id: roleId };
    expect(await codeOf(ownerId, 'members.assign', change)).toBe('last_owner');
    const [owner] = await call(ownerId, 'members.list', { property_id: propertyId });
    expect(owner?.roles).toEqual([{ id: 'owner', name: 'Owner' }]);
  });

  verifies(
    'role.owner-remains',
    'the last one cannot be removed, and can once there is another',
    async () => {
      const { call, codeOf, join, ownerId, propertyId } = await openPropertyFixture();
      await expect(call(ownerId, 'members.remove', { member_id: ownerId })).rejects.toMatchObject({
        code: 'last_owner',
        message: 'Every property needs at least one Owner. Make another member Owner first.',
      });
      const second = await join('Second', 'owner');
      expect(await codeOf(ownerId, 'members.remove', { member_id: ownerId })).toBe('ok');
      expect(await codeOf(second, 'members.remove', { member_id: second })).toBe('last_owner');
      expect(await codeOf(ownerId, 'members.list', { property_id: propertyId })).toBe('sign_in_failed');
    },
  );

  it('counts per property: an Owner elsewhere does not help', async () => {
    const { call, codeOf, join, ownerId, propertyId } = await openPropertyFixture();
    const annexe = { name: 'Annexe', time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
    const other = await call(ownerId, 'properties.add', annexe);
    await join('Second', 'owner', other.id);
    expect(await codeOf(ownerId, 'members.remove', { member_id: ownerId })).toBe('last_owner');
    const atAnnexe = { property_id: other.id, member_id: ownerId, role_id: null };
    expect(await codeOf(ownerId, 'members.assign', atAnnexe)).toBe('ok');
    const atHarbour = { ...atAnnexe, property_id: propertyId };
    expect(await codeOf(ownerId, 'members.assign', atHarbour)).toBe('last_owner');
  });
});
