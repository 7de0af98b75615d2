import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn, waitForFocusWithin } from '../../support/browser/focus';
import { isInViewport } from '../../support/browser/viewport';

const switcher = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the property switcher by keyboard alone', () => {
  it('leads to another property', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await switcher(page, 'Harbour House').focus();
    await page.keyboard.press('Enter');
    await waitForFocusWithin(page.getByRole('menu'));
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toContain('Cliff Cottage');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain('Harbour House');
    await page.keyboard.type('cliff');
    await expect.poll(() => focused(page)).toContain('Cliff Cottage');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toBe('Service, Cliff Cottage');
  });

  it('leads to a new property, also when it was opened with the mouse', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await switcher(page, 'Harbour House').click();
    await waitForFocusWithin(page.getByRole('menu'));
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Add property');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add a property' }).waitFor();
  });

  it('gives the focus back when it is left with Esc', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await switcher(page, 'Harbour House').focus();
    await page.keyboard.press('Enter');
    await pressEscapeIn(page.getByRole('menu'));
    await expect.poll(() => focused(page)).toContain('Harbour House');
  });
});

describe('the property switcher with nine properties', () => {
  async function openWithNine(theme: 'light' | 'dark') {
    const app = await openTestApp({ theme, path: '/service' });
    const propertyProfile = { time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
    for (const name of ['Annex', 'Boat House', 'Dunes', 'Eastgate', 'Fell View', 'Old Town Rooms', 'Quay'])
      await app.world.manage('properties.add', { name, ...propertyProfile });
    await app.page.reload();
    await app.page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    await switcher(app.page, 'Harbour House').focus();
    await app.page.keyboard.press('Enter');
    await app.page.getByRole('searchbox', { name: 'Find a property' }).waitFor();
    return app;
  }

  it.each(['light', 'dark'] as const)(
    'is clean for axe where its list is longer than its room, %s',
    async (theme) => {
      const { page } = await openWithNine(theme);
      expect(await findViolations(page)).toEqual([]);
    },
  );

  it('finds a property by its name, and shows the last one by keyboard', async () => {
    const { page } = await openWithNine('light');
    await page.keyboard.press('ArrowUp');
    for (const element of [page.getByRole('menuitem', { name: 'Add property' }), page.getByRole('searchbox')])
      await expect.poll(() => isInViewport(element)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isInViewport(page.getByRole('menuitemradio', { name: 'Annex' }))).toBe(true);
    await page.keyboard.type('old');
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toBe('Service, Old Town Rooms');
  });
});
