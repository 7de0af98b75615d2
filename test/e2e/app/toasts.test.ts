import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { getKeyRow } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

const isApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [left, right] = [await one.boundingBox(), await other.boundingBox()];
  if (left === null || right === null) throw new Error('not visible');
  return (
    left.x + left.width <= right.x ||
    right.x + right.width <= left.x ||
    left.y + left.height <= right.y ||
    right.y + right.height <= left.y
  );
};

verifies('ui.toasts', 'is below title and filters, beside the actions of a dialog', async () => {
  for (const width of [640, 1280]) {
    const { page, world } = await openTestApp({ path: '/keys', width, height: 720 });
    await world.mint({ name: 'Door locks' });
    await getKeyRow(page, 'Door locks').getByRole('button', { name: 'Revoke Door locks' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
    const toast = page.getByRole('alertdialog', { name: 'Door locks revoked.' });
    await toast.waitFor();
    for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('searchbox')])
      expect(await isApart(toast, part), `${width}`).toBe(true);
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an API key' });
    for (const name of ['Cancel', 'Create key'])
      expect(await isApart(toast, dialog.getByRole('button', { name })), `${name} at ${width}`).toBe(true);
  }
});
