import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

describe('the report for support', () => {
  verifies('support.report', 'is shown in the dark as well, and without a fault of axe', async () => {
    const { page } = await openTestApp({ path: '/service', theme: 'dark' });
    await page.getByRole('button', { name: 'Save a report for support' }).press('Enter');
    await page.getByRole('region', { name: 'Text of the report' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  verifies('support.report', 'is shown in full, and saved as it was shown', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await page.getByRole('button', { name: 'Save a report for support' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report for support' });
    const region = dialog.getByRole('region', { name: 'Text of the report' });
    const shown = (await region.innerText()).trimEnd();
    expect(shown).toContain('== Counts');
    expect(shown).toContain('== Newest lines of the log');
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^brasstag-report-\d{4}-\d{2}-\d{2}\.txt$/);
    const chunks = await (await file.createReadStream()).toArray();
    expect(Buffer.concat(chunks).toString('utf8').trimEnd()).toBe(shown);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Report saved. Nothing was sent.').first().waitFor();
  });
});
