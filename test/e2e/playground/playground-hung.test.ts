import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { signInOnPage } from '../../support/browser/app';
import { recordFailure } from '../../support/browser/browser-failures';
import { launchBrowser } from '../../support/browser/chromium';
import {
  createPlaygroundActions,
  openPlayground,
  startSession,
} from '../../support/screens/playground-screen';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { runProgram, serveBrowsers } from '../../support/service/program';
import { recordRpc } from '../../support/service/rpc-recorder';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const PASSWORD = 'otters knit mugs';
const email = 'maren@example.com';

/** Opens the real program with a signed-in page. It can be paused, as a debugger or a swapped-out computer would. */
async function openProgram() {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  await setUpByCommandLine(dataDirectory, ['property.profile.read']);
  const options = ['--data-dir', dataDirectory];
  await runProgram(['members', 'set-password', email, '--password-stdin', ...options], PASSWORD);
  const { child, link } = await serveBrowsers(dataDirectory);
  const browser = await launchBrowser();
  onTestFinished(() => void child.kill('SIGCONT'));
  const context = await browser.newContext();
  await recordFailure(context, { close: () => browser.close() });
  const page = await context.newPage();
  await page.goto(link);
  await signInOnPage(page, email, PASSWORD);
  return {
    page,
    stop: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  };
}

describe('a call that hangs', () => {
  verifies('playground.faults', 'lets go of the form the moment it is cancelled', async () => {
    const app = await openPlayground([]);
    const { page } = app;
    const tap = await recordRpc(page);
    await page.reload();
    await page.getByRole('button', { name: 'Start a session' }).click();
    await startSession(page, ['See property details']);
    await app.choose('Get property');
    const result = page.getByRole('region', { name: 'Result' });
    for (const cancel of ['Escape', 'button'] as const) {
      const letThrough = tap.hold('playground.run');
      await app.run();
      await page.getByRole('button', { name: 'Running…' }).waitFor();
      if (cancel === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
      await result.getByText('Cancelled before the end. The audit log shows whether').waitFor();
      await expect.poll(() => result.getByText('invalid_transition').count()).toBe(0);
      letThrough();
      await app.run();
      await result.getByText('200', { exact: true }).waitFor();
    }
  });
});

describe('a service that stands still', () => {
  verifies(
    'web.dead-service',
    'is reported within half a minute, and found again when it goes on',
    async () => {
      const { page, stop, goOn } = await openProgram();
      const { choose, run } = createPlaygroundActions(page);
      await page.getByRole('link', { name: 'Playground' }).click();
      await page.getByRole('button', { name: 'Start a session' }).click();
      await startSession(page, ['See property details']);
      await choose('Get property');
      stop();
      await run();
      const result = page.getByRole('region', { name: 'Result' });
      await page
        .getByText('The connection to the service was lost. Trying again…')
        .waitFor({ timeout: 31_000 });
      await result
        .getByText('Connection lost. We don’t know whether your change was saved; reload to check.')
        .waitFor();
      await page.getByRole('button', { name: 'Start another' }).waitFor();
      await page.getByRole('link', { name: 'Service unreachable' }).waitFor();

      goOn();
      await page.getByRole('link', { name: 'Service running' }).waitFor({ timeout: 31_000 });
      await page.getByRole('button', { name: 'Start another' }).click();
      await startSession(page, ['See property details']);
      await run();
      await result.getByText('200', { exact: true }).first().waitFor();
    },
  );
});
