import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { product } from '@shared/kernel/product';
import type { Page } from 'playwright';
import { expect, onTestFinished, vi } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import { callService, waitForPage } from '../../support/desktop/desktop-page';
import { findFreePort } from '../../support/service/free-port';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Takes the usual port. Another test may have it for a while, so it waits until that one gives it back. */
async function takeUsualPort(): Promise<void> {
  const server = createServer();
  onTestFinished(() => void server.close());
  const listen = async (): Promise<void> => {
    server.listen({ port: product.defaultPort, host: '127.0.0.1' });
    await once(server, 'listening');
  };
  await vi.waitFor(listen, { timeout: 90_000, interval: 200 });
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

async function openFirstRun(): Promise<Page> {
  const page = await waitForPage(
    await launchDesktop({
      dataDirectory: join(createTemporaryFolder(), 'data'),
      env: { XDG_CONFIG_HOME: createTemporaryFolder() },
    }),
  );
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByLabel('Business name').fill('Quay & Sons');
  await page.getByLabel('Your name').fill('Maren');
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long sentence as a password');
  await goOn(page);
  await title(page, 'Your property');
  await page.getByLabel('Name', { exact: true }).fill('Harbour House');
  await goOn(page);
  return page;
}

verifies('run.first-run-port', 'a usual port that is taken is asked about, and no other port', async () => {
  await takeUsualPort();
  const page = await openFirstRun();
  await title(page, 'Choose a port');
  await page.getByText(`Port ${product.defaultPort} is in use.`).first().waitFor();
  const port = await findFreePort();
  await page.getByLabel('Port').fill(String(port));
  await goOn(page);
  await title(page, 'Will another system connect to Harbour House?');
  expect(await callService(page, 'service.status', {})).toMatchObject({ state: 'running', port });

  await page.reload();
  await title(page, 'Will another system connect to Harbour House?');
  await page.getByRole('button', { name: 'Back' }).click();
  await title(page, 'Your property');
  await goOn(page);
  await title(page, 'Will another system connect to Harbour House?');
});
