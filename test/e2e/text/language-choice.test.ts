import type { Page } from 'playwright';
import { expect } from 'vitest';
import { OWNER_APP_PASSWORD, openEmptyTestApp, openTestApp } from '../../support/browser/app';
import { readTranslation } from '../../support/languages/translate-text';
import { verifies } from '../../support/service/verifies';

const getLang = (page: Page) => page.evaluate('document.documentElement.lang');

async function choose(page: Page, label: string, language: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: language, exact: true }).click();
}

verifies(
  'text.language-choice',
  'a language chosen under Your account applies at once, keeps what is typed, and follows the member',
  async () => {
    const { page, otherPage, complaints } = await openTestApp({ path: '/account' });
    await page.getByLabel('New password').fill('half a pass');
    await choose(page, 'Language', 'Deutsch');
    await page.getByRole('heading', { level: 1, name: 'Ihr Konto' }).waitFor();
    await expect.poll(() => getLang(page)).toBe('de');
    expect(await page.title()).toMatch(/^Ihr Konto/);
    await expect.poll(() => page.getByLabel('Neues Passwort').inputValue()).toBe('half a pass');
    await page.getByRole('link', { name: 'Übersicht' }).waitFor();
    await page.getByLabel('Neues Passwort').fill('');

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Ihr Konto' }).waitFor();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    // Another computer: it remembers no language, and its own is English.
    await page.evaluate('localStorage.clear()');
    const other = await otherPage();
    await other.getByRole('link', { name: 'Übersicht' }).waitFor();
    await expect.poll(() => getLang(other)).toBe('de');
    expect(complaints).toEqual([]);
  },
);

verifies(
  'text.language-choice',
  'a computer with a language that the interface lacks is said to have English',
  async () => {
    const { page } = await openTestApp({ path: '/account', language: 'nl-NL' });
    await expect.poll(() => getLang(page)).toMatch(/^en\b/);
    await page.getByRole('button', { name: 'Language' }).getByText('As on this computer (English)').waitFor();
  },
);

verifies('text.language-choice', 'a language chosen at the first run is that of the Owner', async () => {
  const { page, service } = await openEmptyTestApp();
  await choose(page, 'Language', 'Deutsch');
  await page.getByLabel('Name des Betriebs').fill('Gasthof Sonne');
  await page.getByLabel('Ihr Name').fill('Maren Quay');
  await page.getByLabel(readTranslation('de')['auth.emailLabel'] ?? '').fill('maren@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill(OWNER_APP_PASSWORD);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ihre Unterkunft' }).waitFor();
  const [owner] = await service.store.read(({ members }) => members.list());
  expect(owner?.language).toBe('de');
});
