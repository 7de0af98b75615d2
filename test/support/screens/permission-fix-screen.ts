import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { MintedKey, World } from '../service/service-world';
import { getTokenPanel, waitForKeyGuard } from './keys-screen';

/** Longer than a test takes, because the clock of a page runs by itself. */
export const LONGER_THAN_TEST_MS = 300_000;

/** The offer at a refused call. */
export const PERMISSION_FIX_LABEL = 'Create a key with this permission';

/** Creates a key that was refused twice for one permission. */
export async function createRefusedKey(world: World): Promise<MintedKey> {
  const minted = await world.mint({
    name: 'Front-desk assistant',
    scopes: ['reservations.reservation.read', 'inventory.unit.read'],
  });
  for (const path of ['/api/v1/units', '/api/v1/guests', '/api/v1/guests'])
    await world.call(path, { token: minted.token });
  return minted;
}

export const getCreateDialog = (page: Page) => page.getByRole('dialog', { name: 'Create an API key' });

/** Lists the options of the dialog in order, and those that are chosen. */
export const listOptions = (page: Page): Promise<(string | null)[][]> =>
  getCreateDialog(page)
    .getByRole('option')
    .evaluateAll((options) =>
      options.map((option) => [option.getAttribute('data-key'), option.getAttribute('aria-selected')]),
    );

/** Expects of the dialog from a refusal the same options as `plain`, those of the dialog from the head. */
export async function isEmptyWithReminder(page: Page, prefix: string, plain: unknown): Promise<void> {
  const dialog = getCreateDialog(page);
  const reminder = dialog.getByText(/Replaces Front-desk assistant/);
  // Owners see the code only if they choose so.
  expect((await reminder.innerText()).replace('names guests.profile.read', 'names')).toBe(
    `Replaces Front-desk assistant, ${prefix}. It lacked: See guest names. It holds 2 permissions, marked in the list; 0 chosen here. Not chosen: See reservations, See rooms.`,
  );
  await expect.poll(() => reminder.locator('button, a, input, [tabindex], [role]').count()).toBe(0);
  await dialog.getByRole('option', { name: 'See guest names', exact: true }).waitFor();
  await expect.poll(() => listOptions(page)).toEqual(plain);
  await expect.poll(() => dialog.getByRole('option', { selected: true }).count()).toBe(0);
  await expect.poll(() => dialog.getByRole('searchbox').inputValue()).toBe('');
  await expect
    .poll(() => dialog.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Front-desk assistant');
  await expect.poll(() => dialog.getByText('No permissions selected.').count()).toBe(1);
  await reminder.getByText('See guest names').click();
  await expect.poll(() => listOptions(page)).toEqual(plain);
}

/** Chooses the permission of the reminder, and copies the token of the new key. The old key still works. */
export async function createFromReminder(page: Page): Promise<void> {
  const dialog = getCreateDialog(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Front-desk assistant 2');
  await dialog.getByRole('option', { name: 'See guest names', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const { copy, done } = getTokenPanel(page);
  await copy.waitFor();
  await waitForKeyGuard(page);
  await copy.click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await done.click();
  await page.getByRole('dialog', { name: 'Front-desk assistant still works' }).waitFor();
}

/** The offer on the list of keys once the old key was unused for a day. */
export const getUnusedNotice = (page: Page) =>
  page.getByRole('region', { name: 'Front-desk assistant was replaced' });

/** Revokes the old key from the offer on the list. */
export async function revokeUnusedKey(page: Page): Promise<void> {
  const notice = getUnusedNotice(page);
  await notice
    .getByText(
      'Front-desk assistant was replaced by Front-desk assistant 2, and no calls have used it in the last 24 hours.',
    )
    .waitFor();
  await notice.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await notice.waitFor({ state: 'detached' });
}
