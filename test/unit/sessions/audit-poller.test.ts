import type { CommandInput } from '@shared/contract/management-contract';
import { describe, expect, it } from 'vitest';
import { sampleProperty } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';
import { OWNER_PASSWORD, openSessionFixture } from '../../support/service/window-world';

/** The Owner's window and that of a manager who sees Harbour House alone; commands on the command line write beside them. */
async function twoWindows() {
  const fixture = await openSessionFixture();
  const { call, ownerId, propertyId } = fixture;
  const other = await call(ownerId, 'properties.add', { ...sampleProperty, name: 'Cliff Cottage' });
  const manager = await fixture.join('Mina', 'manager');
  await call(manager, 'members.setPassword', { member_id: manager, password: OWNER_PASSWORD });
  const owners = await fixture.ownerWindow();
  const managers = fixture.openWindow();
  await fixture.signIn(managers.page, 'mina@example.com');
  await fixture.windowSessions.poll();
  for (const { page } of [owners, managers]) page.events.splice(0);
  const namesOf = (window: typeof owners) => window.page.events.map(({ name }) => name);
  const module = (property_id: string) =>
    call(ownerId, 'modules.set', { property_id, module: 'integration', is_on: true });
  return { ...fixture, owners, managers, otherId: other.id, propertyId, namesOf, module };
}

describe('pushes to windows', () => {
  verifies(
    'interface.events',
    'come from the log, whichever process wrote it, each change once',
    async () => {
      const { call, module, namesOf, owners, ownerId, propertyId, windowSessions, store } =
        await twoWindows();
      await module(propertyId);
      const draft = {
        property_id: propertyId,
        name: 'K',
        expires_in_days: null,
        scopes: ['property.profile.read'],
      };
      const { key } = await call(ownerId, 'keys.create', draft);
      await call(ownerId, 'keys.revoke', { property_id: propertyId, prefix: key.prefix });
      await call(ownerId, 'service.confirmClock', {});
      await windowSessions.poll();
      const head = await store.read(({ audit }) => audit.head());
      expect(owners.page.events[0]).toEqual({ name: 'audit.appended', payload: { seq: head?.seq } });
      expect(namesOf(owners).slice(1).sort()).toEqual(['keys.changed', 'modules.changed', 'service.changed']);
      expect(owners.page.events).toContainEqual({
        name: 'keys.changed',
        payload: { property_id: propertyId },
      });
    },
  );

  verifies('interface.events', 'about a property reach only members who have a role there', async () => {
    const { managers, module, namesOf, otherId, owners, propertyId, windowSessions } = await twoWindows();
    await module(otherId);
    await windowSessions.poll();
    expect(namesOf(owners)).toContain('modules.changed');
    expect(namesOf(managers)).toEqual(['audit.appended']);
    await module(propertyId);
    await windowSessions.poll();
    expect(namesOf(managers)).toContain('modules.changed');
  });

  it('tell of people, and not of what was refused', async () => {
    const { codeOf, join, namesOf, owners, windowSessions } = await twoWindows();
    const desk = await join('Desk', 'front_desk');
    await windowSessions.poll();
    expect(namesOf(owners)).toEqual(['audit.appended', 'organisation.changed']);
    owners.page.events.splice(0);
    const role: CommandInput<'roles.save'> = { id: null, name: 'Porter', permissions: ['stays.noshow.mark'] };
    expect(await codeOf(desk, 'roles.save', role)).toBe('unauthorized');
    await windowSessions.poll();
    expect(namesOf(owners)).toEqual(['audit.appended']);
  });

  it('say nothing while nothing is new, and nothing to unauthenticated pages', async () => {
    const { module, openWindow, owners, propertyId, windowSessions } = await twoWindows();
    const unknown = openWindow();
    await windowSessions.poll();
    expect(owners.page.events).toEqual([]);
    await module(propertyId);
    await windowSessions.poll();
    expect(unknown.page.events).toEqual([]);
  });

  it('stop for a member who signed out, and go on for the others', async () => {
    const { managers, module, namesOf, owners, propertyId, windowSessions } = await twoWindows();
    await managers.page.get('session.signOut', {});
    managers.page.events.splice(0);
    await module(propertyId);
    await windowSessions.poll();
    expect(managers.page.events).toEqual([]);
    expect(namesOf(owners)).toContain('modules.changed');
  });

  it('are read while a member is signed in', async () => {
    const { openWindow, running, windowSessions, signIn } = await openSessionFixture();
    expect(running.jobs).toEqual([]);
    const { page } = openWindow();
    await signIn(page);
    expect(running.jobs).toEqual(['follow the audit log', 'end sessions']);
    await page.get('session.signOut', {});
    await windowSessions.poll();
    expect(running.jobs).toEqual([]);
    await signIn(page);
    expect(running.jobs).toHaveLength(2);
  });

  it('that a page cannot take are no reason to tell the others nothing', async () => {
    const { failures, module, namesOf, owners, propertyId, windowSessions } = await twoWindows();
    owners.windowSession.connect(() => {
      throw new Error('the socket is gone');
    });
    await module(propertyId);
    await windowSessions.poll();
    expect(namesOf(owners)).toContain('modules.changed');
    expect(String(failures[0])).toContain('the socket is gone');
  });

  it('tell of more commands than are read at once', async () => {
    const { call, owners, ownerId, propertyId, windowSessions, store } = await twoWindows();
    for (let number = 0; number < 450; number += 1) await call(ownerId, 'service.confirmClock', {});
    await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: true });
    await windowSessions.poll();
    const head = await store.read(({ audit }) => audit.head());
    expect(owners.page.events).toContainEqual({ name: 'audit.appended', payload: { seq: head?.seq } });
    expect(owners.page.events).toContainEqual({
      name: 'modules.changed',
      payload: { property_id: propertyId },
    });
  });
});
