import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/screenshots');

/** Takes a picture when all skeletons are gone, all fonts and charts are loaded, and no element is hovered. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  for (const chart of await page.getByRole('img', { name: /^[\d,]+ calls? in the last/ }).all())
    await chart.locator('canvas').waitFor({ state: 'attached' });
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}
