import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { getDrawer, getRecordRows, openFilledLog } from '../../support/screens/audit-screen';

describe.each(['light', 'dark'] as const)('the audit log (%s)', (theme) => {
  it('is open to everybody: its lines, and a record beside and over them', async () => {
    const { page, complaints } = await openFilledLog(400, { theme });
    const received = complaints.length;
    await getRecordRows(page).filter({ hasText: 'Refused' }).first().getByRole('gridcell').last().click();
    await getDrawer(page).getByRole('button', { name: 'Raw record' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 800, height: 600 });
    expect(await findViolations(page)).toEqual([]);
    await getDrawer(page).getByRole('button', { name: 'Close the record' }).click();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints.slice(received)).toEqual([]);
  });

  it('is open to everybody: its lists, calendars and dialogs', async () => {
    const { page, complaints } = await openFilledLog(400, { theme });
    const received = complaints.length;
    await page.getByRole('button', { name: /Outcome$/ }).click();
    await page.getByRole('option').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Go to date' }).click();
    await page.getByRole('grid', { name: /December 2026/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export records' }).click();
    await page.getByRole('dialog', { name: /^Export 4\d\d records/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints.slice(received)).toEqual([]);
  });
});
