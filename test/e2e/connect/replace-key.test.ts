import type { Permission } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { openConnectDialog } from '../../support/screens/connect-screen';
import { verifies } from '../../support/service/verifies';

describe('the expiry of a new key', () => {
  it('is typed, chosen by a common length or picked from a calendar', async () => {
    const { page } = await openTestApp();
    const { dialog, days } = await openConnectDialog(page);
    await dialog.getByText('No end date: it works until you revoke it.').waitFor();
    await dialog.getByRole('button', { name: '90 days' }).click();
    await expect.poll(() => days.inputValue()).toBe('90');
    await dialog.getByRole('button', { name: 'Pick a date' }).click();
    const calendar = page.getByRole('application');
    await calendar.getByRole('button', { name: /30 November 2026|November 30, 2026/ }).click();
    await expect.poll(() => days.inputValue()).toBe('9');
    await dialog.getByText('Stops working on Mon, 30 Nov 2026').waitFor();
    await dialog.getByRole('button', { name: 'Never', exact: true }).click();
    await expect.poll(() => days.inputValue()).toBe('');
    await days.fill('365');
    await expect
      .poll(() => dialog.getByRole('button', { name: '1 year' }).getAttribute('aria-pressed'))
      .toBe('true');
  });
});

describe('the replacement of a key', () => {
  verifies(
    'ui.replace',
    'brings over name and lifetime, marks what the old key holds, and shows the difference',
    async () => {
      const { page, world, open } = await openTestApp();
      const scopes: Permission[] = ['reservations.reservation.read', 'inventory.unit.read'];
      const { key } = await world.mint({ name: 'Door locks', scopes, expiresInDays: 90 });
      await open(`/keys/${key.prefix}`);
      await page.getByRole('button', { name: 'Replace' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create an API key' });
      const option = (name: string) => dialog.getByRole('option', { name, exact: true });
      await option('See rooms').waitFor();
      await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Door locks');
      await expect.poll(() => dialog.getByLabel(/Expires in days/).inputValue()).toBe('90');
      await expect.poll(() => dialog.getByText('Another active key has this name.').count()).toBe(0);
      await expect.poll(() => dialog.getByRole('option', { selected: true }).count()).toBe(0);
      const held = dialog.getByRole('option').filter({ hasText: 'Held by the old key' });
      expect(await held.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')))).toEqual([
        'inventory.unit.read',
        'reservations.reservation.read',
      ]);
      await dialog
        .getByText(
          /2 permissions, marked in the list; 0 chosen here\. Not chosen: See reservations, See rooms\./,
        )
        .waitFor();
      await option('See rooms').click();
      await option('See availability').click();
      await dialog
        .getByText(/1 chosen here\. Not chosen: See reservations\. More than the old key: See availability\./)
        .waitFor();
      await option('See availability').click();
      await option('See reservations').click();
      await dialog.getByText(/The new key holds the same\./).waitFor();
      expect(await findViolations(page)).toEqual([]);
    },
  );
});
