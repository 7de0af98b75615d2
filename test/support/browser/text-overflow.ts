import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from './accessibility';
import { findMisfits } from './misfits';

const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 600 },
] as const;

/**
 * Expects that the texts of the page fit at either size. At the small one, axe must find no fault as well. A failure
 * does not stop the test.
 */
export async function expectFitsWithoutFault(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    expect.soft(await findMisfits(page), `${name} at ${size.width} x ${size.height}`).toEqual([]);
  }
  expect.soft(await findViolations(page), name).toEqual([]);
}
