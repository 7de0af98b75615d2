import type { Page } from 'playwright';
import { z } from 'zod';

const framesSchema = z.object({
  perSecond: z.number(),
  longestMs: z.number(),
  /** Total time of tasks that blocked the page for more than 50 ms. */
  blockedMs: z.number(),
});

export type Frames = z.output<typeof framesSchema>;

/** Counts frames in the page from now on. `window.countedFrames` stops the count and returns it. */
function countFrames(): void {
  const startedMs = performance.now();
  let lastMs = startedMs;
  let longestMs = 0;
  let count = 0;
  let blockedMs = 0;
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockedMs += duration - 50;
  });
  watch.observe({ type: 'longtask' });
  const frame = () => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    count += 1;
    wanted = requestAnimationFrame(frame);
  };
  let wanted = requestAnimationFrame(frame);
  const countedFrames = () => {
    cancelAnimationFrame(wanted);
    watch.disconnect();
    return { perSecond: (count * 1000) / (lastMs - startedMs), longestMs, blockedMs };
  };
  Object.assign(window, { countedFrames });
}

/** Counts the frames that the page paints while `work` runs. */
export async function measureFrames(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(countFrames);
  await work();
  return framesSchema.parse(await page.evaluate(() => Reflect.get(window, 'countedFrames')()));
}
