import { expect } from 'vitest';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

const SCREEN_FILE = /\/assets\/([a-z-]+)-screen-[^/]+\.js$/;
const KEYS_FILE = /\/assets\/keys-screen-[^/]+\.js$/;
const AUDIT_FILE = /\/assets\/audit-screen-[^/]+\.js$/;
/** The last one that is loaded while the window is idle. */
const LAST_FILE = /\/assets\/webhooks-screen-[^/]+\.js$/;

/** Runs in the page. After some idle turns, what waits for one has begun. */
const waitForIdleTurns = `
(async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve));
})()
`;

const heading = ({ page }: TestApp, name: string) => page.getByRole('heading', { level: 1, name });
const openLog = ({ page }: TestApp) => page.getByRole('link', { name: 'Audit log', exact: true }).click();

verifies(
  'interface.lazy-screens',
  'the screen before stays until the file of the next is there',
  async () => {
    const app = await openTestApp({ path: '/keys' });
    const { page } = app;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(AUDIT_FILE, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.reload();
    await heading(app, 'API keys').waitFor();
    await openLog(app);
    await page.waitForURL(/\/audit$/);
    await expect.poll(() => heading(app, 'API keys').count()).toBe(1);
    release();
    await heading(app, 'Audit log').waitFor();
    await expect.poll(() => heading(app, 'API keys').count()).toBe(0);
  },
);

verifies(
  'interface.lazy-screens',
  'until the first screen is drawn only its own file is loaded',
  async () => {
    const app = await openTestApp({ path: '/keys' });
    const { page } = app;
    const address = page.url();
    // The page before would still ask for files.
    await page.goto('about:blank');
    const requested: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route(SCREEN_FILE, async (route) => {
      requested.push(SCREEN_FILE.exec(route.request().url())?.[1] ?? '');
      await held.promise;
      await route.continue();
    });
    const first = page.waitForRequest(KEYS_FILE);
    await page.goto(address);
    await first;
    await page.evaluate(waitForIdleTurns);
    expect(requested).toEqual(['keys']);
    const last = page.waitForResponse(LAST_FILE);
    held.resolve();
    await heading(app, 'API keys').waitFor();
    await last;
  },
);

verifies('interface.lazy-screens', 'while the window is idle every screen is loaded', async () => {
  const app = await openTestApp({ path: '/keys' });
  const loaded = app.page.waitForResponse(LAST_FILE);
  await app.page.reload();
  expect((await loaded).status()).toBe(200);
  expect(app.complaints).toEqual([]);
});

verifies('interface.lazy-screens', 'a screen whose file failed to load is loaded by a reload', async () => {
  const app = await openTestApp({ path: '/keys' });
  const { page } = app;
  let isBroken = true;
  await page.route(AUDIT_FILE, (route) => (isBroken ? route.abort() : route.continue()));
  await page.reload();
  await heading(app, 'API keys').waitFor();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isBroken = false;
  });
  await openLog(app);
  await heading(app, 'Audit log').waitFor();
  expect(isBroken).toBe(false);
});
