import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { launchDesktop } from '../../support/desktop/desktop';
import { callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import { findFreePort } from '../../support/network/find-free-port';
import { createTemporaryFolder } from '../../support/service/store';

/** Opens the Service screen of the desktop app as its Owner. */
async function openServiceScreen(): Promise<{ readonly app: ElectronApplication; readonly page: Page }> {
  const app = await launchDesktop({
    dataDirectory: join(createTemporaryFolder(), 'data'),
    env: { XDG_CONFIG_HOME: createTemporaryFolder() },
  });
  const page = await waitForPage(app);
  await setUpInWindow(page);
  await callService(page, 'setup.service', { port: await findFreePort() });
  await callService(page, 'setup.modules', { integration: true });
  await page.reload();
  await page.getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByText('Running', { exact: true }).waitFor();
  return { app, page };
}

describe('the service, on the desktop', () => {
  it('is stopped after a question, started again, and restarted', async () => {
    const { page } = await openServiceScreen();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop the service?' });
    await question.getByText('Every key is refused until the service runs again.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Stopped', { exact: true }).waitFor();
    await page.getByText(/^The service is not running\. Keys are refused until it is back\./).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Restart' }).click();
    await page
      .getByRole('alertdialog', { name: 'Restart the service?' })
      .getByRole('button', { name: 'Restart' })
      .click();
    await page.getByText('The service is running again.').first().waitFor();
    await page.getByText('Running', { exact: true }).waitFor();
  });

  it('shows its folder, and starts with the computer where that is wanted', async () => {
    const { app, page } = await openServiceScreen();
    await app.evaluate(({ shell }) => {
      Reflect.set(globalThis, 'shown', []);
      shell.showItemInFolder = (path) => void Reflect.get(globalThis, 'shown').push(path);
    });
    await page.getByRole('button', { name: 'Show in folder' }).click();
    await expect
      .poll(() => app.evaluate(() => Reflect.get(globalThis, 'shown')))
      .toEqual([expect.stringMatching(/data$/)]);
    await page.getByText('Start when you log in to this computer').click();
    await page.getByText('Brasstag starts when you log in to this computer.').first().waitFor();
    await expect
      .poll(() => page.getByRole('switch', { name: 'Start when you log in to this computer' }).isChecked())
      .toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });
});
