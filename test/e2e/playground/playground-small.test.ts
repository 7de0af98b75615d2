import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openPlayground } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

const labels = ['See property details', 'Create reservations'];
const smallest = { width: 800, height: 600 } as const;

const runButton = (page: Page): Locator => page.getByRole('button', { name: 'Run', exact: true });

/** True if all of the element is inside the window. */
async function isInWindow(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

async function chooseByList(page: Page, title: string): Promise<void> {
  await page.getByRole('region', { name: 'Catalogue' }).getByRole('button').click();
  await page.getByRole('option', { name: title, exact: true }).click();
}

describe('in the smallest window', () => {
  verifies('playground.screen', 'Run is in sight, and the answer comes into sight with it', async () => {
    const { page } = await openPlayground(labels, smallest);
    const result = page.getByRole('region', { name: 'Result' });
    await chooseByList(page, 'Get property');
    await page.getByText('This call takes no input.').waitFor();
    await expect.poll(() => isInWindow(page, runButton(page))).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await result.getByText('200', { exact: true }).waitFor();
    await expect.poll(() => isInWindow(page, result)).toBe(true);
    await expect.poll(() => isInWindow(page, runButton(page))).toBe(true);
    await result.getByText('"Harbour House"').waitFor();
  });

  verifies('playground.screen', 'Run stays in sight beside a long call, and hides no field', async () => {
    const { page } = await openPlayground(labels, smallest);
    await chooseByList(page, 'Create reservation');
    const form = page.getByRole('form', { name: 'Create reservation' });
    await expect.poll(() => isInWindow(page, runButton(page))).toBe(true);
    const fields = await form.getByRole('textbox').all();
    expect(fields.length).toBeGreaterThan(8);
    for (const field of fields) {
      await field.focus();
      const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
      const foot = await runButton(page).boundingBox();
      expect(y + height).toBeLessThanOrEqual(foot?.y ?? 0);
    }
    await expect.poll(() => isInWindow(page, runButton(page))).toBe(true);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('in a larger window', () => {
  const sizes = [
    { width: 1100, height: 800 },
    { width: 1280, height: 720 },
  ];
  for (const size of sizes)
    verifies(
      'playground.screen',
      `of ${size.width} by ${size.height} call and result stand beside each other, whole`,
      async () => {
        const { page } = await openPlayground(labels, size);
        const result = page.getByRole('region', { name: 'Result' });
        const call = page.getByRole('region', { name: 'Call', exact: true });
        await page.keyboard.press('Control+Enter');
        await result.getByRole('tab', { name: 'Response' }).waitFor();
        for (const element of [call, result, runButton(page)])
          await expect.poll(() => isInWindow(page, element)).toBe(true);
        expect((await call.boundingBox())?.y).toBe((await result.boundingBox())?.y);
      },
    );

  verifies('playground.screen', 'of 1920 by 1080 the call for other clients is whole', async () => {
    const { page } = await openPlayground(labels, { width: 1920, height: 1080 });
    await page.keyboard.press('Control+Enter');
    const clients = page.getByRole('tablist', { name: 'The same call elsewhere' });
    await clients.waitFor();
    const text = page.getByRole('region', { name: 'The call in curl' });
    for (const part of [clients, text])
      expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
