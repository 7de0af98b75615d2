import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { product } from '@shared/kernel/product';
import type { Page } from 'playwright';
import { expect, onTestFinished, vi } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import { callService, waitForPage } from '../../support/desktop/desktop-page';
import { findFreePort } from '../../support/network/find-free-port';
import { keepCodes } from '../../support/screens/first-run-screen';
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

const PASSWORD = 'a long sentence as a password';

/** Starts the program on a folder, as often as the test wants. */
function createProgram() {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const env = { XDG_CONFIG_HOME: createTemporaryFolder() };
  return async () => {
    const app = await launchDesktop({ dataDirectory, env });
    return { app, page: await waitForPage(app) };
  };
}

/** Answers the first questions, up to the port. */
async function answerFirstQuestions(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Quay & Sons');
  await page.getByLabel('Your name').fill('Maren');
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await goOn(page);
  await title(page, 'Your property');
  await page.getByLabel('Name', { exact: true }).fill('Harbour House');
  await goOn(page);
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

verifies('run.first-run-port', 'a usual port that is taken is asked about, and no other port', async () => {
  await takeUsualPort();
  const { page } = await createProgram()();
  await answerFirstQuestions(page);
  await title(page, 'Choose a port');
  await page.getByText(`Port ${product.defaultPort} is in use.`).first().waitFor();
  const port = await findFreePort();
  await page.getByLabel('Port').fill(String(port));
  await goOn(page);
  await title(page, 'Save your recovery codes');
  expect(await callService(page, 'service.status', {})).toMatchObject({ state: 'running', port });

  await page.reload();
  await title(page, 'Save your recovery codes');
  await page.getByRole('button', { name: 'Back' }).click();
  await title(page, 'Your property');
  await goOn(page);
  await title(page, 'Save your recovery codes');
});

verifies('run.first-run-port', 'after a restart is asked about again, until it is answered', async () => {
  await takeUsualPort();
  const start = createProgram();
  const first = await start();
  await answerFirstQuestions(first.page);
  await title(first.page, 'Choose a port');
  await first.app.close();

  const second = await start();
  await signIn(second.page);
  await title(second.page, 'Choose a port');
  await second.page.getByText(`Port ${product.defaultPort} is in use.`).first().waitFor();
  const port = await findFreePort();
  await second.page.getByLabel('Port').fill(String(port));
  await goOn(second.page);
  await title(second.page, 'Save your recovery codes');
  // Codes that were not kept ask before the window closes.
  await keepCodes(second.page);
  await second.app.close();

  const third = await start();
  await signIn(third.page);
  await title(third.page, 'Save your recovery codes');
  expect(await callService(third.page, 'service.settings', {})).toMatchObject({ port });
});
