import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';

it('a window whose service is slow to answer says that it is opening', async () => {
  const { page } = await openTestApp();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.routeWebSocket(/\/rpc$/, (route) => {
    const server = route.connectToServer();
    route.onMessage(async (message) => {
      if (String(message).includes('session.current')) await isReleased;
      server.send(message);
    });
  });
  await page.reload();
  await page.getByRole('status').getByText('Opening Brasstag…').waitFor();
  expect(await findViolations(page)).toEqual([]);
  release();
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await expect.poll(() => page.getByText('Opening Brasstag…').count()).toBe(0);
});
