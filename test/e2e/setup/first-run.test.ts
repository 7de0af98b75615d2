import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openEmptyTestApp } from '../../support/browser/app';

it('a first run sets up owner, property, service and modules, and resumes where it was quit', async () => {
  const app = await openEmptyTestApp();
  const { page } = app;
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const go = (name = 'Continue') => page.getByRole('button', { name, exact: true }).click();

  await title('Set up Brasstag').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await go();
  await page.getByText('Use at least 12 characters.').waitFor();
  await page.getByLabel('Business').fill('Quay & Sons');
  await page.getByLabel('Name', { exact: true }).fill('Maren Quay');
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill('brass and its patina');
  await page.keyboard.press('Enter');

  await title('Your property').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await title('Your property').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Harbour House');
  await page.getByLabel('Town').fill('Whitby');
  await page.getByLabel('Rooms (optional)').fill('9');
  await go();

  await title('Where the service listens').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await go();

  await title('Modules').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Integrations' }).press('Space');
  await go();

  await title('Save your recovery codes').waitFor();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [first] = await codes.allInnerTexts();
  expect(await codes.count()).toBe(8);
  expect(await findViolations(page)).toEqual([]);
  await go('Copy the codes');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await go('I’ve saved them');

  await title('API keys').waitFor();
  await page.getByText('9 rooms · Whitby').waitFor();
  expect(app.complaints).toEqual([]);

  await page.getByRole('button', { name: /Maren Quay/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a recovery code' }).click();
  await title('Use a recovery code').waitFor();
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Recovery code').fill(first ?? '');
  await page.getByLabel('New password', { exact: true }).fill('verdigris on the bell');
  await go('Change password and sign in');
  await title('API keys').waitFor();
});
