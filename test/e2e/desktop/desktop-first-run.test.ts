import { join } from 'node:path';
import { expect } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import { callService, waitForPage } from '../../support/desktop/desktop-page';
import { findFreePort } from '../../support/service/free-port';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

verifies('run.first-run-back', 'a member who goes back on the desktop chooses another port', async () => {
  const page = await waitForPage(
    await launchDesktop({
      dataDirectory: join(createTemporaryFolder(), 'data'),
      env: { XDG_CONFIG_HOME: createTemporaryFolder() },
    }),
  );
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  const [first, second] = [await findFreePort(), await findFreePort()];
  await page.getByLabel('Business').fill('Quay & Sons');
  await page.getByLabel('Name', { exact: true }).fill('Maren');
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long sentence as a password');
  await goOn();
  await title('Your property');
  await page.getByLabel('Name', { exact: true }).fill('Harbour House');
  await goOn();

  await title('Where the service listens');
  await page.getByLabel('Port').fill(String(first));
  await page.getByText('Start when you log in to this computer').click();
  await goOn();
  await title('Modules');
  expect(await callService(page, 'service.status', {})).toMatchObject({ state: 'running', port: first });

  await page.reload();
  await title('Modules');
  await page.getByRole('button', { name: 'Back' }).click();
  await title('Where the service listens');
  await expect.poll(() => page.getByLabel('Port').inputValue()).toBe(String(first));
  expect(await page.getByRole('switch', { name: 'Start when you log in to this computer' }).isChecked()).toBe(
    true,
  );
  await page.getByLabel('Port').fill(String(second));
  await goOn();
  await title('Modules');
  expect(await callService(page, 'service.status', {})).toMatchObject({ state: 'running', port: second });
});
