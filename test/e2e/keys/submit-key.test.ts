import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { OWNER_APP_PASSWORD, openEmptyTestApp, openTestApp } from '../../support/browser/app';
import { waitForFocus } from '../../support/browser/focus';
import { verifies } from '../../support/service/verifies';

const submit = (page: Page) => page.keyboard.press('Control+Enter');

verifies('ui.submit-key', 'a property is added from any of its fields', async () => {
  const { page } = await openTestApp();
  await page.getByRole('button', { name: /^Harbour House/ }).click();
  await page.getByRole('menuitem', { name: 'Add property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a property' });
  const name = dialog.getByLabel('Name', { exact: true });
  await waitForFocus(name);
  await submit(page);
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Annexe');
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  await submit(page);
  await page.getByText('Annexe added.').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Annexe/ }).waitFor();
});

verifies('ui.submit-key', 'a person signs in, and changes the password', async () => {
  const { page, open } = await openTestApp({ isSignedIn: false });
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill(OWNER_APP_PASSWORD);
  await page.getByLabel('Email').focus();
  await submit(page);
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await open('/account');
  await page.getByLabel('New password', { exact: true }).fill('otters knit mugs');
  await submit(page);
  await page
    .getByText(/Password changed/)
    .first()
    .waitFor();
});

it('the first run goes on from any of its fields', async () => {
  const { page } = await openEmptyTestApp();
  await page.getByLabel('Business name').focus();
  await submit(page);
  await expect.poll(() => page.getByLabel('Business name').getAttribute('aria-invalid')).toBe('true');
});
