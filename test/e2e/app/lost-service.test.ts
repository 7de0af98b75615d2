import { expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { disconnectPage, enableOffline, restoreConnection } from '../../support/browser/offline-page';

it('a window that lost its service says so, shows keys as of old, and comes back by itself', async () => {
  const { page, world, open } = await openTestApp({ path: '/keys' });
  const { key } = await world.mint({ name: 'Channel manager sync' });
  await enableOffline(page);
  await page.reload();
  const grid = page.getByRole('grid', { name: 'API keys' });
  await grid.getByText('Channel manager sync').waitFor();
  const strength = () => grid.evaluate((table) => getComputedStyle(table.parentElement ?? table).opacity);
  await page.getByRole('link', { name: 'Service running' }).waitFor();
  expect(await strength()).toBe('1');

  await disconnectPage(page);
  await page.getByRole('link', { name: 'Service unreachable' }).waitFor();
  await page
    .locator('[aria-live="assertive"]', { hasText: 'The connection to the service was lost.' })
    .waitFor({ state: 'attached' });
  await expect.poll(strength).toBe('0.6');
  await open('/members');
  await page.getByText('Can’t reach the service.').first().waitFor();
  await open(`/keys/${key.prefix}`);
  const failed = page.getByRole('main').getByRole('alert');
  await expect.poll(() => failed.allInnerTexts()).toEqual(['Can’t reach the service. unavailable']);
  await open('/members');

  await restoreConnection(page);
  await page.getByRole('table', { name: 'Members' }).getByText('Maren Quay', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Service running' }).waitFor();
});

it('a revocation that never left the window says that the key still works', async () => {
  const { page, world } = await openTestApp({ path: '/keys' });
  await world.mint({ name: 'Channel manager sync' });
  await enableOffline(page);
  await page.reload();
  await page.getByRole('button', { name: 'Revoke Channel manager sync' }).click();
  await disconnectPage(page);
  await page.getByText('The connection to the service was lost. Trying again…').waitFor();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Not revoked. The key still works.').waitFor();
  await page.getByText('Can’t reach the service. Your change wasn’t saved.').waitFor();
});
