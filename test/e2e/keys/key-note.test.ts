import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { getKeyRow } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

verifies('ui.key-note', 'a note and a contact are written on the key’s page, by keyboard', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, world, complaints, open } = await openTestApp({ theme, path: '/keys' });
    const { key } = await world.mint({ name: 'Door locks' });
    await open(`/keys/${key.prefix}`);
    const card = page.getByRole('region', { name: 'Note and contact' });
    await card.getByText('Write down who uses this key').waitFor();
    await page.getByText('Maren Quay', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Add a note and a contact' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Note and contact' });
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type('Anke, help@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Sold in 2024.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ends in May.');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await card.getByText('Anke, help@example.com').waitFor();
    await expect.poll(() => card.getByText('Sold in 2024.').innerText()).toBe('Sold in 2024.\nEnds in May.');
    expect(await findViolations(page)).toEqual([]);
    await open('/keys');
    await getKeyRow(page, 'Door locks').getByText('Anke, help@example.com').waitFor();
    await page.getByRole('searchbox').fill('ends in may');
    await getKeyRow(page, 'Door locks').waitFor();
    expect(complaints).toEqual([]);
  }
});

verifies('ui.key-note', 'a pasted token is refused before it is sent', async () => {
  const { page, world, open } = await openTestApp({ path: '/keys' });
  const { key, token } = await world.mint({ name: 'Door locks' });
  await open(`/keys/${key.prefix}`);
  await page.getByRole('button', { name: 'Add a note and a contact' }).click();
  await page.getByLabel('Note', { exact: true }).fill(`Use ${token}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Remove the token.').waitFor();
  const [listed] = await world.manage('keys.list', { property_id: world.propertyId });
  expect(listed?.note).toBeNull();
});
