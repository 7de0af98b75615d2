import type { Page } from 'playwright';
import { expect } from 'vitest';
import { isInViewport } from '../../support/browser/viewport';
import { openDesktopFixture } from '../../support/desktop/desktop-fixture';
import { openPaletteWith } from '../../support/screens/which-permission';
import { verifies } from '../../support/service/verifies';

const entry = (page: Page, name: RegExp) => page.getByRole('menuitem', { name });

/** The text of the focused element, or of its label. */
const readFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labels = element instanceof HTMLInputElement ? element.labels : null;
    return labels?.[0]?.textContent ?? element?.textContent ?? '';
  });

verifies(
  'ui.shortcut-sheet',
  'on the desktop, sheet and palette show the keys that a browser lacks',
  async () => {
    const { page } = await openDesktopFixture({ before: async () => null });
    await openPaletteWith(page, 'create key');
    await expect.poll(() => entry(page, /^Create key/).innerText()).toContain('Ctrl N');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'API keys' }).focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const text = (await sheet.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Create a key (?:Ctrl |⌘)N/);
    expect(text).not.toContain('G then K');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+1');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.keyboard.press('Control+n');
    await page.getByRole('dialog', { name: /^Create an API key/ }).waitFor();
  },
);

verifies('ui.palette-actions', 'on the desktop, what only this computer offers is found too', async () => {
  const { page, complaints } = await openDesktopFixture({ before: async () => null });
  for (const [text, name] of [
    ['log in to this', /^Start when you log in to this computer/],
    ['reboot', /^Restart the service/],
    ['shut down', /^Stop the service/],
  ] as const) {
    await openPaletteWith(page, text);
    await entry(page, name).click();
    await expect.poll(() => readFocused(page)).toMatch(/^(?:Start when you log in|Restart$|Stop$)/);
    await page.getByRole('heading', { level: 1 }).focus();
  }
  expect(complaints).toEqual([]);
});

verifies(
  'ui.hidden-inputs',
  'the last switch of a long screen is in view when it has the focus',
  async () => {
    const { page } = await openDesktopFixture({ before: async () => null });
    await page.getByRole('navigation').getByRole('link', { name: 'Service', exact: true }).click();
    const last = page.getByRole('switch').last();
    await last.waitFor();
    await last.focus();
    await last.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
    await expect.poll(() => isInViewport(last.locator('xpath=ancestor::label'))).toBe(true);
  },
);
