import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import { callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import { findFreePort } from '../../support/network/find-free-port';
import { startSession } from '../../support/screens/playground-screen';
import { runProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Opens the playground of the desktop app, with a session. */
async function openDesktopPlayground() {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const app = await launchDesktop({ dataDirectory, env: { XDG_CONFIG_HOME: createTemporaryFolder() } });
  const page = await waitForPage(app);
  const propertyId = await setUpInWindow(page);
  await callService(page, 'setup.service', { port: await findFreePort() });
  await callService(page, 'setup.modules', { integration: true });
  await page.reload();
  await page.getByRole('link', { name: 'Playground' }).click();
  await page.getByRole('button', { name: 'Start a session' }).click();
  await startSession(page, ['See property details']);
  await page.getByRole('option', { name: 'Get property', exact: true }).click();
  return { app, page, dataDirectory, propertyId };
}

async function stateLeftIn(dataDirectory: string): Promise<string> {
  const { stdout } = await runProgram(['keys', 'list', '--json', '--data-dir', dataDirectory]);
  return String(JSON.parse(stdout)[0].state);
}

describe('the playground on the desktop', () => {
  verifies('playground.faults', 'reports a service that was stopped, and runs when it is back', async () => {
    const { page } = await openDesktopPlayground();
    const run = page.getByRole('button', { name: 'Run', exact: true });
    const result = page.getByRole('region', { name: 'Result' });
    await callService(page, 'service.stop', {});
    await run.click();
    await result.getByText('The service isn’t running. Start it, then run the call again.').waitFor();
    await page.getByText('Ends in').waitFor();
    await callService(page, 'service.start', {});
    await run.click();
    await result.getByText('"Harbour House"').waitFor();
  });

  verifies('playground.ends', 'leaves no live key behind when its window is closed', async () => {
    const { app, page, dataDirectory } = await openDesktopPlayground();
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await expect.poll(() => stateLeftIn(dataDirectory), { timeout: 30_000 }).toBe('revoked');
    expect(page.isClosed()).toBe(true);
  });

  verifies('playground.ends', 'leaves no live key behind when the program is quit', async () => {
    const { app, dataDirectory } = await openDesktopPlayground();
    await app.close();
    expect(await stateLeftIn(dataDirectory)).toBe('revoked');
  });
});
