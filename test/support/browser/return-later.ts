import { MINUTE_MS } from '@shared/kernel/time';
import type { Page } from 'playwright';

/** Lets the answers of the page become old, and returns to its window. */
export async function returnLater(page: Page): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + MINUTE_MS);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}
