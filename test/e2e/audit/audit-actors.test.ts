import { describe, expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { getRecordRows } from '../../support/screens/audit-screen';
import { seedKeys } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

describe('keys and people to filter the log by', () => {
  verifies('audit.actors', 'begin with keys in use; those that ended are found below everybody', async () => {
    const { page, world, open } = await openTestApp();
    const session = { name: 'Playground, Maren Quay', kind: 'playground', isRevoked: true } as const;
    const old = { name: 'Boiler', isRevoked: true };
    await seedKeys(world, [...Array.from({ length: 4 }, () => session), old, { name: 'Website' }]);
    await open('/audit');
    await getRecordRows(page).first().waitFor();
    await page.getByRole('combobox', { name: 'Key or member' }).click();
    const options = page.getByRole('listbox', { name: 'Key or member' }).getByRole('option');
    await options.nth(6).waitFor();
    const lines = (await options.allInnerTexts()).map((text) => text.replace(/[0-9a-f]{16}/, 'PREFIX'));
    expect(lines).toEqual([
      'Website\nPREFIX',
      'Maren Quay\nmaren@example.com',
      'Boiler\nPREFIX, revoked',
      ...Array.from({ length: 4 }, () => 'Playground, Maren Quay\nPREFIX, revoked'),
    ]);
    await page.keyboard.type('playground');
    await options.filter({ hasText: 'Website' }).waitFor({ state: 'detached' });
    await expect.poll(() => options.count()).toBe(4);
  });
});
