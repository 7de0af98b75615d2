import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import { callBridge, callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

async function openDesktop(): Promise<{ readonly app: ElectronApplication; readonly page: Page }> {
  const app = await launchDesktop({ dataDirectory: join(createTemporaryFolder(), 'data') });
  return { app, page: await waitForPage(app) };
}

/** Serves a foreign page, and counts its requests. */
async function foreignSite(): Promise<{ readonly url: string; readonly asked: () => number }> {
  let requestCount = 0;
  const server = createServer((_request, response) => {
    requestCount += 1;
    response.setHeader('content-type', 'text/html').end('<h1>Elsewhere</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, asked: () => requestCount };
}

/** Records what would be opened in the member's browser. */
const noteOpened = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ shell }) => {
    Reflect.set(globalThis, 'opened', []);
    shell.openExternal = async (url) => void Reflect.get(globalThis, 'opened').push(url);
  });
const opened = (app: ElectronApplication): Promise<unknown> =>
  app.evaluate(() => Reflect.get(globalThis, 'opened'));

describe('a page of the desktop app', () => {
  verifies('desktop.locked-down', 'goes nowhere', async () => {
    const { page } = await openDesktop();
    const { url, asked: countRequests } = await foreignSite();
    const home = page.url();
    for (const go of [
      'location.href = url',
      'location.replace(url)',
      'document.querySelector("a").click()',
    ]) {
      await page
        .evaluate(
          ([away, code]) => {
            const link = document.createElement('a');
            link.href = away;
            document.body.prepend(link);
            new Function('url', code)(away);
          },
          [url, go] as const,
        )
        .catch(() => undefined);
    }
    await page.getByRole('heading', { name: 'Welcome to Brasstag' }).waitFor();
    expect([page.url(), countRequests()]).toEqual([home, 0]);
  });

  verifies('desktop.links', 'opens no window, and only addresses of the list in the browser', async () => {
    const { app, page } = await openDesktop();
    const { url, asked: countRequests } = await foreignSite();
    await setUpInWindow(page);
    const { base_url: baseUrl } = await callService(page, 'service.status', {});
    await noteOpened(app);
    const wanted = [
      url,
      `${baseUrl}/docs`,
      `${baseUrl}/docs?x=1`,
      `${baseUrl}/healthz`,
      'file:///etc/passwd',
    ];
    for (const address of wanted)
      await page.evaluate((to) => void window.open(to, '_blank', 'noopener'), address);
    await expect.poll(() => opened(app), { timeout: 10_000 }).toEqual([`${baseUrl}/docs`]);
    expect([app.windows().length, countRequests()]).toEqual([1, 0]);
  });

  verifies('desktop.locked-down', 'holds no webview', async () => {
    const { app } = await openDesktop();
    const isPrevented = await app.evaluate(({ BrowserWindow }) => {
      let prevented = false;
      const event = { preventDefault: () => (prevented = true) };
      for (const { webContents } of BrowserWindow.getAllWindows())
        Reflect.apply(webContents.emit, webContents, ['will-attach-webview', event, {}, {}]);
      return prevented;
    });
    expect(isPrevented).toBe(true);
  });

  verifies('desktop.locked-down', 'is granted nothing but writing plain text to the clipboard', async () => {
    const { page } = await openDesktop();
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'midi'] as const;
      const pending = names.map(async (name) => (await navigator.permissions.query({ name })).state);
      return Promise.all(pending);
    });
    expect(states).toEqual(['denied', 'denied', 'denied']);
  });

  verifies('desktop.sender-check', 'is answered only while it is ours', async () => {
    const { app, page } = await openDesktop();
    const { url } = await foreignSite();
    expect(await callBridge(page, 'session.current', { is_active: false })).toMatchObject({ ok: true });
    await app.evaluate(({ BrowserWindow }, away) => BrowserWindow.getAllWindows()[0]?.loadURL(away), url);
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    expect(await callBridge(page, 'session.current', { is_active: false })).toEqual({
      ok: false,
      refusal: { error: 'This page may not call the service.', code: 'forbidden_origin' },
    });
  });

  verifies('desktop.policy', 'comes with its policy, and so does every other answer', async () => {
    const { page } = await openDesktop();
    const policies = await page.evaluate(async () => {
      const paths = ['/index.html', '/assets/none.js', '/..%2f..%2fpackage.json', '/package.json'];
      const answers = await Promise.all(paths.map((path) => fetch(path)));
      return answers.map(({ status, headers }) => [
        status,
        headers.get('content-security-policy')?.replace(/'nonce-[\w-]+'/, "'nonce'"),
      ]);
    });
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce'; font-src 'self'; img-src 'self'; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    expect(policies).toEqual([200, 404, 404, 404].map((status) => [status, policy]));
  });

  verifies('desktop.policy', 'runs no script that is not a file of ours', async () => {
    const { page } = await openDesktop();
    const { url } = await foreignSite();
    const found = await page.evaluate(async (away) => {
      const violated = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        ),
      );
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      const reached = await fetch(away).then(
        () => 'reached',
        () => 'refused',
      );
      return { violated: await violated, ran: Reflect.has(window, 'ran'), reached };
    }, url);
    expect(found).toEqual({ violated: 'script-src-elem', ran: false, reached: 'refused' });
  });
});
