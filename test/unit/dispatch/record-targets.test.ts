import { describe, expect, it } from 'vitest';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture } from '../../support/service/management-fixture';

/** Reads the target of the newest record. */
async function lastTarget({ call, ownerId }: PropertyFixture): Promise<string | null | undefined> {
  const [last] = await call(ownerId, 'audit.list', { limit: 1 });
  return last?.target_id;
}

describe('the record of what was changed', () => {
  it('shows the role that a member was given, and no name or address of theirs', async () => {
    const fixture = await openPropertyFixture();
    const rui = await fixture.join('Rui', 'manager');
    expect(await lastTarget(fixture)).toBe(`${rui}, Manager`);
    const assign = (role_id: string | null) =>
      fixture.call(fixture.ownerId, 'members.assign', {
        property_id: fixture.propertyId,
        member_id: rui,
        role_id,
      });
    await assign('viewer');
    expect(await lastTarget(fixture)).toBe(`${rui}, Viewer`);
    await assign(null);
    expect(await lastTarget(fixture)).toBe(`${rui}, no role`);
    const records = await fixture.call(fixture.ownerId, 'audit.list', { limit: 500 });
    expect(JSON.stringify(records)).not.toMatch(/rui/i);
  });

  it('shows the name of a role at that time', async () => {
    const fixture = await openPropertyFixture();
    const draft = { id: null, name: 'Night desk', permissions: ['property.profile.read'] } as const;
    const { id } = await fixture.call(fixture.ownerId, 'roles.save', {
      ...draft,
      permissions: [...draft.permissions],
    });
    expect(await lastTarget(fixture)).toBe(`${id}, Night desk`);
    // Its name is deleted with it: the record alone still shows which one it was.
    await fixture.call(fixture.ownerId, 'roles.save', {
      id,
      name: 'Late desk',
      permissions: ['property.profile.read'],
    });
    await fixture.call(fixture.ownerId, 'roles.remove', { id });
    expect(await lastTarget(fixture)).toBe(`${id}, Late desk`);
  });

  it.each([
    [true, 'on'],
    [false, 'off'],
  ])('shows which way a module was switched (%s)', async (is_on, word) => {
    const fixture = await openPropertyFixture();
    const { call, ownerId, propertyId } = fixture;
    await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on });
    expect(await lastTarget(fixture)).toBe(`${propertyId}, integration ${word}`);
  });
});
