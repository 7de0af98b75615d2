import { expect } from 'vitest';
import type { TestApp } from '../browser/app';
import { openTestApp } from '../browser/app';
import { expectFitsWithoutFault } from '../browser/text-overflow';
import { readTranslation } from '../languages/translate-text';
import { createEnglishFinder } from './english-left';
import { listScreens } from './list-screens';

/** The sample property has the name that is the example in an English field. */
const SAMPLE_NAMES = ['Harbour House'];

/** Stands for the page of a key, whose address is known once there is a key. */
const KEY_PAGE = '/keys/:prefix';

/** Languages beside German, as a browser of their country names them. */
const others = ['es-ES', 'fr-FR', 'it-IT', 'pt-PT'] as const;

export type ScreenLanguage = 'de-DE' | (typeof others)[number];

export const screenLanguages: readonly ScreenLanguage[] = ['de-DE', ...others];

/** Lists the addresses of all main screens, and of their longest parts. */
export const listTranslatedPaths = (): readonly string[] => [
  ...listScreens().map(({ path }) => path),
  KEY_PAGE,
  '/members?tab=roles',
  '/service/reach',
  '/service/network',
  '/help',
];

/** Chooses one language beside German for each screen by its name, so that the gate reads every screen in two. */
export function chooseOtherLanguage(path: string): ScreenLanguage {
  const sum = [...path].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return others[sum % others.length] ?? 'fr-FR';
}

/** Expects that a page fits, has no fault that axe finds, and displays no English text. */
async function expectTranslated({ page }: TestApp, language: ScreenLanguage, name: string): Promise<void> {
  const findEnglish = createEnglishFinder(language.slice(0, 2), SAMPLE_NAMES);
  await expectFitsWithoutFault(page, name);
  expect.soft(await findEnglish(page), name).toEqual([]);
}

/** Looks at screens in a language. */
export async function lookAtScreens(language: ScreenLanguage, paths: readonly string[]): Promise<void> {
  const app = await openTestApp({ language });
  const { page, world, open, complaints } = app;
  expect(await page.evaluate('document.documentElement.lang')).toBe(language);
  const { key, token } = await world.mint({ name: 'Channel-Manager' });
  await world.call('/api/v1/reservations', { token });
  await world.call('/api/v1/guests', { token });
  for (const listed of paths) {
    const path = listed === KEY_PAGE ? `/keys/${key.prefix}` : listed;
    await open(path);
    await page.waitForFunction(`location.hash === ${JSON.stringify(`#${path}`)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectTranslated(app, language, `${language} ${listed}`);
  }
  expect(complaints).toEqual([]);
}

/** Looks at the dialogs of a key, the palette and the sheet of shortcuts in a language. */
export async function lookAtDialogs(language: ScreenLanguage): Promise<void> {
  const app = await openTestApp({ path: '/keys', language });
  const { page, open } = app;
  const texts = readTranslation(language.slice(0, 2));
  const translate = (id: string): string => texts[id] ?? id;
  const look = (name: string) => expectTranslated(app, language, `${language} ${name}`);
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
  await look('create key');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('group', { name: translate('keys.newToken.label') }).waitFor();
  await look('token');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: translate('keys.newToken.leaveTitle') });
  await question.getByRole('button', { name: translate('keys.newToken.leaveDestroy') }).click();
  await question.waitFor({ state: 'detached' });
  await open('/audit');
  await page.getByRole('heading', { level: 1, name: translate('audit.title') }).waitFor();
  // Shortcuts are keys, not letters of a word: they stay in every language.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: translate('palette.title') }).waitFor();
  await look('palette');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: translate('shortcuts.title') }).waitFor();
  await look('shortcuts');
}
