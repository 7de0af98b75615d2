import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { OWNER_APP_PASSWORD, openTestApp } from '../../support/browser/app';
import { pressEscapeIn, waitForFocus } from '../../support/browser/focus';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { verifies } from '../../support/service/verifies';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

const FIFTEEN_MINUTES_MS = 15 * 60_000;

describe('members', () => {
  verifies(
    'ui.one-time-password',
    'a person is added with a one-time password that is shown once and nowhere kept',
    async () => {
      const { page, world, complaints } = await openTestApp({ path: '/members' });
      await page.getByRole('button', { name: 'Add member' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add member' }).click();
      await dialog.getByText('Enter a name.').waitFor();
      await waitForFocus(dialog.getByLabel('Name'));

      await dialog.getByLabel('Name').fill('Jo Brandt');
      await dialog.getByLabel('Email').fill('jo@example.com');
      await choose(page, 'Choose a role', 'Front desk');
      expect(await findViolations(page)).toEqual([]);
      await page.getByLabel('Email').press('Enter');

      const secret = page.getByRole('group', { name: 'One-time password' });
      await secret.waitFor();
      const password = (await secret.locator('span').first().textContent()) ?? '';
      expect(password.length).toBeGreaterThan(11);
      await page.getByRole('button', { name: 'Copy password' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(password);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Done' }).click();
      await secret.waitFor({ state: 'detached' });
      expect(await page.content()).not.toContain(password);

      await row(page, 'Jo Brandt').getByText('One-time password', { exact: true }).waitFor();
      const added = await world.manage('members.list', { property_id: world.propertyId });
      expect(added.find(({ name }) => name === 'Jo Brandt')?.roles).toEqual([
        { id: 'front_desk', name: 'Front desk' },
      ]);
      expect(complaints).toEqual([]);
    },
  );

  it('a role is saved as it is chosen, with the password asked for once it is old', async () => {
    const { page, world } = await openTestApp();
    await addMember(world, 'Jo Brandt', 'front_desk');
    world.clock.pass(FIFTEEN_MINUTES_MS + 1000);
    await page.getByRole('link', { name: 'Members and roles' }).click();
    await choose(page, 'Role of Jo Brandt', 'Manager');
    await page.getByLabel('Password', { exact: true }).fill(OWNER_APP_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Jo Brandt is now Manager at Harbour House.').first().waitFor();
    await page.getByRole('button', { name: /Manager Role of Jo Brandt/ }).waitFor();
  });

  verifies(
    'ui.settings-rights',
    'the last Owner stays Owner, and a member who may do more is text',
    async () => {
      const { page, world, signIn } = await openTestApp({ isSignedIn: false });
      const { email } = await addMember(world, 'Jo Brandt', 'manager');
      await addMember(world, 'Ann Weir', 'viewer');
      await signIn(email, MEMBER_PASSWORD);
      await page.getByRole('link', { name: 'Members and roles' }).click();
      await row(page, 'Ann Weir').waitFor();
      const owner = row(page, 'Maren Quay');
      await expect.poll(() => owner.getByRole('button').count()).toBe(0);
      await expect.poll(() => owner.innerText()).toContain('Owner');
      await expect
        .poll(() => row(page, 'Ann Weir').getByRole('button', { name: 'Remove Ann Weir' }).count())
        .toBe(1);
      await expect.poll(() => row(page, 'Jo Brandt').getByText('You', { exact: true }).count()).toBe(1);
      await page.getByRole('button', { name: 'Role of Ann Weir' }).click();
      await expect.poll(() => page.getByRole('option').allInnerTexts()).not.toContain('Owner');
    },
  );

  it('the only Owner reads why nothing can be changed', async () => {
    const { page } = await openTestApp({ path: '/members', theme: 'dark', width: 800, height: 600 });
    await page.getByText('Every property needs at least one Owner.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Role of Maren Quay' }).isDisabled()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.querySelector("main").scrollWidth')).toBeLessThanOrEqual(744);
  });

  it('a removed person is gone at once, and the focus stays in the list', async () => {
    const { page, world } = await openTestApp();
    await addMember(world, 'Jo Brandt', 'front_desk');
    await page.getByRole('link', { name: 'Members and roles' }).click();
    await page.getByRole('button', { name: 'Remove Jo Brandt' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Jo Brandt?' });
    await question.getByText('They are signed out immediately. Keys they created keep working.').waitFor();
    await waitForFocus(question.getByRole('button', { name: 'Keep member' }));
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Remove' }).click();
    await row(page, 'Jo Brandt').waitFor({ state: 'detached' });
    await page.waitForFunction('document.activeElement.textContent.includes("Add member")');
  });

  it('a person of another property only is shown as such, and can be given a role here', async () => {
    const { page, world } = await openTestApp();
    const jo = await addMember(world, 'Jo Brandt', 'front_desk');
    const at = { member_id: jo.id, role_id: 'viewer' };
    await world.manage('members.assign', { ...at, property_id: world.otherPropertyId });
    await page.getByRole('link', { name: 'Members and roles' }).click();
    await choose(page, 'Role of Jo Brandt', 'No access');
    await row(page, 'Jo Brandt').getByText('No access here').waitFor();
    await choose(page, 'Role of Jo Brandt', 'Accountant');
    await page.getByText('Jo Brandt is now Accountant at Harbour House.').first().waitFor();
  });

  it('a member who is locked out gets a new one-time password', async () => {
    const { page, world } = await openTestApp();
    await addMember(world, 'Jo Brandt', 'front_desk');
    await page.getByRole('link', { name: 'Members and roles' }).click();
    await page.getByRole('button', { name: 'New one-time password for Jo Brandt' }).click();
    await page.getByRole('button', { name: 'Create password' }).click();
    await page.getByRole('group', { name: 'One-time password' }).waitFor();
    await pressEscapeIn(page.getByRole('dialog'));
    await row(page, 'Jo Brandt').getByText('One-time password', { exact: true }).waitFor();
  });
});
