import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

describe('members.setPassword', () => {
  it('changes the own one for good, and that of another until their next sign-in', async () => {
    const { call, join, ownerId, store } = await openPropertyFixture();
    const desk = await join('Desk', 'front_desk');
    const own = { member_id: desk, password: 'otters knit mugs' };
    expect(await call(desk, 'members.setPassword', own)).toMatchObject({
      member: { must_change_password: false },
      one_time_password: null,
    });
    const generated = await call(ownerId, 'members.setPassword', { member_id: desk, password: null });
    expect(generated.member.must_change_password).toBe(true);
    const stored = await store.read(({ members }) => members.find(desk));
    expect(stored?.passwordHash).toBe(`quick:${generated.one_time_password}`);
  });

  it('of another ends their recovery codes, the own one does not', async () => {
    const { call, join, ownerId, store } = await openPropertyFixture();
    const desk = await join('Desk', 'front_desk');
    await store.transact(({ recoveryCodes }) => recoveryCodes.replace(desk, ['a'.repeat(64)]));
    const count = () => store.read(({ recoveryCodes }) => recoveryCodes.count(desk));
    await call(desk, 'members.setPassword', { member_id: desk, password: 'otters knit mugs' });
    expect(await count()).toBe(1);
    await call(ownerId, 'members.setPassword', { member_id: desk, password: null });
    expect(await count()).toBe(0);
  });

  it('refuses a member who could do more by signing in as the other', async () => {
    const { codeOf, join, ownerId } = await openPropertyFixture();
    const desk = await join('Desk', 'front_desk');
    const manager = await join('Manager', 'manager');
    const setBy = (setterId: string, memberId: string) =>
      codeOf(setterId, 'members.setPassword', { member_id: memberId, password: 'otters knit mugs' });
    expect(await setBy(manager, ownerId)).toBe('role_exceeds_yours');
    expect(await setBy(desk, manager)).toBe('unauthorized');
    expect(await setBy(manager, desk)).toBe('ok');
    expect(await setBy(ownerId, `mem_${'0'.repeat(26)}`)).toBe('not_found');
  });

  it.each([
    ['a short password', 'short'],
    ['the own name', 'desk desk desk desk'],
  ])('refuses %s', async (_what, password) => {
    const { codeOf, join } = await openPropertyFixture();
    const desk = await join('Desk', 'front_desk');
    const change = { member_id: desk, password };
    expect(await codeOf(desk, 'members.setPassword', change)).toBe('validation_failed');
  });

  verifies(
    'audit.commands',
    'with person, command and target, refusals included, and no password',
    async () => {
      const { call, codeOf, join, ownerId, store } = await openPropertyFixture();
      const manager = await join('Manager', 'manager');
      const password = 'otters knit mugs';
      await codeOf(manager, 'members.setPassword', { member_id: ownerId, password });
      await call(manager, 'members.setPassword', { member_id: manager, password });
      const records = await store.read(({ audit }) => audit.span(0, 100));
      const actor = { kind: 'person', email: 'manager@example.com' };
      const operation = 'members.setPassword';
      expect(records.slice(-2)).toMatchObject([
        { actor, operation, outcome: 'refused', code: 'role_exceeds_yours', targetId: null },
        { actor, operation, outcome: 'ok', code: null, targetId: manager },
      ]);
      expect(JSON.stringify(records)).not.toContain('otters');
    },
  );
});
