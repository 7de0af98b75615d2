import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';
import { startPackageFeed } from '../../support/tls/package-feed';

const NEWER = '99.0.0';

/** Opens the screen of the service, where a newer version with a package is known. */
async function openOffered() {
  const feed = await startPackageFeed();
  const app = await openTestApp({
    path: '/',
    updateSource: feed.source,
    updateInstaller: feed.installer,
  });
  const { world, page } = app;
  await world.manage('service.configure', { update_check: 'on_request' });
  feed.publish(NEWER, world.clock.now());
  await world.manage('service.checkUpdates', {});
  await app.open('/service');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const seen = async (text: string | RegExp) => {
    await page.getByText(text).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
  };
  return { feed, world, page, press, seen };
}

describe('the card of a version that installs itself', () => {
  verifies('updates.install-screen', 'downloads for the end of the program, and drops it again', async () => {
    const { feed, page, press, seen } = await openOffered();
    await seen(/^Back up first\. The package of 300\.\d kB is checked/);
    await expect.poll(() => page.getByText(/^Back up, then/).count()).toBe(0);
    await press('Download, install when I quit');
    await seen(/^Brasstag 99\.0\.0 is downloaded and checked\./);
    expect([feed.installer.waiting(), feed.countEnds()]).toEqual([NEWER, 0]);
    await press('Don’t install');
    await seen('Removed. Nothing will be installed.');
    await seen(/^Back up first\./);
    expect(feed.installer.waiting()).toBeNull();
  });

  verifies('updates.install-screen', 'shows how far it is, and cancels', async () => {
    const { feed, page, press, seen } = await openOffered();
    feed.answerPackage((response) => {
      response.writeHead(200, { 'content-length': feed.content.length });
      response.write(feed.content.subarray(0, feed.content.length / 2));
    });
    await press('Download and install');
    await page.getByRole('dialog', { name: 'Downloading Brasstag 99.0.0' }).waitFor();
    await seen(/^\d+%$/);
    await press('Cancel');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await seen(/^Back up first\./);
    expect([feed.installer.waiting(), feed.countEnds()]).toEqual([null, 0]);
  });

  verifies('updates.install-screen', 'says in one sentence why nothing was installed', async () => {
    const { feed, press, seen } = await openOffered();
    feed.answerPackage((response) => response.end('something else'));
    await press('Download and install');
    await seen(/is not the package that Brasstag’s makers signed/);
    expect(feed.countEnds()).toBe(0);
    feed.answerPackage((response) => response.end(feed.content));
    await press('Download and install');
    await seen(/^Brasstag 99\.0\.0 is downloaded and checked\./);
    await expect.poll(feed.countEnds).toBe(1);
    await press('Quit and install');
    await expect.poll(feed.countEnds).toBe(2);
  });
});
