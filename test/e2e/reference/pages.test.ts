import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { recordComplaints } from '../../support/browser/app';
import { launchBrowser } from '../../support/browser/chromium';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const widths = [1280, 640, 320];
const paths = ['/docs', '/docs/permissions', '/docs/guides/api-permissions', '/docs/guides/remote-access'];

interface PageOptions {
  readonly javaScriptEnabled?: boolean;
  readonly colorScheme?: 'dark' | 'light';
}

async function openPages(options: PageOptions = {}) {
  const world = await createWorld();
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  recordComplaints(page, complaints);
  const open = (path: string) => page.goto(`${world.baseUrl}${path}`);
  return { page, complaints, open, close: () => browser.close() };
}

describe('the pages beside the reference', () => {
  // One test for each look: axe takes seconds for a page as long as the reference.
  for (const colorScheme of ['light', 'dark'] as const)
    verifies(
      'docs.pages',
      `have nothing for axe to find, and are not cut off, in ${colorScheme}`,
      async () => {
        const { page, complaints, open, close } = await openPages({ colorScheme });
        for (const path of paths)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await open(path);
            expect([path, width, await findViolations(page)]).toEqual([path, width, []]);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            );
            expect([path, width, overflow <= 0]).toEqual([path, width, true]);
          }
        expect(complaints).toEqual([]);
        await close();
      },
    );

  verifies('docs.pages', 'break no word of a column’s heading', async () => {
    const { page, open, close } = await openPages();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await open('/docs/guides/api-first-call');
      const heading = page.getByRole('columnheader', { name: 'Status' });
      const lines = await heading.evaluate((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getClientRects().length;
      });
      expect([width, lines]).toEqual([width, 1]);
    }
    await close();
  });

  verifies('docs.pages', 'are whole without script', async () => {
    const { page, open, close } = await openPages({ javaScriptEnabled: false });
    await open('/docs');
    await page.getByRole('navigation').getByRole('link', { name: 'Choose permissions' }).click();
    await page.getByRole('heading', { name: 'Choose permissions', level: 1 }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Door locks' }).click();
    await expect.poll(() => page.url()).toContain('/docs/guides/api-permissions#door-locks');
    await page.getByRole('navigation').getByRole('link', { name: 'Permissions', exact: true }).click();
    await page.getByRole('link', { name: 'get_occupancy' }).first().click();
    await page.getByRole('heading', { name: 'Get occupancy' }).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('link', { name: 'Skip to the content' }).click();
    await expect.poll(() => page.url()).toContain('#content');
    await close();
  });

  verifies('docs.pages', 'are searched by keyboard, with what is found on other pages', async () => {
    const { page, complaints, open, close } = await openPages();
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/docs/guides/api-first-call');
    await expect.poll(() => page.getByRole('link', { name: 'Getting started' }).isVisible()).toBe(false);
    await page.keyboard.press('/');
    await page.keyboard.type('hold_expired');
    await page
      .getByRole('status')
      .getByText(/^\d+ results?$/)
      .waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Keep in step', level: 1 }).waitFor();
    expect(page.url()).toContain('/docs/guides/api-sync#cancelled-and-ended');
    // The script of the new page draws the search, and listens to keys from then on.
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('nothing like this');
    await page.getByRole('status').getByText('0 results').waitFor();
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => page.getByText('Contents').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});
