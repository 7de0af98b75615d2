import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

describe('the help', () => {
  verifies('help.screen', 'lists its pages, and opens one from the account menu', async () => {
    const { page, complaints } = await openTestApp({ path: '/keys' });
    await page.getByRole('button', { name: 'Maren Quay' }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const owners = page.getByRole('region', { name: 'For owners' });
    const developers = page.getByRole('region', { name: 'For developers' });
    await expect
      .poll(() => developers.getByRole('link', { name: /^Retries and idempotency/ }).isVisible())
      .toBe(true);
    await expect.poll(() => owners.getByRole('link').count()).toBeLessThan(12);
    await owners.getByRole('link', { name: 'Getting started' }).click();
    await page.getByRole('heading', { name: 'Getting started', level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'On this page' }).getByText('Connect a system').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('connect-a-system');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('article').getByRole('link', { name: 'API keys' }).first().click();
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  verifies('help.screen', 'is searched by keyboard, and leads to the heading', async () => {
    const { page, complaints } = await openTestApp({ path: '/help' });
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('restore');
    await page.getByRole('status').getByText('result').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Backups', level: 1 }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Restore');
    expect(complaints).toEqual([]);
  });

  verifies('help.groups', 'finds for owners apart from what it finds for developers', async () => {
    const { page } = await openTestApp({ path: '/help' });
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('permission');
    const found = (name: string) => page.getByRole('region', { name }).getByRole('link');
    await found('For owners').first().waitFor();
    const text = (await found('For owners').allTextContents()).join(' ');
    expect(text).not.toContain('Choose permissions');
    expect((await found('For developers').allTextContents()).join(' ')).toContain('Choose permissions');
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('RateLimit-Reset');
    await page.getByRole('status').getByText('1 result').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'For owners' }).count()).toBe(0);
  });

  verifies('help.screen', 'opens without any request to another computer', async () => {
    const { page, world, open } = await openTestApp();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(world.baseUrl)) foreign.push(request.url());
    });
    await open('/help/remote-access');
    await page.getByRole('heading', { name: 'Remote access', level: 1 }).waitFor();
    await open('/help/nothing');
    await page.getByText('There is no such page.').waitFor();
    expect(foreign).toEqual([]);
  });

  verifies('text.help-in-english', 'says in German which pages are in English', async () => {
    const { page, open, complaints } = await openTestApp({ path: '/help', language: 'de-DE' });
    await page
      .getByText('Einige Seiten, etwa die für Entwickler, sind auf Englisch.', { exact: false })
      .waitFor();
    await open('/help/api-retries');
    await page.getByText('Diese Seite ist auf Englisch.').waitFor();
    await expect.poll(() => page.getByRole('article').getAttribute('lang')).toBe('en');
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  verifies(
    'help.language',
    'shows and searches its pages in German, and loads those of no other language',
    async () => {
      const { page, open, complaints } = await openTestApp({ path: '/overview', language: 'de-DE' });
      const loaded: string[] = [];
      page.on('request', (request) => {
        const [, language] = /\/help-([a-z]{2})-[^/]*\.js$/.exec(request.url()) ?? [];
        if (language !== undefined) loaded.push(language);
      });
      await open('/help');
      await page.getByRole('searchbox', { name: 'Hilfe durchsuchen' }).fill('Wiederherstellung');
      const found = page
        .getByRole('region', { name: 'Für Betreiber' })
        .getByRole('link', { name: /^Wiederherstellen/ });
      await found.click();
      await page.getByRole('heading', { name: 'Sicherungen', level: 1 }).waitFor();
      expect(page.url()).toContain('/help/backups#restore');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Wiederherstellen');
      await expect.poll(() => page.getByRole('article').getAttribute('lang')).toBe('de');
      await expect.poll(() => page.getByText('Diese Seite ist auf Englisch.').count()).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      expect(loaded).toEqual(['de']);
      expect(complaints).toEqual([]);
    },
  );
});
