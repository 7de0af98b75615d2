import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { listScreens } from '../../support/screens/list-screens';
import { openPaletteWith } from '../../support/screens/which-permission';
import { verifies } from '../../support/service/verifies';

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Help' });
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Help', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

describe('help beside the screen', () => {
  verifies(
    'ui.help-drawer',
    'is on every screen, with at least three answers, and follows the screen',
    async () => {
      const { page, open, complaints } = await openTestApp({ path: '/overview' });
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
      await button(page).click();
      for (const { path, title } of listScreens()) {
        await open(path);
        await drawer(page).getByRole('heading', { level: 3, name: title, exact: true }).waitFor();
        await button(page).waitFor();
        expect(await drawer(page).getByRole('heading', { level: 4 }).count(), path).toBeGreaterThanOrEqual(3);
      }
      expect(complaints).toEqual([]);
    },
  );

  verifies(
    'ui.help-drawer',
    'opens by F1 from a field too, closes by Esc, and is clean for axe',
    async () => {
      for (const theme of ['light', 'dark'] as const) {
        const { page } = await openTestApp({ path: '/keys', theme });
        const search = page.getByRole('main').getByRole('searchbox').first();
        await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
        await button(page).waitFor();
        if ((await search.count()) > 0) await search.focus();
        await page.keyboard.press('F1');
        await drawer(page).getByRole('heading', { name: 'I lost a token. Can I see it again?' }).waitFor();
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Help');
        expect(await findViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await drawer(page).waitFor({ state: 'detached' });
        await expect
          .poll(() => button(page).evaluate((element) => element === document.activeElement))
          .toBe(true);
      }
    },
  );

  verifies(
    'ui.help-drawer',
    'searches the help of all screens, and leads to those that an answer names',
    async () => {
      const { page } = await openTestApp({ path: '/keys', width: 640 });
      await button(page).click();
      await drawer(page).getByRole('searchbox', { name: 'Search the help' }).fill('backup');
      await drawer(page).getByRole('heading', { name: 'Are there backups?' }).waitFor();
      await drawer(page).getByRole('searchbox').fill('zzz');
      await drawer(page).getByText('No answer matches.').waitFor();
      await drawer(page).getByRole('searchbox').fill('older records');
      await drawer(page).getByRole('link', { name: 'Open Service' }).click();
      await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    },
  );

  verifies('ui.help-drawer-pages', 'finds parts of the pages of Help, and opens them there', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    await button(page).click();
    await drawer(page).getByRole('searchbox').fill('tunnel');
    await drawer(page).getByRole('heading', { name: 'Pages of Help' }).waitFor();
    await drawer(page)
      .getByRole('status')
      .getByText(/parts? of (?:a page|pages)/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    const found = drawer(page).getByRole('listitem').getByRole('link').first();
    const name = await found.innerText();
    await found.click();
    await page.waitForURL(/#\/help\/[a-z-]+/);
    await page.getByRole('main').getByRole('heading', { name }).first().waitFor();
    await drawer(page).waitFor();
  });

  verifies('ui.help-drawer', 'is found in the palette by its questions', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    await openPaletteWith(page, 'lost a token');
    await page.getByRole('menuitem', { name: /^I lost a token/ }).click();
    await drawer(page).getByText('No, we don’t keep a copy.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('I lost a token. Can I see it again?');
  });

  verifies('ui.help-drawer', 'names no keys to members without them', async () => {
    const { page, world, signIn } = await openTestApp({ isSignedIn: false });
    const { email } = await addMember(world, 'Jo Brandt', 'manager');
    await signIn(email, MEMBER_PASSWORD);
    await button(page).click();
    await drawer(page).getByRole('searchbox').fill('e');
    await drawer(page).getByRole('heading', { level: 4 }).first().waitFor();
    await expect
      .poll(() =>
        drawer(page)
          .getByText(/\bkeys?\b|Integrations/i)
          .allInnerTexts(),
      )
      .toEqual([]);
  });
});

describe('the sheet of shortcuts', () => {
  verifies(
    'ui.shortcut-sheet',
    'opens with ? outside of fields, and lists what a browser offers',
    async () => {
      const { page } = await openTestApp({ path: '/audit' });
      await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('?');
      await expect.poll(() => sheet(page).count()).toBe(0);
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('?');
      await sheet(page).waitFor();
      const text = (await sheet(page).innerText()).replaceAll(/\s+/g, ' ');
      expect(text).toContain('Create a key C');
      expect(text).toContain('API keys G then K');
      expect(text).not.toMatch(/(?:Ctrl |⌘)[N\d]/);
      const letters = [...text.matchAll(/G then ([A-Z])/g)].map(([, letter]) => letter);
      expect(new Set(letters).size).toBe(12);
      await expect
        .poll(() => sheet(page).getByRole('heading', { level: 3 }).allInnerTexts())
        .toEqual(['Anywhere', 'Go to', 'Forms', 'Audit log', 'Playground']);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'detached' });
    },
  );
});
