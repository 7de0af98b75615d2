import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';

/** Keeps the requests of a command from the service until released, from the next load of the page on. */
async function holdCommand(page: Page, command: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/rpc$/, (route) => {
    const server = route.connectToServer();
    route.onMessage(async (message) => {
      if (String(message).includes(command)) await isReleased;
      server.send(message);
    });
  });
  return release;
}

it('a window whose service is slow to answer says that it is opening', async () => {
  const { page } = await openTestApp();
  const release = await holdCommand(page, 'session.current');
  await page.reload();
  await page.getByRole('status').getByText('Opening Brasstag…').waitFor();
  expect(await findViolations(page)).toEqual([]);
  release();
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await expect.poll(() => page.getByText('Opening Brasstag…').count()).toBe(0);
});

it.each([
  ['keys.list', '/keys', 'API keys', 'Create key', 'No keys yet'],
  ['webhooks.list', '/webhooks', 'Webhooks', 'Create webhook', 'No webhooks yet'],
] as const)(
  'a screen has no button that goes as it is pressed, while %s is not answered',
  async (command, path, title, label, empty) => {
    const { page, open } = await openTestApp();
    await open(path);
    const release = await holdCommand(page, command);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const button = page.getByRole('main').getByRole('button', { name: label });
    await expect.poll(() => button.count()).toBe(0);
    release();
    await page.getByRole('heading', { name: empty }).waitFor();
    await expect.poll(() => button.count()).toBe(1);
  },
);
