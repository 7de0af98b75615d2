import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { CHANGE_RECORDS } from '../../support/audit/audit-tampering';
import { findViolations } from '../../support/browser/accessibility';
import { OWNER_APP_PASSWORD, openTestApp } from '../../support/browser/app';
import { changeDatabaseFile } from '../../support/db/change-database';
import { pickFile } from '../../support/files/pick-file';
import { formatDemandCsv } from '../../support/reservations/demand-cells';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { holdPort } from '../../support/service/hold-port';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Changes a record of the audit log directly in the file of a backup. */
function spoilRecord(file: string): void {
  changeDatabaseFile(file, CHANGE_RECORDS);
}

describe('the service', () => {
  it('its settings are saved together, each checked at its field', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/service' });
    await page.getByText('Running', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy the base address' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(world.baseUrl);
    await page.getByRole('button', { name: 'Open API keys' }).waitFor();
    await page.getByLabel('Public address').fill('keys.example.com');
    await page.getByLabel('Trusted proxies').fill('10.0.0.1\n10.1.0.0/16');
    await page.getByLabel('Keep audit log for (days)').fill('30');
    await page
      .getByRole('form', { name: 'Settings of the service' })
      .getByRole('button', { name: 'Save' })
      .click();
    await page.getByText('Enter an address such as https://keys.example.com.').waitFor();
    await page.getByText('Enter a number from 90 to 3650.').waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByLabel('Public address').fill('https://keys.example.com');
    await page.getByLabel('Keep audit log for (days)').fill('120');
    await page.getByLabel('Keep audit log for (days)').press('Control+Enter');
    await page.getByText('Settings saved.').first().waitFor();
    await page.getByText('https://keys.example.com', { exact: true }).waitFor();
    expect(await world.manage('service.settings', {})).toMatchObject({
      public_url: 'https://keys.example.com',
      trusted_proxies: ['10.0.0.1', '10.1.0.0/16'],
      retention_days: 120,
      idle_minutes: 60,
    });
    expect(complaints).toEqual([]);
  });

  it('a port in use names the next free one, and which systems need the new one', async () => {
    const { page, world } = await openTestApp({ path: '/service', theme: 'dark', width: 800, height: 600 });
    await page.getByRole('textbox', { name: 'Port' }).fill(String(world.port));
    await page.getByRole('textbox', { name: 'Port' }).press('Tab');
    await page.getByText('On Brasstag’s computer only. 1024 to 65535.').waitFor();
    await page.getByRole('textbox', { name: 'Port' }).fill('50999');
    await page.getByRole('textbox', { name: 'Port' }).press('Tab');
    await page
      .getByText(`Applies after a restart. Update the systems that use port ${world.port}.`)
      .waitFor();
    const { port: taken } = await holdPort();
    await page.getByRole('textbox', { name: 'Port' }).fill(String(taken));
    await page.getByRole('textbox', { name: 'Port' }).press('Tab');
    await page.getByText(new RegExp(`^Port ${taken} is in use\\. \\d+ is free\\.$`)).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Use port \d+$/ }).click();
    await page
      .getByText(`Applies after a restart. Update the systems that use port ${world.port}.`)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.querySelector("main").scrollWidth')).toBeLessThanOrEqual(744);
    await page.getByRole('link', { name: 'Modules' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'Modules' }).waitFor();
  });

  it('a backup is made, checked, and fetched by the browser', async () => {
    const { page } = await openTestApp({ path: '/service' });
    const fetched = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Back up now' }).click();
    const download = await fetched;
    expect(download.suggestedFilename()).toBe('brasstag-2026-11-21.db');
    const file = join(createTemporaryFolder(), 'copy.db');
    await download.saveAs(file);
    expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
    await page
      .getByText(/^Backed up: .* audit records, all checked\.$/)
      .first()
      .waitFor();
  });

  verifies('ui.restore', 'a file that is no backup is named, and nothing is asked', async () => {
    const { page, complaints } = await openTestApp({ path: '/service' });
    const foreign = join(createTemporaryFolder(), 'holiday.jpg');
    writeFileSync(foreign, 'not a database');
    await pickFile(page, 'Restore from a backup', foreign);
    await page.getByText('holiday.jpg is damaged or isn’t a Brasstag backup. Nothing was changed.').waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('a restore says what is in the backup and what it keeps, asks for the password, and refuses damage', async () => {
    const { page, world } = await openTestApp({ path: '/service' });
    const file = join(createTemporaryFolder(), 'before.db');
    await world.manage('service.backup', { file });
    spoilRecord(file);
    await pickFile(page, 'Restore from a backup', file);
    const question = page.getByRole('alertdialog', { name: 'Replace everything with before.db?' });
    await question
      .getByText(/^Last audit record: 21 Nov 2026, \d\d:\d\d\. \d+ audit records, .* kB\.$/)
      .waitFor();
    await question
      .getByText(
        'Keys that were revoked after the backup stay revoked, and keys that this installation doesn’t know are revoked. A restore never reactivates a key.',
      )
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    world.clock.pass(15 * 60_000 + 1000);
    await question.getByRole('button', { name: 'Replace everything' }).click();
    await page.getByLabel('Password', { exact: true }).fill(OWNER_APP_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await question.getByRole('alert').getByText('The audit log in before.db is broken.').waitFor();
    await question.getByRole('button', { name: 'Keep current data' }).click();
    await question.waitFor({ state: 'detached' });
  });

  verifies(
    'ui.restore',
    'a restore puts back what there was, but for revocations, and signs everybody out',
    async () => {
      const { page, world, signIn } = await openTestApp({ path: '/service' });
      const { key, token } = await world.mint();
      const fetched = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Back up now' }).click();
      const file = join(createTemporaryFolder(), 'before.db');
      await (await fetched).saveAs(file);
      await world.revoke(key);
      await world.manage('properties.update', { property_id: world.propertyId, name: 'Harbour Hotel' });
      await pickFile(page, 'Restore from a backup', file);
      const question = page.getByRole('alertdialog', { name: 'Replace everything with before.db?' });
      await question.getByRole('button', { name: 'Replace everything' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await page.getByText('1 key was revoked after this backup and remains revoked.').first().waitFor();
      await signIn();
      await page.getByRole('heading', { name: 'Service' }).waitFor();
      await page.getByRole('button', { name: /^Harbour House/ }).waitFor();
      expect((await world.call('/api/v1/reservations', { token })).status).toBe(401);
    },
  );

  it('past reservations are imported, and refused lines are listed', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/service' });
    const file = join(createTemporaryFolder(), 'bookings.csv');
    writeFileSync(file, formatDemandCsv([{}, { arrival_date_month: 'Nevermore' }]));
    await page.getByRole('button', { name: 'Import reservations' }).click();
    await page.getByText('Create rooms where none is free').click();
    expect(await findViolations(page)).toEqual([]);
    await pickFile(page, 'Choose a file', file);
    const result = page.getByRole('dialog', { name: '1 reservation imported' });
    await result.getByText('0 already imported, 1 line refused.').waitFor();
    await result.getByRole('row', { name: /^3 / }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await result.getByRole('button', { name: 'Done' }).click();
    expect((await world.records()).some(({ operation }) => operation === 'import.reservations')).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('a clock that jumped is asked about', async () => {
    const { page, world } = await openTestApp();
    world.clock.set(world.clock.now() + 3 * DAY_MS);
    await world.mint();
    await page.getByRole('link', { name: 'Service', exact: true }).click();
    await page
      .getByText(
        /^The clock that Brasstag goes by shows 24 Nov 2026, .*\. Brasstag last trusted it on 21 Nov 2026, .*\. Is it right\?$/,
      )
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm clock' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Is it 24 Nov 2026, .*\?$/ });
    await dialog.getByText('No key has expired by that time. You can’t take this back.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm clock' }).click();
    await page.getByRole('region', { name: 'The clock' }).waitFor({ state: 'detached' });
  });

  verifies(
    'ui.settings-rights',
    'a member who does not manage it sees state, address, appearance and licences',
    async () => {
      const { page, world, signIn } = await openTestApp({ isSignedIn: false });
      const { email } = await addMember(world, 'Jo Brandt', 'front_desk');
      await signIn(email, MEMBER_PASSWORD);
      await page.getByRole('link', { name: 'Service', exact: true }).click();
      await page.getByText(world.baseUrl).waitFor();
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
      expect(headings).toEqual(['State', 'Reach assistant', 'Appearance', 'About Brasstag']);
      await page.getByRole('radio', { name: 'Dark' }).click();
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
      await page.getByRole('radio', { name: 'Compact' }).click();
      expect(await page.evaluate('document.documentElement.dataset.density')).toBe('compact');
      expect(await findViolations(page)).toEqual([]);
    },
  );
});
