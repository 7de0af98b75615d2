import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { listButtonNames } from '../../support/screens/button-names';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const ROLES = '/members?tab=roles';

/** Adds a custom role, Night porter, which sees reservations and checks guests in. */
const nightPorter = (world: World) =>
  world.manage('roles.save', {
    id: null,
    name: 'Night porter',
    permissions: ['reservations.reservation.read', 'stays.checkin.perform'],
  });

async function openRole(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Roles' }).click();
  await page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name }).click();
}

describe('roles', () => {
  verifies(
    'ui.role-one-at-a-time',
    'a new role begins with nothing chosen, and takes one permission for each gesture',
    async () => {
      const { page, world, complaints } = await openTestApp({ path: ROLES });
      await page.getByRole('link', { name: 'New role' }).click();
      await expect.poll(() => page.getByRole('option', { selected: true }).count()).toBe(0);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Enter a name for the role.').waitFor();
      await page.getByText('Choose at least one permission.').waitFor();
      await page.getByLabel('Name of the role').fill('Night porter');

      await page.getByRole('searchbox', { name: 'Find a permission' }).fill('guests in');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.getByRole('option', { name: 'Check guests in', selected: true }).waitFor();
      await page.getByRole('searchbox', { name: 'Find a permission' }).fill('');
      await page.getByRole('option', { name: 'Check guests in' }).focus();
      await page.keyboard.press('Control+a');
      await page.getByRole('status').getByText('Permissions are chosen one at a time.').waitFor();
      await expect.poll(() => page.getByRole('option', { selected: true }).count()).toBe(1);
      await page.getByText('1 added').waitFor();
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: 'Night porter Custom · No members' }).waitFor();
      const roles = await world.manage('roles.list', {});
      expect(roles.find(({ name }) => name === 'Night porter')?.permissions).toEqual([
        'stays.checkin.perform',
      ]);
      expect(complaints).toEqual([]);
    },
  );

  verifies(
    'ui.leave-question',
    'says what is added and removed, and asks before it is left behind',
    async () => {
      const { page, world } = await openTestApp({ theme: 'dark' });
      await nightPorter(world);
      await page.getByRole('link', { name: 'Members and roles' }).click();
      await openRole(page, /Night porter/);
      await page.getByText('Keys keep the permissions they were created with.').waitFor();
      await page.getByRole('option', { name: 'Check guests out' }).click();
      await page.getByRole('option', { name: 'Mark no-shows' }).click();
      await page.getByRole('option', { name: 'Check guests in' }).click();
      await page.getByText('2 added, 1 removed').waitFor();
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole('link', { name: 'Modules' }).click();
      const question = page.getByRole('alertdialog', { name: 'Discard your changes to this role?' });
      expect(await findViolations(page)).toEqual([]);
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Night porter saved.').first().waitFor();
      await page.getByText('2 added, 1 removed').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Modules' }).click();
      await page.getByRole('heading', { name: 'Modules' }).waitFor();
    },
  );

  it('a system role is text, and one that a member has is not removed', async () => {
    const { page, world } = await openTestApp();
    const { id } = await nightPorter(world);
    await addMember(world, 'Jo Brandt', id);
    await page.getByRole('link', { name: 'Members and roles' }).click();
    await openRole(page, /^Manager/);
    const manager = page.getByRole('region', { name: 'Manager' });
    await manager.getByText('Built-in role. It can’t be edited.').waitFor();
    await expect.poll(() => manager.getByRole('button').count()).toBe(0);
    await openRole(page, /Night porter Custom · 1 member/);
    await page.getByRole('button', { name: 'Remove role' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click();
    await page.getByRole('alert').getByText('1 member has the role Night porter.').waitFor();
    await page.getByRole('button', { name: 'Keep role' }).click();
    await world.manage('members.remove', {
      member_id: (await world.manage('members.list', { property_id: world.propertyId }))
        .filter(({ name }) => name === 'Jo Brandt')
        .map((member) => member.id)
        .join(''),
    });
    await page.getByRole('button', { name: 'Remove role' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click();
    await page.getByText('Night porter removed.').first().waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Night porter/ }).count()).toBe(0);
  });

  verifies('ui.settings-rights', 'a member who manages members but no roles reads them', async () => {
    const { page, world, signIn } = await openTestApp({ isSignedIn: false, width: 800, height: 600 });
    await nightPorter(world);
    const { email } = await addMember(world, 'Jo Brandt', 'manager');
    await signIn(email, MEMBER_PASSWORD);
    await page.getByRole('link', { name: 'Members and roles' }).click();
    await openRole(page, /Night porter/);
    await page.getByRole('region', { name: 'Night porter' }).getByText('Check guests in').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'New role' }).count()).toBe(0);
    await expect.poll(() => listButtonNames(page.getByRole('main'))).toEqual(['Help']);
    expect(await findViolations(page)).toEqual([]);
  });

  it('Enter in the search finds, and saves nothing', async () => {
    const { page, world } = await openTestApp();
    await nightPorter(world);
    await page.getByRole('link', { name: 'Members and roles' }).click();
    await openRole(page, /Night porter/);
    await page.getByRole('option', { name: 'Check guests out' }).click();
    await page.getByRole('searchbox', { name: 'Find a permission' }).press('Enter');
    await page.getByText('1 added').waitFor();
    await page.getByRole('link', { name: 'Modules' }).click();
    await page.getByRole('alertdialog', { name: /^Discard/ }).waitFor();
    await expect.poll(() => page.getByText('Night porter saved.').count()).toBe(0);
  });
});
