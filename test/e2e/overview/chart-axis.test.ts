import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { verifies } from '../../support/service/verifies';

/** A label that a canvas has drawn beside the bars, and whether all of it is inside. */
interface DrawnLabel {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Notes what every canvas of the page draws from its next load on. Labels of counts are the ones aligned to the right. */
const recordLabels = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn: DrawnLabel[] = [];
    Reflect.set(window, 'drawnLabels', drawn);
    const { clearRect, fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function clear(...box) {
      drawn.length = 0;
      clearRect.apply(this, box);
    };
    CanvasRenderingContext2D.prototype.fillText = function fill(text, x, y) {
      fillText.call(this, text, x, y);
      if (this.textAlign !== 'right') return;
      const end = this.getTransform().e + x;
      drawn.push({ text, isWhole: end - this.measureText(text).width >= 0 && end <= this.canvas.width });
    };
  });

const readLabels = (page: Page): Promise<readonly DrawnLabel[]> =>
  page.evaluate(() => Reflect.get(window, 'drawnLabels'));

/** Opens the overview as if that many calls had been made in an hour. Returns the labels of its chart, from 0 upwards. */
async function readAxis(
  { page, open, rpc, world }: Awaited<ReturnType<typeof openRecordedApp>>,
  calls: number,
) {
  const numbers = await world.manage('numbers.get', { property_id: world.propertyId, range: '24h' });
  const steps = numbers.steps.map((step, index) => ({ ...step, answered: index === 3 ? calls : 0 }));
  rpc.answer('numbers.get', { ...numbers, calls, steps });
  await open('/service');
  await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
  await page.reload();
  await open('/overview');
  await page.getByRole('img', { name: /calls? in the last 24 hours/ }).waitFor();
  await expect.poll(async () => (await readLabels(page)).length).toBeGreaterThan(1);
  return readLabels(page);
}

const counts = [1, 48, 999, 9999, 10_000, 20_000, 99_999, 1_000_000, 10_000_000];

describe.each([
  { theme: 'light', forced: 'none' },
  { theme: 'dark', forced: 'none' },
  { theme: 'light', forced: 'active' },
] as const)('the axis of a chart ($theme, forced colours: $forced)', ({ theme, forced }) => {
  verifies('insight.chart-axis', 'has complete and distinct labels from 1 to 10,000,000', async () => {
    const app = await openRecordedApp({ theme });
    await app.page.emulateMedia({ forcedColors: forced });
    await recordLabels(app.page);
    const seen: Record<number, readonly string[]> = {};
    for (const calls of counts) {
      const labels = await readAxis(app, calls);
      const texts = labels.map(({ text }) => text);
      seen[calls] = texts;
      expect
        .soft(
          labels.filter(({ isWhole }) => !isWhole),
          `cut at ${calls}`,
        )
        .toEqual([]);
      expect.soft(new Set(texts).size, `${texts} at ${calls}`).toBe(texts.length);
    }
    expect(seen).toMatchObject({
      9999: ['0', '5k', '10k'],
      20000: ['0', '10k', '20k'],
      10000000: ['0', '5m', '10m'],
    });
  });
});
