import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { recordComplaints } from '../../support/browser/app';
import { launchBrowser } from '../../support/browser/chromium';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const sizes = [
  { width: 1280, height: 800 },
  { width: 640, height: 800 },
  { width: 320, height: 640 },
];

async function openReference(options: {
  readonly javaScriptEnabled?: boolean;
  readonly colorScheme?: 'dark' | 'light';
}) {
  const world = await createWorld();
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  recordComplaints(page, complaints);
  await page.goto(`${world.baseUrl}/docs`);
  return { page, complaints, close: () => browser.close() };
}

describe('the reference page', () => {
  verifies('docs.readable', 'finds operations by words of their fields and codes', async () => {
    const { page, complaints, close } = await openReference({});
    await page.keyboard.press('/');
    await page.keyboard.type('night_prices no_availability');
    await page
      .getByRole('status')
      .getByText(/^\d+ results$/)
      .waitFor();
    await page.getByRole('heading', { name: 'Create reservation' }).waitFor();
    await expect
      .poll(() => page.getByRole('heading', { name: 'List rooms', exact: true }).isVisible())
      .toBe(false);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('navigation').getByRole('link', { name: 'List rooms', exact: true }).click();
    await expect.poll(() => page.url()).toContain('#list_units');
    await page.locator('#create_reservation').getByText('Python', { exact: true }).click();
    await page.getByLabel('Create reservation: Python').waitFor();
    await expect.poll(() => page.getByLabel('Create reservation: curl').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });

  verifies('docs.readable', 'is whole without script, and has nothing for axe to find', async () => {
    const { page, close } = await openReference({ javaScriptEnabled: false });
    await page.getByRole('heading', { name: 'Create reservation' }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').isVisible()).toBe(false);
    await close();
    for (const colorScheme of ['light', 'dark'] as const) {
      const colored = await openReference({ colorScheme });
      expect(await findViolations(colored.page)).toEqual([]);
      for (const size of sizes) {
        await colored.page.setViewportSize(size);
        const overflow = await colored.page.evaluate(() => document.body.scrollWidth - window.innerWidth);
        expect([size.width, overflow <= 0]).toEqual([size.width, true]);
      }
      await colored.close();
    }
  });

  verifies('docs.readable', 'prints every section without the list of contents', async () => {
    const { page, close } = await openReference({});
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('navigation').isVisible()).toBe(false);
    await page.getByText('Fields of the answer').first().waitFor();
    const [height, opened] = await page.evaluate(() => [
      document.body.scrollHeight,
      [...document.querySelectorAll('details table')].filter((table) => table.getClientRects().length > 0)
        .length,
    ]);
    expect(opened).toBeGreaterThan(10);
    expect(height).toBeGreaterThan(5000);
    await close();
  });
});
