import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import {
  createKeyOnPage,
  getKeyRow,
  getTokenPanel,
  waitForKeyGuard,
} from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

const screen = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Colour of a key's glyph: brass while the key is active, else grey. */
const colourOf = (around: Locator): Promise<string> =>
  around
    .locator('svg')
    .first()
    .evaluate((drawing) => getComputedStyle(drawing).color);

/** Opens a visible token over the list of keys, with another screen before it in the history. */
async function openOverService() {
  const app = await openTestApp({ path: '/service' });
  await screen(app.page, 'Service');
  await app.open('/keys');
  await screen(app.page, 'API keys');
  await createKeyOnPage(app.page, 'Front desk');
  const question = app.page.getByRole('alertdialog', { name: 'Leave without copying?' });
  return { ...app, ...getTokenPanel(app.page), question };
}

describe('a visible token', () => {
  verifies(
    'ui.token-not-copied',
    'asks before Back or an address leads away, and goes with its screen',
    async () => {
      const { page, open, panel, token, question } = await openOverService();
      await page.evaluate(() => history.back());
      await question.getByRole('button', { name: 'Go back' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await token.innerText()).toMatch(/^svck_/);
      expect(new URL(page.url()).hash).toBe('#/keys');
      await open('/audit');
      await question.getByRole('button', { name: 'Leave and destroy it' }).click();
      await screen(page, 'Audit log');
      await panel.waitFor({ state: 'detached' });
      await page.evaluate(() => history.back());
      await getKeyRow(page, 'Front desk').waitFor();
    },
  );

  verifies('ui.token-not-copied', 'goes with its screen without a question once it was copied', async () => {
    const { page, panel, copy, question } = await openOverService();
    await copy.click();
    await panel.getByText('Paste it into the other system now.').waitFor();
    await page.evaluate(() => history.back());
    await screen(page, 'Service');
    await panel.waitFor({ state: 'detached' });
    expect(await question.count()).toBe(0);
  });

  verifies(
    'ui.token-not-copied',
    'whose key is revoked elsewhere says that it opens nothing, and is left without a question',
    async () => {
      const { page, world, question } = await openOverService();
      const property_id = world.propertyId;
      const [key] = await world.manage('keys.list', { property_id });
      await world.manage('keys.revoke', { property_id, prefix: key?.prefix ?? '' });
      const ended = page.getByRole('dialog', { name: 'Front desk has been revoked' });
      await ended.getByText('Its token no longer works.').waitFor();
      const reported = await ended.innerText();
      expect(reported).not.toContain('svck_');
      expect(reported).not.toContain('The rest is the secret.');
      expect(reported.match(/no longer works/g)).toHaveLength(1);
      const drawn = await colourOf(ended);
      await ended.getByRole('button', { name: 'Close' }).click();
      await ended.waitFor({ state: 'detached' });
      expect(await question.count()).toBe(0);
      await getKeyRow(page, 'Front desk').getByText('Revoked').waitFor();
      const row = getKeyRow(page, 'Front desk');
      await expect.poll(() => row.evaluate((line) => line === document.activeElement)).toBe(true);
      expect(await colourOf(row)).toBe(drawn);
    },
  );
});

describe('the focus after a token, where what opened it is gone', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

  it('is at the row of the first key', async () => {
    const { page } = await openTestApp({ path: '/keys' });
    await page.getByText('No keys yet').waitFor();
    const { copy } = await createKeyOnPage(page, 'Front desk');
    await copy.click();
    await page.getByText('Paste it into the other system now.').waitFor();
    await page.keyboard.press('Escape');
    await getKeyRow(page, 'Front desk').waitFor();
    await expect.poll(() => focused(page)).toContain('Front desk');
  });

  it('is at the name of the screen under the palette', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await screen(page, 'Service');
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: /^Search or jump to/ }).fill('Create key');
    await page.getByRole('menuitem', { name: /^Create key/ }).click();
    const form = page.getByRole('dialog', { name: 'Create an API key' });
    await form.getByLabel('Name', { exact: true }).fill('Front desk');
    await form.getByRole('option', { name: 'See reservations', exact: true }).click();
    await form.getByRole('button', { name: 'Create key' }).click();
    const { copy, token } = getTokenPanel(page);
    await token.waitFor();
    await waitForKeyGuard(page);
    await copy.click();
    await page.getByText('Paste it into the other system now.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Service');
  });
});
