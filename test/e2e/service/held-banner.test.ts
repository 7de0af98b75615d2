import { copyFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp, signInOnPage } from '../../support/browser/app';
import { getDatabaseFile, startAgain } from '../../support/service/held-world';
import { verifies } from '../../support/service/verifies';

/** Puts the database back from before a revocation, and opens the interface on it. */
async function openHeld(look: { theme?: 'light' | 'dark'; width?: number; height?: number } = {}) {
  const app = await openTestApp({ ...look, isSignedIn: false });
  const { world, page } = app;
  const { key, token } = await world.mint({ name: 'Channel manager' });
  await world.mint({ name: 'Door locks' });
  await world.service.close();
  const older = `${getDatabaseFile(world)}.older`;
  copyFileSync(getDatabaseFile(world), older);
  const later = await startAgain(world);
  await later.manage('keys.revoke', { property_id: key.property_id, prefix: key.prefix });
  await later.service.close();
  copyFileSync(older, getDatabaseFile(world));
  const held = await startAgain(world);
  await page.goto(held.service.newLink() ?? '');
  await signInOnPage(page);
  return { ...app, held, token };
}

const banner = (page: Page) =>
  page
    .locator('#root')
    .getByText(/^The database is older than its newest checkpoint: record \d+ is missing\./);

describe('the banner of a held database', () => {
  verifies('ui.held', 'is above every screen, and revokes all keys when that is wanted', async () => {
    const { page, held, open } = await openHeld();
    for (const path of ['/overview', '/keys', '/audit', '/service']) {
      await open(path);
      await banner(page).waitFor();
    }
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    await page.getByRole('heading', { level: 1, name: 'Service' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke all keys and continue' }).click();
    await page.getByText('Members, roles and passwords are those of this database. Check them.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await banner(page).waitFor();
    await page.getByRole('button', { name: 'Revoke all keys and continue' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke all keys' }).click();
    await page.getByText('2 keys were revoked. The service accepts calls again.').first().waitFor();
    await banner(page).waitFor({ state: 'detached' });
    expect(await held.manage('service.status', {})).toMatchObject({ held: null, can_record: true });
  });

  verifies('ui.held', 'fits a small dark window, and a refused change says what to do', async () => {
    const { page, open } = await openHeld({ theme: 'dark', width: 800, height: 600 });
    await banner(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await open('/service');
    await page.getByLabel('Keep audit log for (days)').fill('120');
    await page.getByLabel('Keep audit log for (days)').press('Control+Enter');
    await page
      .getByText(/The database contradicts its newest checkpoint, so nothing can be changed\./)
      .first()
      .waitFor();
  });
});
