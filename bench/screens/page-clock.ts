import type { Page } from 'playwright';

/** Time without a change of the page after which it has settled. */
const QUIET_MS = 500;
/** Time after which an element that is waited for is an error. */
const APPEARS_TIMEOUT_MS = 10_000;

/**
 * Runs in the page. Times begin with the event of the browser, and end with the frame that draws the result. The way between
 * this program and the browser is not part of them.
 */
const CLOCK = `
globalThis.pageClock = (() => {
  const afterFrame = () => new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  const isThere = (selector, text) => [...document.querySelectorAll(selector)]
    .some((element) => text === null || element.textContent.trim() === text);
  const appears = (selector, text) => new Promise((resolve, reject) => {
    const untilMs = performance.now() + ${APPEARS_TIMEOUT_MS};
    const look = () => {
      if (isThere(selector, text)) resolve(afterFrame());
      else if (performance.now() > untilMs) reject(new Error('not drawn: ' + selector + ' ' + text));
      else requestAnimationFrame(look);
    };
    look();
  });
  let begun = Promise.resolve(0);
  let inputs = [];
  return {
    begin(type) {
      begun = new Promise((resolve) =>
        addEventListener(type, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }));
    },
    async untilThere(selector, text) {
      const startedMs = await begun;
      return (await appears(selector, text)) - startedMs;
    },
    async untilStill(selector) {
      const startedMs = await begun;
      await appears(selector, null);
      while (document.getAnimations().some(({ playState }) => playState === 'running')) await afterFrame();
      return (await afterFrame()) - startedMs;
    },
    async untilSettled(quietMs) {
      const startedMs = await begun;
      let lastMs = startedMs;
      const observer = new MutationObserver(() => void afterFrame().then((nowMs) => { lastMs = nowMs; }));
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      while (performance.now() - Math.max(lastMs, startedMs) < quietMs) await afterFrame();
      observer.disconnect();
      return lastMs - startedMs;
    },
    watchInputs() {
      inputs = [];
      addEventListener('input', ({ timeStamp }) => void afterFrame().then((nowMs) => inputs.push(nowMs - timeStamp)), true);
    },
    takeInputs: () => inputs.splice(0),
    // The browser reports the paint some time after it.
    firstPaint: () => new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('no first paint')), ${APPEARS_TIMEOUT_MS});
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime);
      }).observe({ type: 'paint', buffered: true });
    }),
    sinceOpened: async (selector) => appears(selector, null),
  };
})();`;

/** Measures in a page from the press of a key or a button to what is drawn. All times are milliseconds. */
export interface PageClock {
  /** The next press starts the time. */
  readonly begin: (event: 'click' | 'keydown') => Promise<void>;
  /** Resolves once an element is drawn. null: with any text. */
  readonly untilThere: (selector: string, text: string | null) => Promise<number>;
  /** Resolves once an element is drawn and nothing moves. */
  readonly untilStill: (selector: string) => Promise<number>;
  /** Resolves with the time of the last change, once the page changes no more. */
  readonly untilSettled: () => Promise<number>;
  readonly watchInputs: () => Promise<void>;
  /** Takes the times from each typed letter to its frame. */
  readonly takeInputs: () => Promise<readonly number[]>;
  readonly firstPaint: () => Promise<number>;
  /** Resolves with the time since the page was asked for, once an element is drawn. */
  readonly sinceOpened: (selector: string) => Promise<number>;
}

/** Adds the clock to a page, and to what it loads later. */
export async function addPageClock(page: Page): Promise<PageClock> {
  await page.addInitScript({ content: CLOCK });
  const ask = (call: string) => page.evaluate<number>(`pageClock.${call}`);
  return {
    begin: async (event) => void (await ask(`begin('${event}')`)),
    untilThere: (selector, text) => ask(`untilThere(${JSON.stringify(selector)}, ${JSON.stringify(text)})`),
    untilStill: (selector) => ask(`untilStill(${JSON.stringify(selector)})`),
    untilSettled: () => ask(`untilSettled(${QUIET_MS})`),
    watchInputs: async () => void (await ask('watchInputs()')),
    takeInputs: () => page.evaluate<number[]>('pageClock.takeInputs()'),
    firstPaint: () => ask('firstPaint()'),
    sinceOpened: (selector) => ask(`sinceOpened(${JSON.stringify(selector)})`),
  };
}
