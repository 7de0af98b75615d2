import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp, signInOnPage } from '../../support/browser/app';
import { getDatabaseFile, startAgain } from '../../support/service/held-world';
import { verifies } from '../../support/service/verifies';

interface HeldOptions {
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** Name of a state that the service saved; null: none. */
  readonly savedAs?: string | null;
}

/** Puts the database back from before a revocation, and opens the interface on it. */
async function openHeld({ savedAs = null, ...look }: HeldOptions = {}) {
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
  if (savedAs !== null) copyFileSync(getDatabaseFile(world), join(dirname(getDatabaseFile(world)), savedAs));
  copyFileSync(older, getDatabaseFile(world));
  const held = await startAgain(world);
  await page.goto((await held.service.newLink()) ?? '');
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

  verifies(
    'ui.held-saved-state',
    'names the file that the service saved, which can be restored',
    async () => {
      const savedAs = 'brasstag.db.before-replacement-20261122T090500Z';
      const { page, open, world, held } = await openHeld({ savedAs, width: 800, height: 600 });
      await page.getByText(`the service saved its last state as ${savedAs}, beside the database.`).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await open('/service');
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Restore from a backup' }).click();
      await (await chosen).setFiles(join(world.dataDirectory, savedAs));
      await page.getByRole('alertdialog').getByText(savedAs).first().waitFor();
      expect(await held.manage('service.status', {})).toMatchObject({
        held: { saved_state: { file: savedAs, saved_at: '2026-11-22T09:05:00.000Z' } },
      });
    },
  );
});
