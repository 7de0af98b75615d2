import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';

const jo = { name: 'Jo', email: 'Jo@Example.com', role_id: 'front_desk', password: null };

describe('members.add', () => {
  it('adds a member with a one-time password, shown once, to be changed', async () => {
    const { call, ownerId, propertyId, store } = await openPropertyFixture();
    const added = await call(ownerId, 'members.add', { ...jo, property_id: propertyId });
    expect(added.member).toMatchObject({
      email: 'jo@example.com',
      roles: [{ id: 'front_desk', name: 'Front desk' }],
      must_change_password: true,
    });
    expect(added.one_time_password).toMatch(/^[a-hjkmnp-z2-9]{20}$/);
    const stored = await store.read(({ members }) => members.findByEmail('jo@example.com'));
    expect(stored?.passwordHash).toBe(`quick:${added.one_time_password}`);
  });

  it('does not repeat a password the caller chose', async () => {
    const { call, ownerId, propertyId } = await openPropertyFixture();
    const draft = { ...jo, property_id: propertyId, password: 'otters knit mugs' };
    expect((await call(ownerId, 'members.add', draft)).one_time_password).toBeNull();
  });

  it.each([
    ['an address that is none', { email: 'jo' }, 'validation_failed'],
    ['a role that is none', { role_id: 'captain' }, 'validation_failed'],
    ['a guessable password', { password: 'passwordpassword' }, 'validation_failed'],
    ['the address of a member', { email: 'MAREN@example.com' }, 'already_exists'],
  ])('refuses %s', async (_what, change, code) => {
    const { call, codeOf, ownerId, propertyId } = await openPropertyFixture();
    expect(await codeOf(ownerId, 'members.add', { ...jo, property_id: propertyId, ...change })).toBe(code);
    expect(await call(ownerId, 'members.list', { property_id: propertyId })).toHaveLength(1);
  });

  it('refuses a person without the permission, and a role beyond the own one', async () => {
    const { codeOf, join, propertyId } = await openPropertyFixture();
    const desk = await join('Desk', 'front_desk');
    const manager = await join('Manager', 'manager');
    const draft = { ...jo, property_id: propertyId };
    expect(await codeOf(desk, 'members.add', draft)).toBe('unauthorized');
    expect(await codeOf(manager, 'members.add', { ...draft, role_id: 'owner' })).toBe('role_exceeds_yours');
    expect(await codeOf(manager, 'members.add', { ...draft, role_id: 'manager' })).toBe('ok');
  });

  it('lets a new member in, however often their address was tried before', async () => {
    const { call, ownerId, propertyId, store } = await openPropertyFixture();
    const source = { kind: 'session', id: 'desktop' } as const;
    await store.transact(async ({ signInFailures, recoverFailures, nowMs }) => {
      await signInFailures.add('jo@example.com', source, nowMs);
      await recoverFailures.add('jo@example.com', source, nowMs);
    });
    await call(ownerId, 'members.add', { ...jo, property_id: propertyId });
    const counts = await store.read(async ({ signInFailures, recoverFailures }) => [
      await signInFailures.find('jo@example.com', source),
      await recoverFailures.find('jo@example.com', source),
    ]);
    expect(counts).toEqual([null, null]);
  });

  it('brings a removed person back under their new name, with none of what they held before', async () => {
    const { call, join, ownerId, propertyId, store } = await openPropertyFixture();
    const other = await call(ownerId, 'properties.add', {
      name: 'Annexe',
      time_zone: 'Europe/Lisbon',
      currency: 'EUR',
      country: 'PT',
    });
    const former = await join('Jo', 'owner', other.id);
    await call(ownerId, 'members.remove', { member_id: former });
    // A restore leaves members who are only in the backup in this state.
    await store.transact(({ recoveryCodes }) => recoveryCodes.replace(former, ['a'.repeat(64)]));
    const back = await call(ownerId, 'members.add', {
      ...jo,
      property_id: propertyId,
      name: 'Johanna',
    });
    expect(back.member).toMatchObject({ id: former, name: 'Johanna', must_change_password: true });
    const held = await store.read(({ members }) => members.effectivePermissions(former, other.id));
    expect([...held]).toEqual([]);
    expect(await store.read(({ recoveryCodes }) => recoveryCodes.count(former))).toBe(0);
  });
});
