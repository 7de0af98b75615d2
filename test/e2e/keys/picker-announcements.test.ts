import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { openCreateDialog } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

/** Collects every text of the polite live region from now on. */
const watchAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(window, { announced: texts });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live="polite"]'))
        if (region.textContent !== null && region.textContent !== '') texts.push(region.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

const listAnnounced = async (page: Page): Promise<string> =>
  String(await page.evaluate(() => Reflect.get(window, 'announced')));

verifies(
  'ui.announced',
  'the number of permissions is announced once a search changes it, and not before',
  async () => {
    const { page } = await openTestApp({ path: '/keys' });
    await page.getByRole('main').getByRole('button', { name: 'Create key' }).waitFor();
    await watchAnnouncements(page);
    const { search, option } = await openCreateDialog(page);
    await option('See reservations').click();
    await page.getByRole('status').filter({ hasText: '1 chosen' }).waitFor({ state: 'attached' });
    expect(await listAnnounced(page)).not.toContain('found');
    await search.fill('guests');
    await page.getByRole('status').filter({ hasText: 'permissions found' }).waitFor({ state: 'attached' });
  },
);
