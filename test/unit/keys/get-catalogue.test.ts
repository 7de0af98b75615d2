import { catalogue } from '@server/catalogue/operations';
import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

const VERB_FIRST =
  /^(?:Assign|Cancel|Check|Confirm|Create|Delete|Erase|Export|Find|Get|List|Mark|Remove|Set|Update) /;

describe('catalogue.get', () => {
  it('lists every permission in the words of the picker, and every operation with its permissions', async () => {
    const { call, join } = await openPropertyFixture();
    const viewer = await join('Viewer', 'viewer');
    const reported = await call(viewer, 'catalogue.get', {});
    expect(reported.permissions.map(({ id }) => id)).toEqual(allPermissions);
    expect(reported.permissions.filter((permission) => permission.is_sensitive).map(({ id }) => id)).toEqual([
      'reservations.reservation.cancel',
      'reservations.reservation.override',
      'guests.contact.read',
      'guests.profile.erase',
      'integration.webhook.manage',
      'integration.apikey.manage',
      'organisation.member.manage',
      'organisation.role.manage',
      'organisation.service.manage',
    ]);
    expect(reported.operations.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
  });

  verifies('ui.operation-titles', 'titles say what a call does: a verb, then its object', async () => {
    const { call, ownerId } = await openPropertyFixture();
    const { operations } = await call(ownerId, 'catalogue.get', {});
    const others = operations.filter(({ title }) => !VERB_FIRST.test(title)).map(({ title }) => title);
    expect(others).toEqual([]);
    expect(new Set(operations.map(({ title }) => title)).size).toBe(operations.length);
  });

  it('refuses a removed person', async () => {
    const { call, codeOf, join, ownerId } = await openPropertyFixture();
    const viewer = await join('Viewer', 'viewer');
    await call(ownerId, 'members.remove', { member_id: viewer });
    expect(await codeOf(viewer, 'catalogue.get', {})).toBe('sign_in_failed');
  });
});
