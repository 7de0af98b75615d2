import { COPIED_TOKEN_MS } from '@shared/kernel/token';
import { expect } from 'vitest';
import { openDesktopFixture } from '../../support/desktop/desktop-fixture';
import { verifies } from '../../support/service/verifies';

verifies('desktop.clipboard', 'no text says that a token is on it once that was cleared', async () => {
  const { page, open } = await openDesktopFixture({ before: async () => null });
  await page.clock.install();
  await open('/keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Channel manager');
  await page.getByRole('option', { name: 'See property details', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const panel = page.getByRole('dialog', { name: 'Copy the token for Channel manager' });
  await panel.getByRole('group', { name: 'Token' }).waitFor();
  // A key that is still held down when the panel opens presses nothing.
  await page.clock.fastForward(1000);
  const cleared = panel.getByText('No longer on the clipboard. Copy it again if you haven’t pasted it yet.');
  for (const again of [false, true]) {
    await panel.getByRole('button', { name: 'Copy token' }).press('Enter');
    await panel.getByText('Paste it into the other system now.').waitFor();
    await page.clock.fastForward(COPIED_TOKEN_MS - 20_000);
    expect(await cleared.count(), String(again)).toBe(0);
    await page.clock.fastForward(20_000);
    await cleared.waitFor();
  }
  // It was copied, so nothing is asked.
  await panel.getByRole('button', { name: 'Done, wait for the first call' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
});
