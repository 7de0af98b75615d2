import { describe, expect } from 'vitest';
import packageFile from '../../../package.json';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';
import { startVersionFeed } from '../../support/tls/version-feed';

describe('news of updates on the screen', () => {
  verifies('updates.screen', 'are chosen, asked for and shown with what to do', async () => {
    const feed = await startVersionFeed();
    const { page, world } = await openTestApp({ path: '/service', updateSource: feed.source });
    const choice = page.getByRole('radiogroup', { name: 'Look for a newer version' });
    await choice.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Check now' }).count()).toBe(0);
    await choice.getByRole('radio', { name: 'When I ask' }).click();
    const check = page.getByRole('button', { name: 'Check now' });
    await check.waitFor();
    expect((await world.manage('service.settings', {})).update_check).toBe('on_request');
    feed.answer((response) => response.end(feed.sign({ version: '99.0.0', nowMs: world.clock.now() })));
    await check.click();
    await page.getByText(`Brasstag 99.0.0 is available. This is ${packageFile.version}.`).waitFor();
    await page.getByText(/^Back up, then run git pull/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    feed.answer((response) => response.end('changed'));
    await check.click();
    await page.getByText(/makers did not sign/).waitFor();
    expect(feed.receiver.arrived).toHaveLength(2);
  });

  verifies('updates.absent', 'are absent where there is no address to ask', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await page.getByText(`Brasstag ${packageFile.version}`, { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Appearance' }).waitFor();
    await expect.poll(() => page.getByText('Look for a newer version').count()).toBe(0);
  });
});
