import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/accessibility';
import { openApp } from '../../support/browser/app';
import { createKeyOnPage, keyRow, openCreateDialog, tokenPanel } from '../../support/screens/keys-screen';

describe('keys in the dark', () => {
  it('are chosen, shown and ended without a fault to accessibility', async () => {
    const { page, complaints } = await openApp({ theme: 'dark' });
    expect(await violations(page)).toEqual([]);
    const { dialog, submit, days } = await openCreateDialog(page);
    await days.fill('0');
    await submit.click();
    await dialog.getByText('Choose at least one permission.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    const { done } = await createKeyOnPage(page, 'Front desk', ['See reservations', 'Connect an AI agent']);
    expect(await violations(page)).toEqual([]);
    await done.click();
    await page.getByRole('alertdialog', { name: 'Leave without copying?' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave and destroy it' }).click();
    await tokenPanel(page).panel.waitFor({ state: 'detached' });
    await keyRow(page, 'Front desk').getByRole('button', { name: 'Revoke Front desk' }).click();
    await page.getByText('Nothing has used this key in the last 24 hours.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
