import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openFilledLog } from '../../support/screens/audit-screen';
import { endPrinting, holdPrinting, readPrinted } from '../../support/screens/printed';
import { recordRpc } from '../../support/service/rpc-recorder';
import { verifies } from '../../support/service/verifies';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Print a month of the audit log' });

/** Opens the dialog of a filled log, whose print dialog does not open. */
async function openPrint(count: number, search = '') {
  const app = await openFilledLog(count);
  const { page } = app;
  await holdPrinting(page);
  await page.reload();
  if (search !== '') await app.open(`/audit?${search}`);
  await page.getByRole('button', { name: 'Print a month' }).click();
  await dialog(page).waitFor();
  return app;
}

describe('a month of the log on paper', () => {
  verifies('ui.audit-print', 'has a head, its records, and hashes to compare it with', async () => {
    const { page, world } = await openPrint(300, 'outcome=refused');
    await dialog(page)
      .getByText(/records are printed\.$/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Print', exact: true }).click();
    const sheet = page.locator('.print-sheet');
    await sheet.waitFor({ state: 'attached' });
    const text = await readPrinted(page);
    expect(text).toMatch(/^Audit log of Harbour House, \w+ 20\d\d/);
    expect(text).toContain('Outcome: Refused');
    expect(text).toMatch(/First record\s+Number [\d,]+, hash [0-9a-f]{64}/);
    expect(text).toMatch(/Last record\s+Number [\d,]+, hash [0-9a-f]{64}/);
    expect(text).not.toContain('Live');
    const rows = await sheet.locator('tbody tr').count();
    const [newest] = await world.manage('audit.list', { limit: 1 });
    expect(newest).toMatchObject({ operation: 'audit.print', target_id: `${rows} records, print` });
    await endPrinting(page);
    await sheet.waitFor({ state: 'detached' });
  });

  verifies('ui.audit-print', 'lists the first records of a large month, and leads to an export', async () => {
    const { page } = await openPrint(9000);
    await dialog(page)
      .getByText('Only the first 1,000 are printed. To keep all of them, choose Export records.')
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Print', exact: true }).press('Enter');
    const sheet = page.locator('.print-sheet');
    await sheet.waitFor({ state: 'attached' });
    await expect.poll(() => sheet.locator('tbody tr').count()).toBe(1000);
    expect(await readPrinted(page)).toMatch(
      /The first 1,000 of [\d,]+\. The rest is in an export of the log\./,
    );
  });

  verifies(
    'ui.audit-print',
    'says that months or records could not be counted, and tries again',
    async () => {
      const { page } = await openFilledLog(300);
      const rpc = await recordRpc(page);
      const allowMonths = rpc.refuse('audit.bounds');
      const allowCount = rpc.refuse('audit.count');
      await page.reload();
      await page.getByRole('button', { name: 'Print a month' }).click();
      await dialog(page).getByText('Couldn’t read the months of the log.').waitFor();
      await dialog(page).getByText('The records cannot be read. unavailable').waitFor();
      allowMonths();
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await dialog(page).getByText('Couldn’t count the records of this month.').waitFor();
      expect(await findViolations(page)).toEqual([]);
      allowCount();
      await dialog(page).getByRole('button', { name: 'Try again' }).click();
      await dialog(page)
        .getByText(/records are printed\.$/)
        .waitFor();
    },
  );
});
