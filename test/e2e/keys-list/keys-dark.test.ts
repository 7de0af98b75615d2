import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import {
  createKeyOnPage,
  getKeyRow,
  getTokenPanel,
  openCreateDialog,
} from '../../support/screens/keys-screen';

describe('keys in the dark', () => {
  it('are chosen, shown and ended without a fault to accessibility', async () => {
    const { page, complaints } = await openTestApp({ theme: 'dark' });
    expect(await findViolations(page)).toEqual([]);
    const { dialog, submit, days } = await openCreateDialog(page);
    await days.fill('0');
    await submit.click();
    await dialog.getByText('Choose at least one permission.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await createKeyOnPage(page, 'Front desk', ['See reservations', 'Connect an AI agent']);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Leave without copying?' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave and destroy it' }).click();
    await getTokenPanel(page).panel.waitFor({ state: 'detached' });
    await getKeyRow(page, 'Front desk').getByRole('button', { name: 'Revoke Front desk' }).click();
    await page.getByText('No calls have used this key in the last 24 hours.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
