import type { Locator } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openPlayground, startSession } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

const widthOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0;

const shareOf = async (line: Locator): Promise<number> => Number(await line.getAttribute('aria-valuenow'));

describe('the line between a call and its result', () => {
  verifies(
    'playground.split',
    'is moved by arrow keys, Home and End, and stays where it was left',
    async () => {
      const { page } = await openPlayground(['See property details']);
      const line = page.getByRole('separator', { name: 'Width of the call' });
      const call = page.getByRole('region', { name: 'Call', exact: true });
      const before = await widthOf(call);
      const first = await shareOf(line);
      await expect.poll(() => line.getAttribute('aria-orientation')).toBe('vertical');
      await line.focus();
      await page.keyboard.press('ArrowRight');
      expect(await shareOf(line)).toBe(first + 2);
      expect(await widthOf(call)).toBeGreaterThan(before);
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
      await expect
        .poll(() => line.getAttribute('aria-valuenow'))
        .toBe(await line.getAttribute('aria-valuemax'));
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowLeft');
      await expect
        .poll(() => line.getAttribute('aria-valuenow'))
        .toBe(await line.getAttribute('aria-valuemin'));
      expect(await widthOf(call)).toBeLessThan(before);
      expect(await findViolations(page)).toEqual([]);
      const narrow = await shareOf(line);
      await page.reload();
      await page.getByRole('button', { name: 'Start a session' }).click();
      await startSession(page, ['See property details']);
      expect(await shareOf(line)).toBe(narrow);
    },
  );

  verifies('playground.split', 'is drawn by the mouse', async () => {
    const { page } = await openPlayground(['See property details']);
    const line = page.getByRole('separator', { name: 'Width of the call' });
    const call = page.getByRole('region', { name: 'Call', exact: true });
    const before = await widthOf(call);
    const { x, y, width, height } = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 6 });
    expect(Math.abs((await widthOf(call)) - before - 60)).toBeLessThan(12);
    await page.mouse.move(x + 2000, y + height / 2);
    await expect
      .poll(() => line.getAttribute('aria-valuenow'))
      .toBe(await line.getAttribute('aria-valuemax'));
    await page.mouse.up();
  });

  verifies('playground.split', 'is not there where both stand below each other', async () => {
    const { page } = await openPlayground(['See property details'], { width: 800, height: 600 });
    const call = page.getByRole('region', { name: 'Call', exact: true });
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await expect.poll(() => page.getByRole('separator', { name: 'Width of the call' }).count()).toBe(0);
    const [above, below] = [await call.boundingBox(), await result.boundingBox()];
    expect(above?.x).toBe(below?.x);
    expect(above?.width).toBe(below?.width);
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(below?.height).toBeGreaterThan(400);
    expect(await findViolations(page)).toEqual([]);
  });
});
