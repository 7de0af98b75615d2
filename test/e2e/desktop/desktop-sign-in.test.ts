import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, onTestFinished } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { launchDesktop } from '../../support/desktop/desktop';
import { callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import { findFreePort } from '../../support/network/find-free-port';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const DOWN = 'The service is not running. Keys are refused until it is back.';

/** Opens the sign-in of the desktop app. Its service was stopped before the Owner signed out. */
async function stoppedAtSignIn(): Promise<{ readonly page: Page; readonly port: number }> {
  const port = await findFreePort();
  const app = await launchDesktop({
    dataDirectory: join(createTemporaryFolder(), 'data'),
    args: [`--port=${port}`],
  });
  const page = await waitForPage(app);
  await setUpInWindow(page);
  await callService(page, 'setup.service', { port });
  await callService(page, 'setup.modules', { integration: true });
  await callService(page, 'service.stop', {});
  await callService(page, 'session.signOut', {});
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  return { page, port };
}

async function startAndSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long sentence as a password');
  await page.getByRole('button', { name: 'Start the service and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
}

async function occupy(port: number): Promise<Server> {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  return other;
}

describe('the sign-in of the desktop app', () => {
  verifies('desktop.sign-in-starts', 'says that the service is stopped, and starts it', async () => {
    const { page } = await stoppedAtSignIn();
    await page.getByText(DOWN).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await startAndSignIn(page);
    expect(await callService(page, 'service.status', {})).toMatchObject({ state: 'running' });
    await expect.poll(() => page.getByText(DOWN).count()).toBe(0);
    await page.getByRole('button', { name: /^Maren/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  verifies('desktop.sign-in-starts', 'says in words why it could not be started', async () => {
    const { page, port } = await stoppedAtSignIn();
    const other = await occupy(port);
    await startAndSignIn(page);
    await page
      .getByText('The service couldn’t be started. Another program is using its port.')
      .first()
      .waitFor();
    await page.getByText(`${DOWN} Couldn’t open port ${port}.`).waitFor();
    await page.getByRole('button', { name: /^Maren/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText(`${DOWN} Couldn’t open port ${port}.`).waitFor();
    other.close();
    await startAndSignIn(page);
    expect(await callService(page, 'service.status', {})).toMatchObject({ state: 'running', port });
  });
});
