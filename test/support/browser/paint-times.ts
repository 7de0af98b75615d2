import type { Page } from 'playwright';
import { z } from 'zod';

const timesSchema = z.object({ echoMs: z.number(), resultMs: z.number() });

/** Times in ms after a key press: until the field shows it, and until the last change that follows is painted. */
type PressTimes = z.output<typeof timesSchema>;

/** Observes the page from the next key press on. `window.pressTimes` resolves once the page stops changing. */
function watchPress(): void {
  const QUIET_MS = 400;
  const afterPaint = (then: (atMs: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  const pressTimes = new Promise((resolve) => {
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        let echoMs = 0;
        let resultMs = 0;
        let quiet = 0;
        const settle = () => {
          window.clearTimeout(quiet);
          quiet = window.setTimeout(() => {
            watch.disconnect();
            resolve({ echoMs, resultMs: Math.max(resultMs, echoMs) });
          }, QUIET_MS);
        };
        const watch = new MutationObserver(() =>
          afterPaint((atMs) => {
            resultMs = atMs - timeStamp;
            settle();
          }),
        );
        const grid = document.querySelector('[role="grid"]')?.parentElement ?? document.body;
        watch.observe(grid, { subtree: true, childList: true, characterData: true });
        afterPaint((atMs) => {
          echoMs = atMs - timeStamp;
          settle();
        });
      },
      { capture: true, once: true },
    );
  });
  Object.assign(window, { pressTimes });
}

/** Types into the focused element. Each character waits until all changes of the one before are painted. */
export async function typeTimed(page: Page, text: string): Promise<PressTimes[]> {
  const times: PressTimes[] = [];
  for (const character of text) {
    await page.evaluate(watchPress);
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    times.push(timesSchema.parse(await page.evaluate(() => Reflect.get(window, 'pressTimes'))));
  }
  return times;
}

/** Formats the median of figures in ms, with the least and the most. */
export function formatSpread(figures: readonly number[]): string {
  const sorted = figures.map(Math.round).toSorted((left, right) => left - right);
  return `${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]}-${sorted.at(-1)})`;
}
