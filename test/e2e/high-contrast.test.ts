import { expect, it } from 'vitest';
import { openApp } from '../support/app';

it('with forced colours the focus in the palette and what is chosen are seen', async () => {
  const { page } = await openApp({ path: '/keys' });
  await page.emulateMedia({ forcedColors: 'active' });
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API keys' });
  await current.waitFor();
  const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const other = page.getByRole('link', { name: 'Audit log' });
  expect.soft(await current.evaluate(backgroundOf)).not.toBe(await other.evaluate(backgroundOf));

  await page.keyboard.press('Control+k');
  await page.keyboard.press('ArrowDown');
  const focused = page.locator('[role="menuitem"][data-focused]');
  await focused.waitFor();
  expect.soft(await focused.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('solid');
});
