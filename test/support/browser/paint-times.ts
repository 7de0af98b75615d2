import type { Page } from 'playwright';
import { z } from 'zod';

const timesSchema = z.object({ echoMs: z.number(), resultMs: z.number() });

/** How long a person waits after one press of a key, in ms: until it is painted in the field, and until the last change that follows from it is. */
type PressTimes = z.output<typeof timesSchema>;

/** Watches the page from the next press on: `window.pressTimes` settles once nothing has changed for a while. */
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

/** Types into what has the focus, one character at a time, each once all that follows from the one before has been painted. */
export async function typeTimed(page: Page, text: string): Promise<PressTimes[]> {
  const times: PressTimes[] = [];
  for (const character of text) {
    await page.evaluate(watchPress);
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    times.push(timesSchema.parse(await page.evaluate(() => Reflect.get(window, 'pressTimes'))));
  }
  return times;
}
