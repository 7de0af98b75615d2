import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { openPaletteWith } from '../../support/screens/which-permission';
import { verifies } from '../../support/service/verifies';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** True if the page takes the key from the browser. */
const isTaken = (page: Page, key: string, code: string): Promise<boolean> =>
  page.evaluate(
    ([pressed, place]) => {
      const options = { key: pressed, code: place, ctrlKey: true, bubbles: true, cancelable: true };
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', options));
    },
    [key, code] as const,
  );

describe('letters in a browser', () => {
  verifies('ui.letters', 'open sections and the dialog of a new key', async () => {
    const { page } = await openTestApp();
    await heading(page, 'API keys').waitFor();
    for (const [keys, name] of [
      ['ga', 'Audit log'],
      ['gs', 'Service'],
      ['go', 'Overview'],
      ['gk', 'API keys'],
    ] as const) {
      await page.keyboard.type(keys);
      await heading(page, name).waitFor();
    }
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: /^Create an API key/ }).waitFor();
  });

  verifies('ui.letters', 'leave the keys of the browser alone', async () => {
    const { page } = await openTestApp();
    await heading(page, 'API keys').waitFor();
    expect(await isTaken(page, 'n', 'KeyN')).toBe(false);
    expect(await isTaken(page, '1', 'Digit1')).toBe(false);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    // Other alphabets have the same place for the key.
    expect(await isTaken(page, 'л', 'KeyK')).toBe(true);
    await page.getByRole('dialog').waitFor();
  });

  verifies('ui.letters-off', 'do nothing in a field, in a list, and once they are switched off', async () => {
    const { page, world } = await openTestApp();
    await world.mint({ name: 'Cleaning' });
    await page.getByRole('row', { name: /Cleaning/ }).focus();
    await page.keyboard.press('c');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('/');
    await page.keyboard.type('gac');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('gac');
    await openPaletteWith(page, 'keyboard shortcuts');
    await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click();
    await sheet(page).getByText('Single-key shortcuts').click();
    await expect.poll(() => sheet(page).getByText('then').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await heading(page, 'API keys').focus();
    for (const key of ['c', '?', '/', 'g', 'a']) await page.keyboard.press(key);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await heading(page, 'API keys').waitFor();
  });
});
