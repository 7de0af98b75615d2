import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { expectFits } from '../../support/browser/text-overflow';
import { readTranslation } from '../../support/languages/translate-text';
import { createEnglishFinder } from '../../support/screens/english-left';
import { listScreens } from '../../support/screens/list-screens';
import { verifies } from '../../support/service/verifies';

const german = readTranslation('de');
const translate = (id: string): string => german[id] ?? id;
/** The sample property has the name that is the example in an English field. */
const findEnglish = createEnglishFinder('de', ['Harbour House']);

verifies(
  'text.every-screen-translated',
  'every screen fits in German, without a fault or an English text',
  async () => {
    const { page, world, open, complaints } = await openTestApp({ language: 'de-DE' });
    expect(await page.evaluate('document.documentElement.lang')).toBe('de-DE');
    const { key, token } = await world.mint({ name: 'Channel-Manager' });
    await world.call('/api/v1/reservations', { token });
    await world.call('/api/v1/guests', { token });
    const paths = [
      ...listScreens().map(({ path }) => path),
      `/keys/${key.prefix}`,
      '/members?tab=roles',
      '/service/reach',
    ];
    for (const path of paths) {
      await open(path);
      await page.waitForFunction(`location.hash === ${JSON.stringify(`#${path}`)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFits(page, path);
      expect.soft(await findViolations(page), path).toEqual([]);
      expect.soft(await findEnglish(page), path).toEqual([]);
    }
    expect(complaints).toEqual([]);
  },
);

verifies('text.every-screen-translated', 'so do the dialogs of a key, the palette and the help', async () => {
  const { page, open } = await openTestApp({ path: '/keys', language: 'de-DE' });
  const look = async (name: string) => {
    await expectFits(page, name);
    expect.soft(await findViolations(page), name).toEqual([]);
    expect.soft(await findEnglish(page), name).toEqual([]);
  };
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
  // Shortcuts are keys, not letters of a word: they stay in every language.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: translate('palette.title') }).waitFor();
  await look('palette');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: translate('shortcuts.title') }).waitFor();
  await look('shortcuts');
});
