import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp, signInOnPage } from '../../support/browser/app';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { getDatabaseFile, startAgain } from '../../support/service/held-world';
import { runProgram, serveProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const UNITS = '/api/v1/units';

const statusOf = async (baseUrl: string, token: string): Promise<number> =>
  (await fetch(`${baseUrl}${UNITS}`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('the program on a database that was put back by hand', () => {
  verifies(
    'run.held',
    'refuses every call until it is settled, and never trusts the revoked key',
    async () => {
      const data = join(createTemporaryFolder(), 'data');
      const database = join(data, 'brasstag.db');
      const run = (...args: string[]) => runProgram([...args, '--data-dir', data]);
      const { token, prefix } = await setUpByCommandLine(data, ['inventory.unit.read']);
      copyFileSync(database, `${database}.older`);
      const first = await serveProgram(data);
      expect(await statusOf(first.baseUrl, token)).toBe(200);
      expect((await run('keys', 'revoke', prefix)).code).toBe(0);
      await first.kill();
      // Its write-ahead log goes into the database when the command ends.
      await run('keys', 'list');
      copyFileSync(`${database}.older`, database);

      const held = await serveProgram(data);
      expect(await statusOf(held.baseUrl, token)).toBe(503);
      expect(await statusOf(held.baseUrl, 'svck_wrong')).toBe(503);
      const verified = await run('audit', 'verify');
      expect([verified.code, verified.stderr]).toEqual([
        1,
        expect.stringContaining('the log ends at record'),
      ]);
      const settled = await run('settle');
      expect([settled.code, settled.stdout]).toEqual([0, expect.stringContaining(prefix)]);
      const pollStatus = () => statusOf(held.baseUrl, token);
      await expect.poll(pollStatus, { timeout: 5000 }).toBe(401);
      expect(await held.stop()).toBe(0);

      const again = await serveProgram(data);
      expect(await statusOf(again.baseUrl, token)).toBe(401);
      expect((await run('audit', 'verify')).code).toBe(0);
      expect((await run('settle')).stdout).toContain('Nothing was changed.');
      await again.stop();
    },
  );
});

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
  page.getByText(/^The database is older than its newest checkpoint: records \d+ to \d+ are missing\./);

describe('the banner of a held database', () => {
  verifies('ui.held', 'is above every screen, and revokes all keys when that is wanted', async () => {
    const { page, held, open, complaints } = await openHeld();
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
    expect(complaints).toEqual([]);
  });

  verifies('ui.held', 'fits a small dark window, and a refused change says what to do', async () => {
    const { page, open } = await openHeld({ theme: 'dark', width: 800, height: 600 });
    await banner(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await open('/service');
    await page.getByLabel('Keep the audit log (days)').fill('120');
    await page.getByLabel('Keep the audit log (days)').press('Control+Enter');
    await page
      .getByText(/The database contradicts its newest checkpoint, so nothing can be changed\./)
      .first()
      .waitFor();
  });
});
