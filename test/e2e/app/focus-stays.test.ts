import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { waitForFocusWithin } from '../../support/browser/focus';

/** Text of the focused element. Empty for the page as a whole. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? '' : (activeElement?.textContent ?? '');
  });

it('a role that is chosen for a member leaves the focus at the choice', async () => {
  const { page, world } = await openTestApp();
  const property_id = world.propertyId;
  const jo = { name: 'Jo Brandt', email: 'jo@example.com', password: null };
  await world.manage('members.add', { property_id, role_id: 'manager', ...jo });
  await page.getByRole('link', { name: 'Members and roles' }).click();
  const choice = page.getByRole('button', { name: /Role of Jo Brandt/ });
  await choice.focus();
  await page.keyboard.press('Enter');
  await waitForFocusWithin(page.getByRole('listbox'));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page
    .getByText(/Jo Brandt is now Owner at/)
    .first()
    .waitFor();
  await expect.poll(() => choice.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('a new role has the focus once it is saved, and the open one once a role was removed', async () => {
  const { page } = await openTestApp({ path: '/members?tab=roles' });
  await page.getByRole('link', { name: 'New role' }).click();
  await page.getByLabel('Name of the role').fill('Night porter');
  await page.getByRole('option', { name: 'Check guests in' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => focused(page)).toContain('Night porter');

  await page.getByRole('button', { name: 'Remove role' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click();
  await page.getByRole('link', { name: /Night porter/ }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('Built-in');
});

it('a key that is discarded leaves the focus at the name of the screen where nothing else opened it', async () => {
  const { page } = await openTestApp({ path: '/service' });
  await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search or jump to…' }).fill('Create key');
  await page.getByRole('menuitem', { name: /Create key/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Door locks');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => focused(page)).toBe('Service');
});
