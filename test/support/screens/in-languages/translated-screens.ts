import { expect } from 'vitest';
import { openTestApp } from '../../browser/app';
import { readTranslation } from '../../languages/translate-text';
import { listScreens } from '../list-screens';
import type { ScreenLanguage } from './language-look';
import { createTranslatedLook } from './language-look';

/** Stands for the page of a key, whose address is known once there is a key. */
const KEY_PAGE = '/keys/:prefix';

/** Lists the addresses of all main screens, and of their longest parts. */
export const listTranslatedPaths = (): readonly string[] => [
  ...listScreens().map(({ path }) => path),
  KEY_PAGE,
  '/members?tab=roles',
  '/service/reach',
  '/service/network',
  '/help',
];

/** Looks at screens in a language. */
export async function lookAtScreens(language: ScreenLanguage, paths: readonly string[]): Promise<void> {
  const { page, world, open, complaints } = await openTestApp({ language });
  const { look } = createTranslatedLook(language);
  expect(await page.evaluate('document.documentElement.lang')).toBe(language);
  const { key, token } = await world.mint({ name: 'Channel-Manager' });
  await world.call('/api/v1/reservations', { token });
  await world.call('/api/v1/guests', { token });
  for (const listed of paths) {
    const path = listed === KEY_PAGE ? `/keys/${key.prefix}` : listed;
    await open(path);
    await page.waitForFunction(`location.hash === ${JSON.stringify(`#${path}`)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(page, listed);
  }
  expect(complaints).toEqual([]);
}

/** Looks at the dialogs of a key, the palette and the sheet of shortcuts in a language. */
export async function lookAtDialogs(language: ScreenLanguage): Promise<void> {
  const { page, open } = await openTestApp({ path: '/keys', language });
  const texts = readTranslation(language.slice(0, 2));
  const translate = (id: string): string => texts[id] ?? id;
  const { look } = createTranslatedLook(language);
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('keys.createKey') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: translate('keys.createTitle') });
  await dialog.getByLabel(translate('keys.nameLabel'), { exact: true }).fill('Rezeption');
  await dialog
    .getByRole('option', { name: translate('permissions.labels.reservations.reservation.read'), exact: true })
    .click();
  await look(page, 'create key');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('group', { name: translate('keys.newToken.label') }).waitFor();
  await look(page, 'token');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: translate('keys.newToken.leaveTitle') });
  await question.getByRole('button', { name: translate('keys.newToken.leaveDestroy') }).click();
  await question.waitFor({ state: 'detached' });
  await open('/audit');
  await page.getByRole('heading', { level: 1, name: translate('audit.title') }).waitFor();
  // Shortcuts are keys, not letters of a word: they stay in every language.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: translate('palette.title') }).waitFor();
  await look(page, 'palette');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: translate('shortcuts.title') }).waitFor();
  await look(page, 'shortcuts');
}
